"""The deck's colours stay apart for every kind of colour vision, and everything can be read.

The distances are CIEDE2000 (Sharma, Wu and Dalal 2005); vision without one kind of cone is
simulated as by Machado, Oliveira and Fernandes (2009) at full severity, in linear light;
contrasts are those of WCAG 2.
"""

import re
from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
from pathlib import Path

import pytest

import odin_widgets
from odin_teach import Colour
from odin_teach.drawing import INK, PAINT

STYLE = (Path(odin_widgets.__file__).parent / "static" / "odin.css").read_text("utf-8")

Triple = tuple[float, float, float]

VISION: dict[str, tuple[Triple, Triple, Triple]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
TO_XYZ = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE = (0.95047, 1.0, 1.08883)


def variable(name: str) -> str:
    found = re.search(rf"--odin-{name}:\s*([^;]+);", STYLE)
    assert found, f"odin.css defines no --odin-{name}"
    return found[1]


def tones(name: str) -> tuple[str, str]:
    """The light and the dark tone of a colour of the page."""
    found = re.fullmatch(r"light-dark\((#\w{6}), (#\w{6})\)", variable(name))
    assert found, f"--odin-{name} has no light and dark tone"
    return found[1], found[2]


def linear(colour: str) -> Triple:
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return tuple(  # type: ignore[return-value] # three in, three out
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (red, green, blue)
    )


def times(matrix: tuple[Triple, Triple, Triple], vector: Triple) -> Triple:
    return tuple(  # type: ignore[return-value] # three in, three out
        sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix
    )


def lab(light: Triple) -> Triple:
    def curve(t: float) -> float:
        return t ** (1 / 3) if t > (6 / 29) ** 3 else t / (3 * (6 / 29) ** 2) + 4 / 29

    seen: Triple = tuple(min(max(c, 0.0), 1.0) for c in light)  # type: ignore[assignment]
    x, y, z = (curve(v / w) for v, w in zip(times(TO_XYZ, seen), WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def ciede2000(one: Triple, other: Triple) -> float:
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean_chroma7 = ((hypot(a1, b1) + hypot(a2, b2)) / 2) ** 7
    stretch = 1 + 0.5 * (1 - sqrt(mean_chroma7 / (mean_chroma7 + 25**7)))
    c1, c2 = hypot(a1 * stretch, b1), hypot(a2 * stretch, b2)
    h1 = degrees(atan2(b1, a1 * stretch)) % 360
    h2 = degrees(atan2(b2, a2 * stretch)) % 360
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    d_l, d_c, d_h = l2 - l1, c2 - c1, 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    l_, c_ = (l1 + l2) / 2, (c1 + c2) / 2
    h_ = (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2
    t = (
        1
        - 0.17 * cos(radians(h_ - 30))
        + 0.24 * cos(radians(2 * h_))
        + 0.32 * cos(radians(3 * h_ + 6))
        - 0.20 * cos(radians(4 * h_ - 63))
    )
    s_l = 1 + 0.015 * (l_ - 50) ** 2 / sqrt(20 + (l_ - 50) ** 2)
    s_c, s_h = 1 + 0.045 * c_, 1 + 0.015 * c_ * t
    spread = 30 * exp(-(((h_ - 275) / 25) ** 2))
    r_t = -2 * sqrt(c_**7 / (c_**7 + 25**7)) * sin(radians(2 * spread))
    parts = d_l / s_l, d_c / s_c, d_h / s_h
    return sqrt(sum(part**2 for part in parts) + r_t * parts[1] * parts[2])


def contrast(one: str, other: str) -> float:
    def luminance(colour: str) -> float:
        red, green, blue = linear(colour)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    low, high = sorted(map(luminance, (one, other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(
    ("one", "other", "distance"),
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, -1.3802, -84.2814), (50, 0, -82.7485), 1.0000),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_distance_is_that_of_the_published_pairs(
    one: Triple, other: Triple, distance: float
) -> None:
    assert ciede2000(one, other) == pytest.approx(distance, abs=1e-4)


@pytest.mark.parametrize("vision", VISION)
def test_any_two_colours_are_far_apart_in_every_vision(vision: str) -> None:
    seen = {
        colour: lab(times(VISION[vision], linear(variable(colour.name.lower()))))
        for colour in Colour
    }
    for one, other in combinations(Colour, 2):
        distance = ciede2000(seen[one], seen[other])
        assert distance >= 20, f"{one.name} and {other.name} are {distance:.1f} apart"


@pytest.mark.parametrize("colour", Colour)
def test_a_card_looks_the_same_with_and_without_a_kernel(colour: Colour) -> None:
    name = colour.name.lower()
    assert variable(name) == PAINT[colour]
    assert variable(f"{name}-ink") == INK[colour]


@pytest.mark.parametrize("colour", Colour)
def test_what_stands_on_a_card_can_be_read(colour: Colour) -> None:
    name = colour.name.lower()
    assert contrast(variable(f"{name}-ink"), variable(name)) >= 4.5


# The panel's own paper, and the pages that Jupyter has without it.
@pytest.mark.parametrize("page", [*tones("paper"), "#ffffff", "#111111"])
def test_the_border_of_a_card_is_seen_on_light_and_dark_pages(page: str) -> None:
    assert contrast(variable("edge"), page) >= 3


@pytest.mark.parametrize("scheme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize(
    ("ink", "paper", "least"),
    [
        # Outdoors 4.5:1, which is what WCAG asks for, is little.
        ("ink", "paper", 7),
        ("ink", "hover", 7),
        ("ink", "felt", 7),
        ("quiet", "paper", 7),
        ("quiet", "hover", 7),
        ("quiet", "felt", 7),
        ("good", "good-paper", 7),
        ("bad", "bad-paper", 7),
        ("note", "note-paper", 7),
        ("good", "paper", 7),
        ("bad", "paper", 7),
        ("note", "paper", 7),
        ("control", "paper", 3),
        ("focus", "paper", 3),
    ],
)
def test_words_and_controls_stand_out_from_the_page(
    ink: str, paper: str, least: float, scheme: int
) -> None:
    assert contrast(tones(ink)[scheme], tones(paper)[scheme]) >= least
