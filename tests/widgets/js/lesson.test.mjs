// What lessons are drawn with: marks, links to pages, where the focus goes on, Enter in a line.
import assert from "node:assert/strict";
import { describe, it } from "node:test";

import { address, buttons, entry, show, text, view } from "./page.mjs";

const page = (more = {}) => ({
  text: "Passing",
  link: "06-passing.ipynb",
  sign: "6",
  note: "6 minutes",
  badge: "",
  marks: ["star", "no-star", "no-star"],
  spoken: "1 of 3 stars",
  ...more,
});
const pages = (...items) => ({ kind: "pages", id: "lessons", label: "", items });

describe("marks", () => {
  it("are drawn for the eye, and said in words", () => {
    const marks = ["done", "now", "gap", "open"];
    const shown = show(view([{ kind: "marks", id: "steps", label: "Task 2 of 3", marks, large: false }]));
    assert.equal(shown.all("svg").length, 4);
    assert.equal(shown.one(".odin-marks").getAttribute("aria-hidden"), "true");
    assert.equal(shown.one(".odin-marked").textContent, "Task 2 of 3");
  });
});

describe("links to pages", () => {
  it("lead there in the same tab, with all that is known said", () => {
    const shown = show(view([pages(page({ badge: "Go on here" }))]));
    const link = shown.one("a");
    assert.equal(link.getAttribute("href"), "06-passing.ipynb");
    assert.equal(link.target, "");
    assert.equal(shown.one("li").textContent, "6PassingGo on here6 minutes1 of 3 stars");
    assert.equal(shown.one(".odin-page-sign").getAttribute("aria-hidden"), "true");
  });

  it("change where they stand", () => {
    const shown = show(view([pages(page())]));
    const link = shown.one("a");
    shown.arrive(view([pages(page({ spoken: "3 of 3 stars" }))]));
    assert.equal(shown.one("a"), link);
    assert.ok(shown.one("li").textContent.endsWith("3 of 3 stars"));
  });
});

describe("the focus, when what had it is gone", () => {
  const next = buttons({ id: "next" });

  it("goes to words that the view names", () => {
    const shown = show(view([text("prompt", "First"), next]));
    shown.item("next").focus();
    shown.arrive(view([text("prompt", "Second"), buttons()], { focus: "prompt" }));
    assert.equal(shown.focused(), "prompt");
  });

  it("goes to the first control of the part that the view names", () => {
    const shown = show(view([next, { ...next, id: "go", items: [] }]));
    shown.item("next").focus();
    const go = { ...buttons({ id: "stars" }), id: "go" };
    shown.arrive(view([buttons(), go], { focus: "go" }));
    assert.equal(shown.focused(), "stars");
  });

  it("goes to what most people press next, if the named part has that", () => {
    const shown = show(view([next]));
    shown.item("next").focus();
    const go = { ...buttons({ id: "back" }, { id: "stars", primary: true }), id: "go" };
    shown.arrive(view([buttons(), go], { focus: "go" }));
    assert.equal(shown.focused(), "stars");
  });

  it("stays where it is as long as it can", () => {
    const shown = show(view([text("prompt", "First"), next]));
    shown.item("next").focus();
    shown.arrive(view([text("prompt", "Second"), next], { focus: "prompt" }));
    assert.equal(shown.focused(), "next");
  });

  it("goes to the panel if the named part is not there either", () => {
    const shown = show(view([next]));
    shown.item("next").focus();
    shown.arrive(view([text("words", "Done")], { focus: "prompt" }));
    assert.equal(shown.document.activeElement, shown.one(".odin"));
  });
});

describe("Enter in a line", () => {
  it("tells what is in it, then presses its button", () => {
    const shown = show(view([entry({ presses: ["check", "try"] })]));
    const line = shown.one("input");
    line.focus();
    shown.type(line, "82");
    shown.key("Enter");
    assert.deepEqual(
      shown.sent.map(({ part, event, value }) => [part, event, value]),
      [
        ["table", "enter", "82"],
        ["check", "press", "try"],
      ],
    );
  });

  it("is told but presses nothing when the line is only left", () => {
    const shown = show(view([entry({ presses: ["check", "try"] })]));
    shown.type(shown.one("input"), "82");
    shown.fire(shown.one("input"), "change");
    assert.deepEqual(shown.sent.map(({ event }) => event), ["enter"]);
  });
});

describe("a part that is not to be seen", () => {
  it("takes no room, however often it is drawn", () => {
    const shown = show(view([address("one"), text("words", "Hello")]));
    shown.arrive(view([address("one"), text("words", "Hello")]));
    shown.arrive(view([address("two"), text("words", "Hello")]));
    assert.deepEqual(shown.all(".odin-parts > *").map((each) => each.nodeName), ["P"]);
  });
});
