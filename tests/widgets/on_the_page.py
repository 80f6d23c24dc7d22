"""What a page shows of a panel, and what somebody does there, without a browser."""

from __future__ import annotations

from typing import Any

from odin_teach.teaching.answers import AnswerType
from odin_widgets import Panel
from odin_widgets.parts import walk


def part(panel: Panel, part_id: str) -> Any:
    """Return a part that the panel shows now, None if it does not."""
    return next((each for each in walk(panel.view["parts"]) if each["id"] == part_id), None)


def do(panel: Panel, part_id: str, event: str, value: object) -> None:
    """Send what the page would send."""
    panel.receive({"part": part_id, "event": event, "value": value, "seq": 1})


def give(panel: Panel, answer_type: AnswerType, answer: Any) -> None:
    """Do what somebody does who means this answer, in the control for its type."""
    match answer_type:
        case "number":
            do(panel, "answer", "enter", str(answer))
        case "row":
            do(panel, "answer", "enter", " ".join(map(str, answer)))
        case "yes-no":
            do(panel, "answer", "press", "yes" if answer else "no")
        case "one" | "seat":
            do(panel, "answer", "press", str(answer))
        case "card" | "cards":
            do(panel, "answer", "choose", [str(card) for card in answer])
        case _:
            for each in answer:
                do(panel, "answer", "press", str(each))
    if answer_type not in ("yes-no", "one", "seat"):
        do(panel, "check", "press", "check")


def cited(panel: Panel, part_id: str) -> list[str]:
    """Return the lines of a list as verdicts write them: the sentence, then "[its rule]"."""
    found = []
    for item in part(panel, part_id)["items"]:
        article = item["more"] and item["more"]["link"].partition("90-rulebook.ipynb#rule-")[2]
        found.append(f"{item['text']} [{article}]" if article else item["text"])
    return found
