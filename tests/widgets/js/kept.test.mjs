// What this browser keeps: told to Python first, written when Python asks, never over news.
import assert from "node:assert/strict";
import { describe, it } from "node:test";

import { buttons, entry, show, text, view } from "./page.mjs";

const KEY = "odin.example";
const store = (words = null) => ({ kind: "store", id: "store", key: KEY, text: words });
const found = (page) => page.sent.map(({ part, event, value }) => [part, event, value]);
const last = (page) => page.sent.at(-1).seq;

/** A panel in its place on the page; `there` is what the browser has of old. */
function open(there = null) {
  const page = show(view([text("words", "Hello")]));
  if (there !== null) page.window.localStorage.setItem(KEY, there);
  page.place();
  page.arrive(view([store()]));
  page.stored = () => page.window.localStorage.getItem(KEY);
  return page;
}

describe("the store", () => {
  it("tells what is there, once", () => {
    const page = open("old");
    page.arrive(view([store()], { heard: last(page) }));
    assert.deepEqual(found(page), [["store", "found", "old"]]);
  });

  it("tells of an empty place by an empty text", () => {
    assert.deepEqual(found(open()), [["store", "found", ""]]);
  });

  it("writes what Python wants, and says so", () => {
    const page = open("old");
    page.arrive(view([store("new")], { heard: last(page) }));
    assert.equal(page.stored(), "new");
    assert.deepEqual(found(page).at(-1), ["store", "found", "new"]);
  });

  it("writes nothing before Python has heard what is there", () => {
    const page = open("old");
    page.arrive(view([store("hasty")], { heard: 0 }));
    assert.equal(page.stored(), "old");
  });

  it("writes what comes next before Python has heard that it wrote: a page may be closed at once", () => {
    const page = open("old");
    const heard = last(page);
    page.arrive(view([store("new")], { heard }));
    page.arrive(view([store("newer")], { heard: heard + 0.5 }));
    assert.equal(page.stored(), "newer");
  });

  it("tells of what another tab wrote instead of writing over it", () => {
    const page = open("old");
    page.window.localStorage.setItem(KEY, "theirs");
    page.arrive(view([store("mine")], { heard: last(page) }));
    assert.equal(page.stored(), "theirs");
    assert.deepEqual(found(page).at(-1), ["store", "found", "theirs"]);
    page.arrive(view([store("both")], { heard: last(page) }));
    assert.equal(page.stored(), "both");
  });

  it("tells that it cannot send what is too long or no text, and lets it be", () => {
    for (const there of ["x".repeat(1_000_000), "half a sign: \ud83d"]) {
      const page = open(there);
      assert.deepEqual(found(page), [["store", "found", false]]);
      page.arrive(view([store()], { heard: last(page) }));
      assert.equal(page.sent.length, 1);
      assert.equal(page.stored(), there);
      page.arrive(view([store("mine")], { heard: last(page) }));
      assert.equal(page.stored(), "mine");
    }
  });

  it("sends a long text with signs of two halves", () => {
    const there = "\ud83d\ude00".repeat(499_999);
    assert.deepEqual(found(open(there)), [["store", "found", there]]);
  });

  it("tells of another tab's text at once", () => {
    const page = open("old");
    page.window.localStorage.setItem(KEY, "theirs");
    page.window.dispatchEvent(new page.window.Event("storage"));
    assert.deepEqual(found(page).at(-1), ["store", "found", "theirs"]);
  });

  it("waits with another tab's text while somebody types", () => {
    const page = open("old");
    page.arrive(view([store(), entry()], { heard: last(page) }));
    page.one("input").focus();
    page.type(page.one("input"), "8");
    page.window.localStorage.setItem(KEY, "theirs");
    page.window.dispatchEvent(new page.window.Event("storage"));
    assert.deepEqual(found(page).slice(1), []);
    page.key("Enter");
    page.arrive(view([store(), entry({ value: "8" })], { heard: last(page) }));
    assert.deepEqual(found(page).slice(1), [["table", "enter", "8"], ["store", "found", "theirs"]]);
  });

  it("scrolls for nobody, but for what is done here", () => {
    const page = open("old");
    let moves = 0;
    const root = page.one(".odin");
    root.getBoundingClientRect = () => ({ top: -50 });
    root.scrollIntoView = () => (moves += 1);
    page.arrive(view([store(), buttons({ id: "on" })], { scene: "b", heard: last(page) }));
    assert.equal(moves, 0);
    page.item("on").click();
    page.arrive(view([store()], { scene: "c", heard: last(page) }));
    assert.equal(moves, 1);
  });

  it("says when nothing can be kept, and asks no more", () => {
    const page = open("old");
    const { prototype } = page.window.Storage;
    const real = prototype.setItem;
    prototype.setItem = () => {
      throw new Error("full");
    };
    page.arrive(view([store("new")], { heard: last(page) }));
    assert.deepEqual(found(page).at(-1), ["store", "found", null]);
    const told = page.sent.length;
    page.arrive(view([store()], { heard: last(page) }));
    page.arrive(view([store("newer")], { heard: last(page) }));
    assert.equal(page.sent.length, told);
    prototype.setItem = real;
  });

  it("listens no more when the panel has gone", () => {
    const page = open("old");
    page.end();
    const told = page.sent.length;
    page.window.localStorage.setItem(KEY, "theirs");
    page.window.dispatchEvent(new page.window.Event("storage"));
    assert.equal(page.sent.length, told);
  });
});
