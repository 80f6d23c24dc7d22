// What follows a person without being asked: a line that is searched as one types, and the address.
import assert from "node:assert/strict";
import { describe, it } from "node:test";

import { address, entry, show, text, view } from "./page.mjs";

/** What was sent, without the number that each message carries. */
const events = (page) => page.sent.map(({ part, event, value }) => ({ part, event, value }));

/** Stand in for the browser's clock: `pause` lets all waits end, but those for Python's answer. */
function withPauses(first) {
  const page = show(first);
  const waiting = new Map();
  let last = 0;
  page.window.setTimeout = (act, time) => (time < 1000 ? waiting.set((last += 1), act) && last : 0);
  page.window.clearTimeout = (id) => waiting.delete(id);
  page.waiting = waiting;
  page.pause = () => {
    const acts = [...waiting.values()];
    waiting.clear();
    acts.forEach((act) => act());
  };
  return page;
}

const search = (value) => view([entry({ value, live: true })]);

describe("a live line", () => {
  it("tells what is in it after a pause in typing, once", () => {
    const page = withPauses(search(""));
    const input = page.one("input");
    page.type(input, "p");
    page.type(input, "pa");
    assert.deepEqual(events(page), []);
    page.pause();
    assert.deepEqual(events(page), [{ part: "table", event: "enter", value: "pa" }]);
    assert.equal(page.waiting.size, 0);
  });

  it("keeps what was typed while Python was answering", () => {
    const page = withPauses(search(""));
    const input = page.one("input");
    page.type(input, "pa");
    page.pause();
    page.type(input, "pass");
    page.arrive({ ...search("pa"), heard: page.sent[0].seq });
    assert.equal(input.value, "pass");
    page.pause();
    page.arrive({ ...search("pass"), heard: page.sent[1].seq });
    assert.equal(input.value, "pass");
    assert.equal(page.sent.length, 2);
  });

  it("tells at once on Enter, and not again after the pause", () => {
    const page = withPauses(search(""));
    const input = page.one("input");
    page.type(input, "pass");
    input.focus();
    page.key("Enter");
    page.pause();
    assert.equal(page.sent.length, 1);
  });

  it("can be emptied by Python", () => {
    const page = withPauses(search(""));
    page.type(page.one("input"), "pass");
    page.pause();
    page.arrive({ ...search("pass"), heard: page.sent[0].seq });
    page.arrive({ ...search(""), heard: page.sent[0].seq });
    assert.equal(page.one("input").value, "");
  });

  it("says nothing by itself where the line is not live", () => {
    const page = withPauses(view([entry()]));
    page.type(page.one("input"), "9B");
    page.pause();
    assert.deepEqual(events(page), []);
  });

  it("waits no longer when the panel is taken off the page", () => {
    const page = withPauses(search(""));
    page.type(page.one("input"), "pass");
    page.end();
    assert.equal(page.waiting.size, 0);
  });
});

describe("the address", () => {
  const places = (value) => view([address(value, "rule-count", "rule-value"), text("t", value)]);

  function at(hash) {
    const page = show(places(""));
    page.window.location.hash = hash;
    return page;
  }

  it("is followed when the panel has its place on the page", () => {
    const page = at("#rule-count");
    page.place();
    assert.deepEqual(events(page), [{ part: "place", event: "arrive", value: "rule-count" }]);
  });

  it("is followed when it changes, but not to where one is already", () => {
    const page = show(places("rule-count"));
    page.window.location.hash = "#rule-count";
    page.fire(page.window, "hashchange");
    assert.deepEqual(events(page), []);
    page.window.location.hash = "#rule-value";
    page.fire(page.window, "hashchange");
    assert.deepEqual(events(page).map(({ value }) => value), ["rule-value"]);
  });

  it("means nothing to a panel that does not know the place", () => {
    for (const hash of ["", "#lesson", "#rule-count%00", "#%"]) {
      const page = at(hash);
      page.place();
      assert.deepEqual(events(page), []);
    }
  });

  it("is heard of no more when the panel is taken off the page", () => {
    const page = show(places(""));
    page.end();
    page.window.location.hash = "#rule-count";
    page.fire(page.window, "hashchange");
    assert.deepEqual(events(page), []);
  });

  it("begins another place at the top of the panel if that is out of sight", () => {
    const page = show(places(""));
    const panel = page.one(".odin");
    let scrolled = 0;
    let top = -300;
    panel.scrollIntoView = () => (scrolled += 1);
    panel.getBoundingClientRect = () => ({ top });
    page.arrive(places("rule-count"));
    page.arrive(places("rule-count"));
    assert.equal(scrolled, 1);
    top = 40;
    page.arrive(places("rule-value"));
    assert.equal(scrolled, 1);
  });

  it("begins another scene there too, whatever place the link named", () => {
    const scene = (name) => ({ ...places("rule-count"), scene: name });
    const page = show(scene("one"));
    page.window.location.hash = "#rule-count";
    const panel = page.one(".odin");
    let scrolled = 0;
    let top = -300;
    panel.scrollIntoView = () => (scrolled += 1);
    panel.getBoundingClientRect = () => ({ top });
    page.arrive(scene("one"));
    assert.equal(scrolled, 0);
    page.arrive(scene("two"));
    assert.equal(scrolled, 1);
    top = 40;
    page.arrive(scene("one"));
    assert.equal(scrolled, 1);
  });

  it("shows the panel when a link to the page has named the place", () => {
    const page = at("#rule-count");
    const panel = page.one(".odin");
    let scrolled = 0;
    panel.scrollIntoView = () => (scrolled += 1);
    panel.getBoundingClientRect = () => ({ top: 40 });
    page.arrive(places("rule-count"));
    assert.equal(scrolled, 1);
  });
});
