"""Drawings that need nothing but a browser: cards as SVG, all else that is told as HTML.

They look like the cards of the widgets, so that a page without a kernel shows the same.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final

from odin_teach.cards import Card, CardSet, Colour
from odin_teach.combinations import Combination
from odin_teach.explain import (
    article_address,
    badge,
    has_article,
    headline,
    reasons,
    sentence,
    what_is_allowed,
)
from odin_teach.messages import join, say
from odin_teach.moves import Move, Pass
from odin_teach.position import Position
from odin_teach.record import Record
from odin_teach.rules import Rules
from odin_teach.scoring import ScoreSheet
from odin_teach.verdicts import Verdict

# Within the hues of the box, chosen to stay apart for every kind of colour vision.
PAINT: Final = {
    Colour.BLUE: "#0e3575",
    Colour.RED: "#a3110c",
    Colour.PINK: "#d957ac",
    Colour.GREEN: "#3c9d6e",
    Colour.BLACK: "#161313",
    Colour.ORANGE: "#ffc63f",
}
INK: Final = {
    Colour.BLUE: "#ffffff",
    Colour.RED: "#ffffff",
    Colour.PINK: "#000000",
    Colour.GREEN: "#000000",
    Colour.BLACK: "#ffffff",
    Colour.ORANGE: "#000000",
}
_WIDTH, _HEIGHT, _GAP = 44, 62, 6


def cards_svg(cards: Iterable[Card], *, hidden: int = 0, language: str | None = None) -> str:
    """Return a row of cards as one SVG picture; `hidden` more follow face down."""
    shown = list(cards)
    total = len(shown) + hidden
    faces = [_face(card, place) for place, card in enumerate(shown)]
    faces += [_back(place) for place in range(len(shown), total)]
    names = [card.name(language) for card in shown]
    if hidden:
        names.append(say("drawing.hidden", language, count=hidden))
    width = max(total * (_WIDTH + _GAP) - _GAP, 1) + 4
    label = escape(", ".join(names) or say("drawing.no-cards", language), quote=True)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{label}" '
        f'width="{width}" height="{_HEIGHT + 4}" viewBox="-2 -2 {width} {_HEIGHT + 4}" '
        f'style="max-width:100%">{"".join(faces)}</svg>'
    )


def position_html(position: Position) -> str:
    """Return a position as HTML: the centre, then each seat with its cards."""
    table = CardSet() if position.table is None else position.table.cards
    centre = cards_svg(table) if table else escape(say("drawing.empty-centre"))
    rows = [f"<p><strong>{escape(say('drawing.centre'))}</strong><br>{centre}</p>"]
    for seat, hand in enumerate(position.hands):
        turn = seat == position.to_move and not position.is_over
        key = "drawing.seat-to-move" if turn else "drawing.seat"
        rows.append(f"<p><strong>{escape(say(key, seat=seat))}</strong><br>{cards_svg(hand)}</p>")
    return f'<div class="odin-position">{"".join(rows)}</div>'


def verdict_html(verdict: Verdict) -> str:
    """Return a verdict as HTML: the cards, yes or no, each reason with a link to its article.

    Under house rules what differs is told below.
    """
    lines = [f"{escape(sentence(each))} {_rule_link(each.rule)}" for each in reasons(verdict)]
    if not verdict and (allowed := what_is_allowed(verdict)):
        lines.append(escape(allowed))
    items = "".join(f"<li>{line}</li>" for line in lines)
    sign = "✓" if verdict.legal else "✗"
    told = badge(verdict.rules)
    house = f"<p><em>{escape(told)}</em></p>" if told else ""
    return (
        f'<div class="odin-verdict">{cards_svg(verdict.cards)}'
        f"<p><strong>{sign} {escape(headline(verdict))}</strong></p><ul>{items}</ul>{house}</div>"
    )


def combination_html(combination: Combination) -> str:
    """Return a combination as HTML: its cards and the number that they read as."""
    value = escape(say("drawing.value", value=combination.value))
    return f'<div class="odin-combination">{cards_svg(combination)}<p>{value}</p></div>'


def move_html(move: Move) -> str:
    """Return a move as HTML: the cards played and the one taken back, or that it is a pass."""
    return f'<div class="odin-move">{_move(move)}</div>'


def _move(move: Move) -> str:
    if isinstance(move, Pass):
        return escape(say("drawing.pass"))
    if move.take is None:
        return cards_svg(move.cards)
    return f"{cards_svg(move.cards)} {escape(say('drawing.takes'))} {cards_svg([move.take])}"


def rules_html(rules: Rules) -> str:
    """Return rules as HTML: what differs from the official ones, and the word they are written as.

    A name that they have is told.
    """
    told = badge(rules) or say("house.official")
    lines = f"<p>{escape(told)}</p><p><code>{escape(str(rules))}</code></p>"
    return f'<div class="odin-rules">{lines}</div>'


def sheet_html(sheet: ScoreSheet) -> str:
    """Return a score sheet as HTML: a row a hand, the totals, how it stands."""
    rows = [_row([str(number), *map(str, hand)]) for number, hand in enumerate(sheet.hands, 1)]
    head = _row([say("score.hand"), *sheet.players], cell="th")
    totals = _row([say("score.total"), *map(str, sheet.totals)], cell="th")
    limit = sheet.limit
    told = [say("score.limit-is-one") if limit is None else say("score.limit-is", limit=limit)]
    if sheet.is_over:
        told = [_victory(sheet)]
    if differs := badge(sheet.rules):
        told.append(differs)
    below = "".join(f"<p>{escape(line)}</p>" for line in told)
    return (
        f'<div class="odin-sheet"><table><thead>{head}</thead><tbody>{"".join(rows)}</tbody>'
        f"<tfoot>{totals}</tfoot></table>{below}</div>"
    )


def _victory(sheet: ScoreSheet) -> str:
    names, points = list(sheet.winners), min(sheet.until_over.totals)
    if len(names) == 1:
        return say("score.winner", name=names[0], count=points)
    return say("score.winners", names=join(names), count=points)


def record_html(record: Record) -> str:
    """Return a recorded hand as HTML: the hands, then each move with its comment, and the end."""
    rows = []
    for number, (before, move) in enumerate(zip(record.positions(), record.moves, strict=False), 1):
        who = escape(say("drawing.seat", seat=before.to_move))
        note = escape(record.comments.get(number, "")).replace("\n", "<br>")
        cells = "".join(f"<td>{cell}</td>" for cell in (str(number), who, _move(move), note))
        rows.append(f"<tr>{cells}</tr>")
    start, end = record.start, record.positions()[-1]
    intro = escape(record.comments.get(0, "")).replace("\n", "<br>")
    told = [differs] if (differs := badge(start.rules)) else []
    if end.winner is not None:
        told.append(say("drawing.out", seat=end.winner))
    below = "".join(f"<p>{escape(line)}</p>" for line in told)
    return (
        f'<div class="odin-record">{position_html(start)}<p>{intro}</p>'
        f"<table><tbody>{''.join(rows)}</tbody></table>{below}</div>"
    )


def _row(texts: Iterable[str], cell: str = "td") -> str:
    return f"<tr>{''.join(f'<{cell}>{escape(text)}</{cell}>' for text in texts)}</tr>"


def _rule_link(rule: str) -> str:
    """Link to the article on a rule, in a tab of its own; no link where there is no article."""
    if not has_article(rule):
        return ""
    name = escape(f"{say('drawing.rule')}: {say(f'rule.{rule}')} {say('panel.new-tab')}")
    way = f'href="{article_address(rule)}" aria-label="{name}"'
    return f'<a {way} target="_blank" rel="noopener">{escape(say("drawing.rule"))}</a>'


def _face(card: Card, place: int) -> str:
    ink, x = INK[card.colour], place * (_WIDTH + _GAP)
    sign = f"{card.colour.symbol} {card.colour.letter}"
    return (
        f'<g transform="translate({x} 0)" fill="{ink}" text-anchor="middle" '
        f'font-family="system-ui, sans-serif">{_frame(PAINT[card.colour])}'
        f'<text x="{_WIDTH / 2:g}" y="36" font-size="30" font-weight="700">{card.number}</text>'
        f'<text x="{_WIDTH / 2:g}" y="54" font-size="13">{sign}</text></g>'
    )


def _back(place: int) -> str:
    x = place * (_WIDTH + _GAP)
    return (
        f'<g transform="translate({x} 0)">{_frame("#5b6573")}'
        f'<path d="M8 12h28v38h-28z M8 12l28 38 M36 12l-28 38" fill="none" stroke="#ffffff"/></g>'
    )


def _frame(fill: str) -> str:
    """Two borders, one light and one dark, so that the card stands out on any page."""
    return (
        f'<rect x="-1" y="-1" width="{_WIDTH + 2}" height="{_HEIGHT + 2}" rx="7" fill="#5b6573"/>'
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" rx="6" fill="{fill}" '
        f'stroke="#ffffff" stroke-width="1.5"/>'
    )
