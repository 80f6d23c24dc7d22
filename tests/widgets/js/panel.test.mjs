// The front end on a page: what it draws, what it sends, and what it keeps when Python answers.
import assert from "node:assert/strict";
import { describe, it } from "node:test";

import { buttons, cards, entry, face, show, text, view } from "./page.mjs";

const HAND = "9B 8R 5G 2R 2K 1O";

/** What was sent, without the number that each message carries. */
const events = (page) => page.sent.map(({ part, event, value }) => ({ part, event, value }));

describe("drawing", () => {
  it("names the panel, its language and its cards", () => {
    const page = show(view([cards(HAND)], { title: "Calculator", language: "fr" }));
    const panel = page.one(".odin");
    assert.equal(panel.lang, "fr");
    const named = page.document.getElementById(panel.getAttribute("aria-labelledby"));
    assert.equal(named.textContent, "Calculator");
    const list = page.one("[role=listbox]");
    assert.equal(list.getAttribute("aria-multiselectable"), "true");
    const label = page.document.getElementById(list.getAttribute("aria-labelledby"));
    assert.equal(label.textContent, "Your hand");
    assert.equal(page.item("8R").getAttribute("aria-label"), "8 red");
  });

  it("draws the colour as a letter and a shape as well", () => {
    const page = show(view([cards("8R")]));
    assert.match(page.item("8R").textContent, /^8R♦/);
  });

  it("adds a card's mark to its name", () => {
    const page = show(view([cards("8R 2R", { marked: { "8R": "clashes" } })]));
    assert.equal(page.item("8R").getAttribute("aria-label"), "8 red, clashes");
    assert.equal(page.item("2R").getAttribute("aria-label"), "2 red");
  });

  it("draws cards that cannot be chosen as a list of pictures, hidden ones too", () => {
    const back = { id: "back-1", name: "hidden card", back: true };
    const part = { ...cards("", { mode: "none" }), cards: [face("8R"), back] };
    const page = show(view([part]));
    const names = page.all("[role=img]").map((picture) => picture.getAttribute("aria-label"));
    assert.deepEqual(names, ["8 red", "hidden card"]);
    assert.equal(page.one("[tabindex='0']"), null);
  });

  it("says so where there are no cards", () => {
    assert.equal(show(view([cards("")])).one(".odin-empty").textContent, "No cards.");
  });

  it("puts choices under the headings of their groups", () => {
    const items = ["94", "82", "333"].map((id) => ({ id, text: id, cards: [], group: `${id.length} cards` }));
    const page = show(view([{ kind: "choices", id: "answers", label: "Answers", items, selected: "82" }]));
    const groups = page.all(".odin-sheet [role=group]").map((group) => group.querySelectorAll("[role=option]").length);
    assert.deepEqual(groups, [2, 1]);
    assert.deepEqual(page.chosen(), ["82"]);
  });

  it("names a choice by its cards and text, or as Python says", () => {
    const items = [
      { id: "82", text: "82", cards: [face("8R"), face("2R")], group: "", spoken: "" },
      { id: "9", text: "9", cards: [face("9B")], group: "", spoken: "nine blue" },
    ];
    const page = show(view([{ kind: "choices", id: "c", label: "Answers", items, selected: null }]));
    const [plain, told] = page.all("[role=option]");
    assert.equal(plain.querySelector("[role=img]").getAttribute("aria-label"), "8 red, 2 red");
    assert.equal(plain.hasAttribute("aria-label"), false);
    assert.equal(told.getAttribute("aria-label"), "nine blue");
  });

  it("gives deeper headings to groups inside groups", () => {
    const group = (id, parts) => ({
      kind: "group", id, label: id, parts, layout: "stack", fold: null, look: "plain", badge: "",
    });
    const page = show(view([group("outer", [group("inner", [text("t", "words")])])]));
    assert.equal(page.one("h3").textContent, "outer");
    assert.equal(page.one("h4").textContent, "inner");
  });

  it("takes the level of its headings from where it stands on the page", () => {
    const group = {
      kind: "group", id: "g", label: "Why", parts: [], layout: "stack", fold: null, look: "plain", badge: "yes",
    };
    const page = show(view([group]), { before: "<h1>Lesson</h1><h4>Before</h4><h1>Lesson</h1>" });
    page.place();
    assert.equal(page.one("h2").textContent, "Why yes");
    assert.equal(page.one("h3"), null);
  });

  it("says on a folded section what is in it", () => {
    const fold = {
      kind: "group", id: "g", label: "Too low.", parts: [], layout: "stack", fold: "closed", look: "plain", badge: "Why?",
    };
    const page = show(view([fold]));
    assert.equal(page.one("summary").textContent, "Too low. Why?");
  });

  it("lets a choice run over the names once for each draw", () => {
    const lot = (turn) => ({
      kind: "lot", id: "lot", label: "Players", names: ["Ann", "Ben", "Cleo"], chosen: 1, told: "Ben begins.", turn,
    });
    const page = show(view([lot(1)]));
    const drawn = page.one(".odin-drawn");
    assert.equal(drawn.textContent, "Ben");
    assert.deepEqual(page.all("li").map((item) => item.style.getPropertyValue("--rounds")), ["3", "3", "2"]);
    assert.equal(page.one("p").textContent, "Ben begins.");
    assert.ok(page.one(".odin-spin"));
    page.arrive(view([lot(2)]));
    assert.notEqual(page.one(".odin-drawn"), drawn, "what is the same node does not run again");
    page.arrive(view([lot(0)]));
    assert.equal(page.one(".odin-spin"), null);
  });

  it("does not build again what looks the same", () => {
    const group = (parts) => ({
      kind: "group", id: "g", label: "G", parts, layout: "stack", fold: null, look: "plain", badge: "",
    });
    const page = show(view([group([cards("8R 2R"), text("t", "old")])]));
    const original = page.document.createElement.bind(page.document);
    let made = 0;
    page.document.createElement = (tag) => (made += 1) && original(tag);
    page.arrive(view([group([cards("8R 2R"), text("t", "new")])]));
    assert.ok(made < 10, `${made} elements for one new text`);
    assert.equal(page.one(".odin-text").textContent, "new");
    made = 0;
    page.arrive(view([group([cards("8R 2R", { selected: ["2R"] }), text("t", "new")])]));
    assert.ok(made < 20, `${made} elements for one card chosen`);
    assert.deepEqual(page.chosen(), ["2R"]);
    page.arrive(view([cards("8R 2R"), group([text("t", "new")])]));
    assert.equal(page.all("[role=option]").length, 2, "a part that moved is drawn where it is now");
  });

  it("ties an entry's hint and error to it", () => {
    const page = show(view([entry({ hint: "e.g. 6P 4P", error: "8X is no card.", value: "8X" })]));
    const input = page.one("input");
    const notes = input.getAttribute("aria-describedby").split(" ");
    const words = notes.map((id) => page.document.getElementById(id).textContent);
    assert.deepEqual(words, ["8X is no card.", "e.g. 6P 4P"]);
    assert.equal(input.getAttribute("aria-invalid"), "true");
    assert.equal(input.value, "8X");
  });

  it("never takes text for HTML", () => {
    const page = show(view([text("t", "<img src=x>")]));
    assert.equal(page.one("img"), null);
    assert.equal(page.one(".odin-text").textContent, "<img src=x>");
  });
});

