"""Pictures that stand for values where nothing runs: on a page, in a stored notebook."""

from html import unescape
from xml.etree import ElementTree

import pytest

from odin_teach import (
    PASS,
    CardSet,
    Combination,
    Play,
    Position,
    Record,
    Rules,
    ScoreSheet,
    Verdict,
    check_play,
    parse_move,
    use_language,
)
from odin_teach.messages import say
from tests.engine.own_rules import NoPassing, OddOnly

SVG = "{http://www.w3.org/2000/svg}"


def svg(text: str) -> ElementTree.Element:
    """The picture, which must be well-formed and load nothing."""
    assert "href" not in text
    assert "url(" not in text
    assert "<script" not in text
    return ElementTree.fromstring(text)


def written(picture: ElementTree.Element) -> str:
    return " ".join(text.text or "" for text in picture.iter(f"{SVG}text"))


@pytest.mark.parametrize("cards", ["8R", "8R 2R", "9B 9R 9P 9G 9K 9O"])
def test_cards_show_number_letter_and_symbol(cards: str) -> None:
    some = CardSet.parse(cards)
    picture = svg(some._repr_svg_())
    assert picture.get("role") == "img"
    for card in some:
        assert str(card.number) in written(picture)
        assert card.colour.letter in written(picture)
        assert card.colour.symbol in written(picture)
        assert card.name("en") in picture.get("aria-label", "")


def test_a_card_a_set_and_a_combination_look_alike() -> None:
    some = CardSet.parse("8R")
    [card] = some
    assert card._repr_svg_() == some._repr_svg_() == Combination(some)._repr_svg_()


def test_no_cards_are_a_picture_too() -> None:
    assert svg(CardSet()._repr_svg_()).get("aria-label")


def test_pictures_are_named_in_the_current_language() -> None:
    english = svg(CardSet.parse("8R")._repr_svg_()).get("aria-label")
    use_language("fr")
    french = svg(CardSet.parse("8R")._repr_svg_()).get("aria-label")
    assert (english, french) == ("8 red", "8 rouge")


def html(text: str) -> str:
    ElementTree.fromstring(f"<div>{text.replace('<br>', '<br/>')}</div>")
    assert "<script" not in text
    return text


def test_a_position_shows_the_centre_and_every_hand() -> None:
    position = Position.start(["8B 7O", "3R 3G 1K"])
    for each in (position, position.after(parse_move("8B"))):
        text = html(each._repr_html_())
        for place in (*each.hands, each.table.cards if each.table else CardSet()):
            for card in place:
                assert card.name("en") in text


@pytest.mark.parametrize("language", ["en", "fr"])
def test_each_reason_of_a_verdict_leads_to_its_article(language: str) -> None:
    use_language(language)
    verdict = check_play("9B", table="6P 4P", hand="9B 8R 7R")
    text = html(verdict._repr_html_())
    for rule in verdict.broken:
        assert f'href="90-rulebook.ipynb#rule-{rule}"' in text
        assert say(f"rule.{rule}", language) in unescape(text)
    assert text.count("<a ") == text.count('target="_blank"') == len(verdict.broken)


def test_a_reason_without_an_article_has_no_link() -> None:
    text = html(check_play("8B", table="7P", rules=OddOnly())._repr_html_())
    assert "8 blue: that is even." in text
    assert "href" not in text
    after = Position.start(["8P 1B", "9B 1K"], rules=NoPassing()).after(parse_move("8P"))
    text = html(after.check(PASS)._repr_html_())
    assert "you may not pass here" in text
    assert "href" not in text


def test_a_verdict_under_house_rules_says_what_differs() -> None:
    text = html(check_play("8B", table="8P", rules=Rules(equal_beats=True))._repr_html_())
    assert "House rules: An equal value beats too." in text
    assert "House rules" not in check_play("8B", table="8P")._repr_html_()


@pytest.mark.parametrize(
    "verdict", [check_play("9B", table="6P 4P"), check_play("9B"), check_play("9B 8R")]
)
def test_a_verdict_shows_its_reasons(verdict: Verdict) -> None:
    text = html(verdict._repr_html_())
    for rule in verdict.broken:
        assert rule in text
    use_language("fr")
    assert html(verdict._repr_html_()) != text


# Other values as pages show them


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_combination_shows_its_value(language: str) -> None:
    use_language(language)
    text = html(Combination("2R 8R")._repr_html_())
    assert say("drawing.value", language, value=82) in text
    assert "8 red" in text or "8 rouge" in text


def test_a_move_shows_what_is_played_and_what_is_taken() -> None:
    text = html(Play("3R 3G", "8B")._repr_html_())
    assert text.index("3 red, 3 green") < text.index("and takes back") < text.index("8 blue")
    assert "takes" not in html(Play("8B")._repr_html_())
    assert "pass" in html(PASS._repr_html_())


def test_rules_say_what_differs() -> None:
    assert "These are the official rules." in html(Rules()._repr_html_())
    text = unescape(html(Rules(take="none", name="<b>")._repr_html_()))
    assert "House rules “<b>”: Nothing is taken" in text
    assert "take:none" in text


def test_a_score_sheet_is_a_table() -> None:
    sheet = ScoreSheet(["<Ann>", "Ben"], 10)
    assert "The game ends at 10 points." in html(sheet._repr_html_())
    sheet.add_hand((0, 9))
    sheet.add_hand((4, 0))
    sheet.add_hand((0, 9))
    table = ElementTree.fromstring(html(sheet._repr_html_())).find("table")
    assert table is not None
    rows = [["".join(cell.itertext()) for cell in row] for row in table.iter("tr")]
    assert rows == [
        ["Hand", "<Ann>", "Ben"],
        ["1", "0", "9"],
        ["2", "4", "0"],
        ["3", "0", "9"],
        ["Total", "4", "18"],
    ]
    assert "<Ann> wins" in unescape(sheet._repr_html_())


def test_a_record_shows_each_move_with_its_comment() -> None:
    start = Position.start(["8B 7O", "3R 3G", "6P 4P"], rules=Rules(take="none"))
    comments = {0: "Three & two", 2: "<out>"}
    record = Record(start, (Play("8B"), Play("3R 3G")), comments)
    text = html(record._repr_html_())
    root = ElementTree.fromstring(text.replace("<br>", "<br/>"))
    table = root.find("table")
    assert table is not None
    rows = [["".join(cell.itertext()).strip() for cell in row] for row in table.iter("tr")]
    assert [(row[0], row[1], row[3]) for row in rows] == [
        ("1", "Player 0", ""),
        ("2", "Player 1", "<out>"),
    ]
    assert "3 red, 3 green" in text
    assert "Three &amp; two" in text
    assert "Nothing is taken" in text
    assert "Player 1 has no cards left" in text


@pytest.mark.parametrize(
    "value",
    [
        Combination("2R 8R"),
        Play("3R 3G", "8B"),
        PASS,
        Rules(take="none"),
        Record(Position.start(["8B 7O", "3R 3G"]), (Play("8B"),)),
        ScoreSheet(["Ann", "Ben"]),
    ],
    ids=lambda value: type(value).__name__,
)
def test_the_plain_form_stays(value: object) -> None:
    """What a terminal prints says what it is, and needs no language."""
    plain = repr(value)
    assert type(value).__name__.upper() in plain.upper()
    use_language("fr")
    assert repr(value) == plain
    assert value._repr_html_() != plain  # type: ignore[attr-defined] # each has one
