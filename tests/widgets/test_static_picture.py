"""The picture that stands for a tool where no kernel runs."""

from html.parser import HTMLParser

from odin_teach import Card
from odin_widgets import CardPicker, parts
from odin_widgets.parts import Part, SentView
from odin_widgets.static_picture import LINES_SHOWN, picture


class Reader(HTMLParser):
    """Collects the words and the tags of a picture, and that every tag is closed."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.words: list[str] = []
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.names: list[str] = []
        self.feed(html)
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.names += [value or "" for name, value in attrs if name == "aria-label"]
        assert not any(name.startswith("on") for name, _ in attrs)
        if tag != "br":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def read(*shown: Part, language: str = "en") -> Reader:
    view: SentView = {
        "title": "T",
        "say": "",
        "parts": list(shown),
        "language": language,
        "heard": 0,
    }
    return Reader(picture(view))


def test_it_draws_cards_with_their_names_and_marks() -> None:
    hand = parts.cards("hand", "Hand", "8R 5G", marked={Card.parse("8R"): "clashes"})
    page = read(hand, parts.cards("other", "Other", parts.backs(2)))
    assert page.names == ["8 red, clashes", "5 green", "hidden card", "hidden card"]
    assert "clashes" in page.words


def test_of_a_deck_it_draws_what_is_chosen() -> None:
    page = Reader(picture(CardPicker(selected="8R 2R").view))
    assert page.names == ["8 red", "2 red"]


def test_it_shows_words_figures_lists_and_choices() -> None:
    page = read(
        parts.figure("value", "82", "one colour"),
        parts.text("no", "Too low.\nToo few.", "bad"),
        parts.listing("why", "Why", [parts.item("Higher", "good", shown="8R")]),
        parts.choices("rows", "Answers", [parts.choice(str(n), f"row {n}") for n in range(40)]),
        parts.group("more", "More", [parts.text("t", "inside")], fold="closed"),
        parts.select("sort", "Order", {"low": "lowest first"}, "low"),
        parts.slider("step", "Step", 3, high=20, value_text="step 3 of 20"),
        parts.entry("line", "Table", "8X", error="8X is no card."),
    )
    for words in ("82", "one colour", "✗ Too low.", "Too few.", "✓ Higher", "row 0", "inside"):
        assert words in page.words
    assert f"row {LINES_SHOWN}" not in page.words
    assert {"…", "lowest first", "step 3 of 20", "8X", "✗ 8X is no card."} <= set(page.words)


def test_it_has_no_script_and_nothing_to_press() -> None:
    page = read(parts.buttons("go", [parts.button("go", "Go")]), parts.timer("clock", 1))
    assert page.tags <= {"div", "strong", "p"}
    assert "Go" not in page.words


def test_words_are_never_taken_for_html() -> None:
    nasty = "<script>alert('x')</script>\"&"
    page = read(
        parts.text("t", nasty),
        parts.figure("f", nasty, nasty),
        parts.listing("l", nasty, [nasty]),
        parts.entry("e", nasty, nasty, error=nasty),
        parts.cards("c", nasty, "8R", marked={Card.parse("8R"): nasty}),
        parts.group("g", nasty, []),
        parts.lot("o", nasty, [nasty], 0, told=nasty),
    )
    assert "script" not in page.tags
    assert page.words.count(nasty) >= 9


def test_it_says_in_the_panels_language_how_to_get_the_tool() -> None:
    assert any("notebook" in words for words in read().words)
    assert any("exécute" in words for words in read(language="fr").words)


def test_the_same_view_gives_the_same_picture() -> None:
    one, other = CardPicker(selected="8R"), CardPicker(selected="8R")
    assert picture(one.view) == picture(other.view)