describe("moving by keyboard", () => {
  const start = (ids = HAND) => {
    const page = show(view([cards(ids)]));
    page.layOut(3);
    page.item(ids.split(" ")[0]).focus();
    return page;
  };

  it("has one tab stop, and it goes along with the focus", () => {
    const page = start();
    assert.deepEqual(page.all("[tabindex='0']").map((item) => item.dataset.key), ["9B"]);
    page.key("ArrowRight");
    assert.equal(page.focused(), "8R");
    assert.deepEqual(page.all("[role=option][tabindex='0']").map((item) => item.dataset.key), ["8R"]);
  });

  it("starts at what is selected", () => {
    const page = show(view([cards(HAND, { selected: ["2R"] })]));
    assert.equal(page.one("[role=option][tabindex='0']").dataset.key, "2R");
  });

  it("follows the arrows, Home, End and digits", () => {
    const page = start();
    const walk = ["ArrowDown", "ArrowRight", "ArrowUp", "End", "Home", "2", "2", "2", "7"];
    const places = walk.map((key) => {
      assert.ok(page.key(key).defaultPrevented, key);
      return page.focused();
    });
    assert.deepEqual(places, ["2R", "2K", "8R", "1O", "9B", "2R", "2K", "2R", "2R"]);
    assert.deepEqual(page.sent, []);
  });

  it("jumps by a French keyboard's row of digits too, without Shift", () => {
    const page = start();
    assert.ok(page.key("é", { code: "Digit2" }).defaultPrevented);
    assert.equal(page.focused(), "2R");
  });

  it("leaves other keys and shortcuts alone", () => {
    const page = start();
    for (const [key, more] of [["Tab", {}], ["a", {}], ["1", { ctrlKey: true }], ["ArrowLeft", { altKey: true }]]) {
      assert.ok(!page.key(key, more).defaultPrevented, key);
    }
    assert.equal(page.focused(), "9B");
  });

  it("chooses with Space and Enter, once however long the key is held", () => {
    const page = start();
    page.key(" ");
    page.key(" ", { repeat: true });
    page.key("ArrowRight");
    page.key("Enter");
    assert.deepEqual(events(page), [
      { part: "hand", event: "choose", value: ["9B"] },
      { part: "hand", event: "choose", value: ["9B", "8R"] },
    ]);
    assert.deepEqual(page.chosen(), ["9B", "8R"]);
  });

  it("does not choose a card that is disabled, but goes there", () => {
    const page = show(view([cards(HAND, { disabled: ["8R"] })]));
    page.layOut(3);
    page.item("9B").focus();
    page.key("ArrowRight");
    page.key(" ");
    page.item("8R").click();
    assert.equal(page.focused(), "8R");
    assert.deepEqual(page.sent, []);
  });
});

