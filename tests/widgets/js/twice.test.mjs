// The second half of a double click: whether it is a decision.
import assert from "node:assert/strict";
import { describe, it } from "node:test";

import { buttons, cards, show, text, view } from "./page.mjs";

/** A page whose clicks come from a pointer, at a time that the test says. */
function open(parts, more = {}) {
  const page = show(view(parts, more));
  let time = 1000;
  page.window.performance.now = () => time;
  page.wait = (span) => (time += span);
  page.press = (node, { x = 10, y = 10 } = {}) => {
    const init = { bubbles: true, cancelable: true, composed: true, detail: 1, clientX: x, clientY: y };
    const click = new page.window.MouseEvent("click", init);
    Object.defineProperty(click, "timeStamp", { value: time });
    node.dispatchEvent(click);
    return click;
  };
  page.heard = () => page.sent.at(-1).seq;
  page.values = () => page.sent.map(({ value }) => value);
  return page;
}

const steps = (...names) => buttons(...names.map((id) => ({ id })));

describe("a second click in the same place", () => {
  it("is none on what has come there meanwhile", () => {
    const page = open([steps("next")]);
    page.press(page.item("next"));
    page.arrive(view([steps("back")], { heard: page.heard() }));
    page.wait(300);
    assert.ok(page.press(page.item("back")).defaultPrevented);
    assert.deepEqual(page.values(), ["next"]);
    page.wait(400);
    page.press(page.item("back"));
    assert.deepEqual(page.values(), ["next", "back"]);
  });

  it("is none on what means something else by now", () => {
    for (const change of [{ scene: "b" }, { parts: [{ ...steps("next"), label: "Ben" }] }]) {
      const page = open([{ ...steps("next"), label: "Ann" }], { scene: "a" });
      page.press(page.item("next"));
      page.arrive({ ...view([{ ...steps("next"), label: "Ann" }], { scene: "a", heard: page.heard() }), ...change });
      assert.ok(page.press(page.item("next")).defaultPrevented);
      assert.equal(page.sent.length, 1);
    }
  });

  it("is none on a link outside the panel either", () => {
    const page = open([steps("next")]);
    const link = page.document.createElement("a");
    link.href = "/elsewhere";
    page.document.body.append(link);
    page.press(page.item("next"));
    page.arrive(view([text("over", "Done.")], { heard: page.heard() }));
    assert.ok(page.press(link).defaultPrevented);
    page.wait(400);
    assert.ok(!page.press(link).defaultPrevented);
  });

  it("counts from when the first was answered: before that nobody can see it", () => {
    const page = open([steps("next")]);
    page.press(page.item("next"));
    page.wait(3000);
    page.arrive(view([steps("back")], { heard: page.heard() }));
    page.wait(200);
    assert.ok(page.press(page.item("back")).defaultPrevented);
  });

  it("says what was seen as long as the first is not answered", () => {
    const page = open([{ ...steps("next"), label: "Ann" }], { scene: "a" });
    page.press(page.item("next"));
    page.wait(3000);
    page.press(page.item("next"));
    assert.deepEqual(page.sent.map(({ saw }) => saw), [undefined, ["a", "Ann", "next"]]);
    page.item("next").click(); // a key
    assert.equal(page.sent[2].saw, undefined);
  });

  it("is one on what stays and means the same, and everywhere else", () => {
    const page = open([steps("more", "less"), cards("9B 8R")]);
    page.press(page.item("more"));
    page.arrive(view([steps("more", "less"), cards("9B 8R")], { heard: page.heard() }));
    page.press(page.item("more"));
    page.press(page.item("9B"), { x: 90 });
    page.press(page.item("8R"), { x: 130 });
    assert.deepEqual(page.values(), ["more", "more", ["9B"], ["9B", "8R"]]);
  });

  it("does not mind keys, however quick", () => {
    const page = open([steps("next")]);
    page.press(page.item("next"));
    page.arrive(view([steps("back")], { heard: page.heard() }));
    page.item("back").click(); // as Enter and Space do
    assert.deepEqual(page.values(), ["next", "back"]);
  });

  it("is of no concern to a panel that is gone", () => {
    const page = open([steps("next")]);
    const link = page.document.createElement("a");
    page.document.body.append(link);
    page.press(page.item("next"));
    page.end();
    assert.ok(!page.press(link).defaultPrevented);
  });
});
