"""Totals, end and winners of a game a second time: rows of numbers, one a hand, one a seat."""

from tests.engine.reference import Mix, deck


def totals(hands: list[list[int]], players: int) -> list[int]:
    """Each seat's points over all hands."""
    return [sum(hand[seat] for hand in hands) for seat in range(players)]


def is_over(hands: list[list[int]], players: int, limit: int | None) -> bool:
    """`game-end`: one hand without a limit, else once any total has reached it."""
    if limit is None:
        return len(hands) > 0
    return any(total >= limit for total in totals(hands, players))


def winners(hands: list[list[int]], players: int, limit: int | None) -> list[int]:
    """`tie`: every seat with the lowest total, once the game is over."""
    if not is_over(hands, players, limit):
        return []
    sums = totals(hands, players)
    return [seat for seat in range(players) if sums[seat] == min(sums)]


def most_points(mix: Mix) -> int:
    """`scoring`: what the dearest hand costs that anybody can hold."""
    most_cards = len(deck(mix)) if mix.take == "all" else mix.hand_size
    dearest = sorted((number for number, _ in deck(mix)), reverse=True)[:most_cards]
    return sum(dearest) if mix.scoring == "numbers" else most_cards