describe("clicks and what Python answers", () => {
  it("sends the whole selection and shows it at once", () => {
    const page = show(view([cards(HAND, { selected: ["8R"] })]));
    page.item("2R").click();
    assert.deepEqual(events(page), [{ part: "hand", event: "choose", value: ["8R", "2R"] }]);
    assert.deepEqual(page.chosen(), ["8R", "2R"]);
  });

  it("loses no click of a quick series, whenever the echoes come", () => {
    const page = show(view([cards(HAND)]));
    for (const id of ["9B", "8R", "2R"]) page.item(id).click();
    assert.deepEqual(page.sent.at(-1).value, ["9B", "8R", "2R"]);
    page.arrive(view([cards(HAND, { selected: ["9B"] })], { heard: page.sent[0].seq }));
    assert.deepEqual(page.chosen(), ["9B", "8R", "2R"], "an old echo undoes nothing");
    page.item("1O").click();
    assert.deepEqual(page.sent.at(-1).value, ["9B", "8R", "2R", "1O"]);
    page.arrive(view([cards(HAND, { selected: ["9B"] })], { heard: page.sent.at(-1).seq }));
    assert.deepEqual(page.chosen(), ["9B"], "the echo of the last click decides");
  });

  it("numbers its messages upwards from one page to the next", () => {
    const first = show(view([cards(HAND)]));
    first.item("9B").click();
    const second = show(view([cards(HAND)], { heard: first.sent[0].seq }));
    second.item("9B").click();
    assert.ok(second.sent[0].seq > first.sent[0].seq);
  });

  it("keeps the focus on the node that has it", () => {
    const page = show(view([cards(HAND), text("t", "old")]));
    const card = page.item("5G");
    card.focus();
    page.arrive(view([text("new", "new first"), cards("9B 5G 1O", { selected: ["5G"] }), text("t", "other")]));
    assert.equal(page.document.activeElement, card);
    assert.ok(card.isConnected);
  });

  it("keeps the focus where the order changes", () => {
    const page = show(view([cards("9B 8R 5G")]));
    page.item("5G").focus();
    page.arrive(view([cards("5G 9B 8R")]));
    assert.equal(page.focused(), "5G");
    assert.deepEqual(page.all("[role=option]").map((item) => item.dataset.key), ["5G", "9B", "8R"]);
  });

  it("gives the focus to the part if the item has gone, and to the panel if the part has", () => {
    const page = show(view([cards(HAND)]));
    page.item("5G").focus();
    page.arrive(view([cards("8R 2R")]));
    assert.equal(page.focused(), "8R");
    page.arrive(view([text("over", "Over.")]));
    assert.equal(page.document.activeElement, page.one(".odin"));
  });

  it("does not take the focus from elsewhere on the page", () => {
    const page = show(view([cards(HAND)]));
    page.arrive(view([cards("8R 2R")]));
    assert.equal(page.document.activeElement, page.document.body);
  });

  it("keeps a button that is switched off in reach, and quiet", () => {
    const page = show(view([buttons({ id: "next" })]));
    page.item("next").focus();
    page.item("next").click();
    page.arrive(view([buttons({ id: "next", disabled: true })], { heard: page.sent[0].seq }));
    assert.equal(page.focused(), "next");
    page.item("next").click();
    assert.equal(page.sent.length, 1);
  });

  it("leaves a section as the reader left it until Python says otherwise", () => {
    const fold = (how) => ({ kind: "group", id: "more", label: "More", parts: [], layout: "stack", fold: how, look: "plain", badge: "" });
    const page = show(view([fold("closed")]));
    page.one("details").open = true;
    page.arrive(view([fold("closed")], { say: "something" }));
    assert.ok(page.one("details").open);
    page.arrive(view([fold("open")]));
    page.arrive(view([fold("closed")]));
    assert.ok(!page.one("details").open);
  });
});

