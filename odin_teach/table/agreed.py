"""What is agreed before the first card: who plays, by which rules, how long, and who begins."""

from __future__ import annotations

import random
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final

from odin_teach.cards import Colour
from odin_teach.errors import RulesError, ScoreError, start_of
from odin_teach.handed_over import several, wanted
from odin_teach.possible import PLAYERS
from odin_teach.rule_sets import is_house
from odin_teach.rule_values import read_colours
from odin_teach.rules import OFFICIAL, Rules
from odin_teach.table.lengths import FIRST_GAME, check_agreed, check_limit, longer
from odin_teach.table.names import called, name_problems
from odin_teach.whole_numbers import is_whole, read_seat

TWO: Final = 2
_ALL: Final = "".join(each.letter for each in Colour)
TAKEN_OUT_AT_TWO: Final = "".join(
    letter for letter in _ALL if letter not in Rules.two_player().colours
)


@dataclass(frozen=True)
class AgreedGame:
    """A game as it is agreed, with one field a question, in the order in which they are asked.

    `count` is how many play; `names` are as they were typed in seat order, "" where nothing was
    (those beyond the count stay, for when more play); `rules` say with which deck and what else
    (`deck`, `deal`, `two-player-deck`); `limit` is None for a single hand (`length`); `first` is
    the seat that opens the first hand, None until that is drawn (`first-player`).

    Raises `ScoreError` for what no score sheet can hold, and `RulesError` where these rules have
    too few cards for so many. What keeps the game from beginning is in `problems`.

    >>> at_two = AgreedGame(names=("Ann",)).with_count(2)
    >>> at_two.players, at_two.rules.colours, at_two.set_aside
    (('Ann', 'Player 2'), 'BPGO', 18)
    """

    count: int = 4
    names: tuple[str, ...] = ()
    rules: Rules = OFFICIAL
    limit: int | None = FIRST_GAME
    first: int | None = None

    def __post_init__(self) -> None:
        if not is_whole(self.count, PLAYERS[0], PLAYERS[-1]):
            raise ScoreError("error.players", given=start_of(self.count))
        names = several(self.names, ScoreError, most=PLAYERS[-1])
        for name in names:
            wanted(name, str, ScoreError)
        object.__setattr__(self, "names", tuple(names[: PLAYERS[-1]]))
        check_limit(self.limit)
        if self.first is not None:
            read_seat(self.first, self.count, ScoreError)
        wanted(self.rules, Rules, RulesError).refuse_players(self.count)

    @classmethod
    def between(
        cls,
        players: Sequence[str],
        limit: int | None = FIRST_GAME,
        first: int | None = None,
        rules: Rules = OFFICIAL,
    ) -> AgreedGame:
        """Return the game of these players.

        >>> AgreedGame.between(["Ann", "Ben"], 10).count
        2
        """
        given = several(players, ScoreError, most=PLAYERS[-1])
        return cls(len(given), tuple(given), rules, limit, first)  # type: ignore[arg-type] # looked at there

    # --- what follows from it ---

    @property
    def players(self) -> tuple[str, ...]:
        """What each seat is called in the language spoken now: its name, or "Player 2"."""
        return self.called()

    def called(self, language: str | None = None) -> tuple[str, ...]:
        """Return what each seat is called: its name, or "Player 2".

        >>> AgreedGame(3, ("Ann", "", "Cleo", "Dan")).called("en")
        ('Ann', 'Player 2', 'Cleo')
        """
        return called(self.names, self.count, language)

    @property
    def by_house_rules(self) -> bool:
        """Whether so many play by other rules than the official ones.

        >>> AgreedGame(2).without("PO").by_house_rules, AgreedGame(4).without("PO").by_house_rules
        (False, True)
        """
        return is_house(self.rules, self.count)

    @property
    def deck_size(self) -> int:
        """How many cards are shuffled."""
        return len(self.rules.deck)

    @property
    def set_aside(self) -> int:
        """How many cards nobody is dealt."""
        return self.deck_size - self.count * self.rules.hand_size

    @property
    def taken_out(self) -> str:
        """The letters of the colours that are left out, in the order of `Colour`."""
        return "".join(letter for letter in _ALL if letter not in self.rules.colours)

    @property
    def colours_out(self) -> tuple[Colour, ...]:
        """The colours that are left out, in the order of `Colour`."""
        return tuple(each for each in Colour if each.letter in self.taken_out)

    @property
    def problems(self) -> dict[str, ScoreError]:
        """Why it cannot begin: by what must change, "name-0" for the first seat or "limit".

        >>> list(AgreedGame(2, ("Ann", "Ann"), limit=12).problems)
        ['name-1', 'limit']
        """
        found = {f"name-{seat}": error for seat, error in name_problems(self.players).items()}
        try:
            check_agreed(self.limit)
        except ScoreError as error:
            found["limit"] = error
        return found

    # --- the answers ---

    def with_count(self, count: int) -> AgreedGame:
        """Return this for another number of players, among whom lots have to be drawn again.

        Two are recommended a deck without two of the colours, which others do not play with. They
        keep all of them where the deck would be too small for these rules.

        >>> AgreedGame().with_count(2).taken_out, AgreedGame().with_count(2).with_count(3).taken_out
        ('RK', '')
        """
        if count == self.count:
            return self
        rules = self.rules
        if count == TWO and not self.taken_out:
            with suppress(RulesError):
                rules = self._without(TAKEN_OUT_AT_TWO)
        elif self.count == TWO and len(self.taken_out) == len(TAKEN_OUT_AT_TWO):
            rules = self._without("")
        return replace(self, count=count, rules=rules, first=None)

    def can_be(self, count: int) -> bool:
        """Whether there are cards enough for so many players."""
        try:
            self.with_count(count)
        except RulesError:
            return False
        return True

    def with_name(self, seat: int, typed: str) -> AgreedGame:
        """Return this with a name for one seat.

        >>> AgreedGame().with_name(2, "Cleo").names
        ('', '', 'Cleo')
        """
        read_seat(seat, self.count, ScoreError)
        names = [*self.names, *("",) * (seat + 1 - len(self.names))]
        names[seat] = typed
        return replace(self, names=tuple(names))

    def with_rules(self, rules: Rules) -> AgreedGame:
        """Return this to be played by other rules."""
        return replace(self, rules=rules)

    def played_by(self, rules: Rules) -> AgreedGame:
        """Return this to be played by other rules, by fewer if there are too few cards for all.

        >>> AgreedGame(6).played_by(Rules(hand_size=12)).count
        4
        """
        if self.count <= wanted(rules, Rules, RulesError).most_players:
            return self.with_rules(rules)
        return replace(self, count=rules.most_players, rules=rules, first=None)

    def without(self, colours: str) -> AgreedGame:
        """Return this with these colours, by their letters, left out; "" puts all six back.

        >>> AgreedGame(2).without("PO").rules.colours
        'BRGK'
        """
        return replace(self, rules=self._without(colours))

    def with_limit(self, limit: int | None) -> AgreedGame:
        """Return this with another limit, None for a single hand."""
        return replace(self, limit=limit)

    def longer(self, steps: int) -> AgreedGame:
        """Return this with a limit so many steps of five higher, or lower, if there is one.

        >>> AgreedGame().longer(1).limit, AgreedGame(limit=5).longer(-1).limit
        (20, 5)
        """
        limit = longer(self.limit, steps)
        return self if limit is None else replace(self, limit=limit)

    def can_be_longer(self, steps: int) -> bool:
        """Whether there is such a limit."""
        return longer(self.limit, steps) is not None

    def with_first(self, first: int | None) -> AgreedGame:
        """Return this with somebody to begin; None: that is still to be drawn."""
        return replace(self, first=first)

    def drawn(self, chance: random.Random) -> AgreedGame:
        """Return this with somebody drawn to begin, everybody as likely as the others.

        >>> AgreedGame(3).drawn(random.Random(7)).first in (0, 1, 2)
        True
        """
        wanted(chance, random.Random)
        return replace(self, first=chance.randrange(self.count))

    # --- from one game to the next ---

    def settled(self, chance: random.Random) -> AgreedGame:
        """Return this as the game begins: everybody called something, and somebody to open.

        Raises the first of its `problems`.

        >>> AgreedGame(2, ("Ann", "", "Cleo"), first=1).settled(random.Random()).names
        ('Ann', 'Player 2')
        """
        for problem in self.problems.values():
            raise problem
        drawn = self if self.first is not None else self.drawn(chance)
        return replace(drawn, names=self.players)

    def with_players(self, players: Sequence[str]) -> AgreedGame:
        """Return what the next game is asked with, once these have begun one: lots are drawn anew.

        Names typed for more players stay.

        >>> form = AgreedGame(3, ("", "", "Cleo"), first=1).with_players(("Ann", "Player 2"))
        >>> form.count, form.names, form.first
        (2, ('Ann', '', 'Cleo'), None)
        """
        self.between(players)  # which looks at them
        unnamed = called((), len(players))
        names = ("" if name == dull else name for name, dull in zip(players, unnamed, strict=True))
        kept = (*names, *self.names[len(players) :])
        return replace(self.with_count(len(players)), names=kept, first=None)

    def _without(self, colours: str) -> Rules:
        gone = read_colours(colours) if colours else wanted(colours, str, RulesError)
        return replace(self.rules, colours="".join(each for each in _ALL if each not in gone))
