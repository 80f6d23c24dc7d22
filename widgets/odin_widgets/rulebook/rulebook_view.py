"""What the rulebook looks like: its lists, what was found, an opened article with its examples.

Each function describes one piece of the panel; nothing here changes anything.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from odin_teach import Rules
from odin_teach.explain import difference_in, has_article
from odin_teach.messages import say
from odin_teach.rules import OFFICIAL
from odin_teach.teaching.questions import Shown
from odin_teach.teaching.replies import Reason
from odin_teach.teaching.rulebook.articles import (
    Article,
    Entry,
    FrequentQuestion,
    Term,
    article,
    articles,
    glossary,
    link_to,
    questions,
)
from odin_teach.teaching.rulebook.examples import Line
from odin_teach.teaching.rulebook.search import Hit
from odin_widgets import parts
from odin_widgets.parts import ListItem, Part, Tone

SHELVES: Final = ("rules", "questions", "words")
# One id for the list and for the way back to it: so the focus goes from one to the other.
CONTENTS: Final = "contents"
BACK: Final = "back"


def reason_items(
    reasons: Iterable[Reason], tone: Tone = "plain", rules: Rules = OFFICIAL
) -> list[ListItem]:
    """Describe reasons, each with a link to the article on its rule.

    Of several that lead to the same article only the first does.

    >>> [line] = reason_items([Reason("higher", "Too low.")])
    >>> line["text"], line["more"]["link"]
    ('Too low.', '90-rulebook.ipynb#rule-higher')
    >>> twice = reason_items([Reason("higher", "Too low."), Reason("higher", "8 on 82.")])
    >>> [bool(line["more"]) for line in twice]
    [True, False]
    """
    items, led = [], set[str]()
    for each in reasons:
        leads = bool(each.rule) and each.rule not in led
        items.append(rule_item(each.text, each.rule if leads else "", tone, rules))
        led.add(each.rule)
    return items


def rule_item(words: str, rule: str, tone: Tone = "plain", rules: Rules = OFFICIAL) -> ListItem:
    """Describe what there is to say of a rule, with a link to its article, if it has one.

    Where it does not hold under these rules the link says so.

    >>> rule_item("Too low.", "higher")["more"]["link"]
    '90-rulebook.ipynb#rule-higher'
    >>> rule_item("8 equals 8.", "higher", rules=Rules(equal_beats=True))["more"]["text"]
    'Officially: Strictly higher'
    """
    if not has_article(rule):
        return parts.item(words, tone)
    title = article(rule, None).title
    if difference_in(rules, rule):
        title = say("house.official-article", title=title)
    return parts.item(words, tone, more=(title, link_to(rule)))


def shelf_of(entry: Entry) -> str:
    """Return the shelf that an entry stands on."""
    if isinstance(entry, Article):
        return "rules"
    return "words" if isinstance(entry, Term) else "questions"


def list_parts(shelf: str, last: str | None, language: str) -> list[Part]:
    """Describe one shelf, with buttons for the others; `last` was opened last."""
    shelves = [
        parts.button(each, say(f"rulebook.shelf.{each}"), pressed=each == shelf) for each in SHELVES
    ]
    lines = [
        parts.choice(entry.anchor, entry.title, group=_group_of(entry))
        for entry in _on_shelf(shelf, language)
    ]
    selected = last if any(line["id"] == last for line in lines) else None
    return [
        parts.buttons("shelf", shelves, say("rulebook.shelves")),
        parts.choices(CONTENTS, say(f"rulebook.list.{shelf}"), lines, selected, words_first=True),
    ]


def _on_shelf(shelf: str, language: str) -> Iterable[Entry]:
    match shelf:
        case "questions":
            return questions(language).values()
        case "words":
            return glossary(language).values()
    return articles(language).values()


def _group_of(entry: Entry) -> str:
    return entry.chapter if isinstance(entry, Article) else ""


def found_parts(query: str, hits: list[Hit], last: str | None) -> list[Part]:
    """Describe what was found, or that nothing was."""
    if not hits:
        return [parts.text("no-hits", say("rulebook.no-hits", query=query.strip()), "note")]
    lines = [parts.choice(hit.anchor, _name_of(hit.entry)) for hit in hits]
    selected = last if any(line["id"] == last for line in lines) else None
    return [
        parts.choices(
            CONTENTS, say("rulebook.hits", count=len(hits)), lines, selected, words_first=True
        )
    ]


def spoken_hits(query: str, hits: list[Hit]) -> str:
    """Return what a screen reader is told of a search."""
    if not hits:
        return say("rulebook.no-hits", query=query.strip())
    return f"{say('rulebook.hits', count=len(hits))}: {hits[0].title}"


def _name_of(entry: Entry) -> str:
    """Return a title that says what it is: a question shows that by itself."""
    if isinstance(entry, Term):
        return say("rulebook.kind.word", title=entry.title)
    return entry.title


def entry_parts(entry: Entry) -> list[Part]:
    """Describe an opened article, question or word, with the way back."""
    back = parts.buttons(CONTENTS, [parts.button(BACK, say("rulebook.back"))])
    inside: list[Part] = [parts.text("text", entry.text, "lead")]
    if isinstance(entry, Article):
        inside.append(parts.group("why", say("rulebook.why"), [parts.text("why-text", entry.why)]))
    if not isinstance(entry, Term):
        inside += _examples(entry)
    if isinstance(entry, Article):
        mind = parts.text("pitfall-text", entry.pitfall, "note")
        inside.append(parts.group("pitfall", say("rulebook.pitfall"), [mind]))
        inside += _house(entry)
    inside += _related(entry)
    if isinstance(entry, Article):
        inside.append(_sources(entry))
    return [back, parts.group("entry", entry.title, inside)]


def spoken_entry(entry: Entry) -> str:
    """Return what a screen reader is told when an entry is opened."""
    return say("rulebook.opened", title=entry.title, text=entry.text)


def _related(entry: Entry) -> list[Part]:
    items = [
        parts.button(each.anchor, each.title)
        for each in (article(rule, None) for rule in entry.related)
    ]
    # The id names the article: the focus must not stay on the row of the one that was left.
    row = parts.buttons(f"related-{entry.anchor}", items, say("rulebook.related"))
    return [parts.group("related", say("rulebook.related"), [row])] if items else []


def _house(entry: Article) -> list[Part]:
    """Describe what a table can agree on instead."""
    lines = [parts.listing("house-list", "", entry.house)]
    return [parts.group("house", say("rulebook.house"), lines)] if entry.house else []


def _sources(entry: Article) -> Part:
    lines = parts.listing("source-list", "", entry.sources)
    note = parts.text("unofficial", say("rulebook.unofficial"), "quiet")
    return parts.group("sources", say("rulebook.sources"), [lines, note], fold="closed")


def _examples(entry: Article | FrequentQuestion) -> list[Part]:
    if len(entry.examples) == 1:
        return [_example(entry, 1, say("rulebook.example-alone"))]
    return [
        _example(entry, number, say("rulebook.example", number=number))
        for number in range(1, len(entry.examples) + 1)
    ]


def _example(entry: Article | FrequentQuestion, number: int, label: str) -> Part:
    example, prefix = entry.examples[number - 1], f"example-{number}"
    inside: list[Part] = [parts.text(f"{prefix}-caption", example.caption())]
    if agreed := example.agreed():
        inside.append(parts.text(f"{prefix}-agreed", agreed, "note"))
    cards = [_cards(shown, prefix) for shown in example.shown()]
    if cards:
        inside.append(parts.group(f"{prefix}-laid", "", cards, layout="seats"))
    steps = example.steps()
    if steps:
        inside.append(parts.listing(f"{prefix}-steps", say("rulebook.steps"), steps))
    lines = example.told()
    inside += _told(lines, prefix)
    inside += _decided(lines, entry, prefix)
    return parts.group(prefix, label, inside, look="board")


def _decided(lines: tuple[Line, ...], entry: Article | FrequentQuestion, prefix: str) -> list[Part]:
    """Describe buttons that open the articles on the rules behind a verdict."""
    rules = dict.fromkeys(line.rule for line in lines if line.rule)
    found = [article(rule, None) for rule in rules if has_article(rule)]
    items = [parts.button(each.anchor, each.title) for each in found if each.anchor != entry.anchor]
    # The id names the entry: the focus must not stay on the row of the one that was left.
    label = say("rulebook.decided")
    return [parts.buttons(f"{prefix}-of-{entry.anchor}", items, label)] if items else []


def _cards(shown: Shown, prefix: str) -> Part:
    faces, place = [parts.face(card) for card in shown.cards], f"{prefix}-{shown.what}"
    return parts.cards(place, shown.label(), faces, empty=shown.empty(), layout="small")


def _told(lines: tuple[Line, ...], prefix: str) -> list[Part]:
    """Describe what comes of it: the verdict stands out, the rest is a list below it."""
    judged: list[Part] = [
        parts.text(f"{prefix}-verdict-{number}", line.text, _tone(line))
        for number, line in enumerate(lines)
        if line.good is not None
    ]
    rest = [line.text for line in lines if line.good is None]
    if rest:
        judged.append(parts.listing(f"{prefix}-told", say("rulebook.outcome"), rest))
    return judged


def _tone(line: Line) -> Tone:
    return "good" if line.good else "bad"