describe("fields", () => {
  const options = [
    { id: "low", text: "lowest first" },
    { id: "high", text: "highest first" },
  ];
  const select = (value) => ({ kind: "select", id: "sort", label: "Order", options, value });
  const range = (value) => ({
    kind: "range", id: "step", label: "Step", min: 0, max: 20, value, value_text: `step ${value}`,
  });

  it("reports a choice from a list", () => {
    const page = show(view([select("low")]));
    page.one("select").value = "high";
    page.fire(page.one("select"), "change");
    assert.deepEqual(events(page), [{ part: "sort", event: "change", value: "high" }]);
    page.arrive(view([select("low")], { heard: page.sent[0].seq }));
    assert.equal(page.one("select").value, "low", "Python has the last word");
  });

  it("reports a slider as it moves and is not pulled back by an old echo", () => {
    const page = show(view([range(3)]));
    page.type(page.one("input"), "4");
    page.type(page.one("input"), "9");
    assert.deepEqual(page.sent.map(({ value }) => value), [4, 9]);
    page.arrive(view([range(4)], { heard: page.sent[0].seq }));
    assert.equal(page.one("input").value, "9");
    page.arrive(view([range(9)], { heard: page.sent[1].seq }));
    assert.equal(page.one("output").textContent, "step 9");
  });

  it("reports a line on Enter, once though the browser tells of a change too", () => {
    const page = show(view([entry()]));
    page.one("input").focus();
    page.type(page.one("input"), "6P 4P");
    assert.deepEqual(page.sent, []);
    page.key("Enter");
    page.fire(page.one("input"), "change");
    assert.deepEqual(events(page), [{ part: "table", event: "enter", value: "6P 4P" }]);
  });

  it("leaves an Enter alone that ends a letter put together from several keys", () => {
    const page = show(view([entry()]));
    const line = page.one("input");
    line.focus();
    page.type(line, "é");
    page.key("Enter", { isComposing: true });
    assert.deepEqual(page.sent, []);
  });

  it("reports a line when it is left", () => {
    const page = show(view([entry()]));
    page.type(page.one("input"), "6P 4P");
    page.fire(page.one("input"), "change");
    assert.equal(page.sent.length, 1);
  });

  it("keeps what is being typed whatever arrives", () => {
    const page = show(view([entry({ value: "9B" })]));
    page.type(page.one("input"), "6P 4");
    page.arrive(view([entry({ value: "9B" })], { say: "news" }));
    assert.equal(page.one("input").value, "6P 4");
  });

  it("keeps what was typed in vain, and takes Python's spelling of what was accepted", () => {
    const page = show(view([entry()]));
    page.type(page.one("input"), "6p 4x");
    page.fire(page.one("input"), "change");
    page.arrive(view([entry({ error: "4x is no card." })], { heard: page.sent[0].seq }));
    assert.equal(page.one("input").value, "6p 4x");
    page.type(page.one("input"), "6p 4p");
    page.fire(page.one("input"), "change");
    page.arrive(view([entry({ value: "6P 4P" })], { heard: page.sent[1].seq }));
    assert.equal(page.one("input").value, "6P 4P");
  });

  it("lets a closed line be read, and tells nothing of it", () => {
    const page = show(view([entry({ value: "28", presses: ["check", "check"] })]));
    page.type(page.one("input"), "82");
    page.arrive(view([entry({ value: "73", closed: true, presses: null })]));
    assert.equal(page.one("input").value, "73");
    assert.ok(page.one("input").readOnly);
    page.one("input").focus();
    page.key("Enter");
    page.fire(page.one("input"), "change");
    assert.deepEqual(page.sent, []);
  });

  it("takes several lines, where Enter begins the next", () => {
    const page = show(view([entry({ rows: 4, value: "one" })]));
    const area = page.one("textarea");
    area.focus();
    page.type(area, "one\ntwo");
    assert.ok(!page.key("Enter").defaultPrevented);
    assert.deepEqual(page.sent, []);
    page.fire(area, "change");
    assert.equal(page.sent[0].value, "one\ntwo");
    page.arrive(view([entry({ rows: 4, value: "ONE\nTWO" })], { heard: page.sent[0].seq }));
    assert.equal(area.value, "ONE\nTWO");
  });

  it("keeps what is typed on while Python looks at the first half", () => {
    const page = show(view([entry()]));
    page.type(page.one("input"), "6p");
    page.fire(page.one("input"), "change");
    page.type(page.one("input"), "6p 4p");
    page.arrive(view([entry({ value: "6P" })], { heard: page.sent[0].seq }));
    assert.equal(page.one("input").value, "6p 4p");
  });
});

describe("the live region", () => {
  it("is silent at first and speaks only when the text changes", () => {
    const page = show(view([], { say: "82" }));
    const region = page.one("[role=status]");
    assert.equal(region.textContent, "");
    page.arrive(view([text("t", "more")], { say: "82" }));
    assert.equal(region.textContent, "");
    page.arrive(view([], { say: "94" }));
    assert.equal(region.textContent, "94");
    const spoken = region.firstChild;
    page.arrive(view([text("t", "more")], { say: "94" }));
    assert.equal(region.firstChild, spoken, "not written again");
  });
});

describe("the clock", () => {
  const timer = (seconds) => ({ kind: "timer", id: "auto", seconds });

  /** Stand in for the browser's clock; `pass` lets one interval go by. */
  function withClock(first) {
    const page = show(view([text("t", "")]));
    const running = new Map();
    let last = 0;
    page.window.setInterval = (act, time) => running.set((last += 1), { act, time }) && last;
    globalThis.clearInterval = (id) => running.delete(id);
    page.running = running;
    page.pass = () => running.forEach(({ act }) => act());
    page.arrive(first);
    return page;
  }

  it("ticks while the timer is there, and stops with it", () => {
    const page = withClock(view([timer(2)]));
    assert.deepEqual([...page.running.values()].map(({ time }) => time), [2000]);
    page.pass();
    assert.deepEqual(events(page), [{ part: "auto", event: "tick", value: null }]);
    page.arrive(view([text("t", "over")]));
    assert.equal(page.running.size, 0);
  });

  it("waits for Python instead of piling up", () => {
    const page = withClock(view([timer(2)]));
    const clocks = [...page.running.keys()];
    page.pass();
    page.pass();
    assert.equal(page.sent.length, 1);
    page.arrive(view([timer(2)], { heard: page.sent[0].seq }));
    page.pass();
    assert.equal(page.sent.length, 2);
    assert.deepEqual([...page.running.keys()], clocks, "the same clock runs on");
  });

  it("starts anew at another pace", () => {
    const page = withClock(view([timer(2)]));
    page.arrive(view([timer(5)]));
    assert.deepEqual([...page.running.values()].map(({ time }) => time), [5000]);
  });

  it("stops when the panel is taken off the page, which then hears no more", () => {
    const page = withClock(view([timer(2)]));
    page.end();
    assert.equal(page.running.size, 0);
    assert.equal(page.listeners.size, 0);
    assert.equal(page.one(".odin"), null);
  });
});
