// What choosing rules is drawn with: boxes, numbers that go up and down, links that carry rules.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { URL } from "node:url";

import { asking } from "../../../widgets/odin_widgets/static/odin.js";
import { show, view } from "./page.mjs";

const check = (on) => ({ kind: "check", id: "equal", text: "Equal beats", on });
const stepper = (value) => ({
  kind: "stepper",
  id: "each",
  label: "Cards for each",
  min: 1,
  max: 3,
  value,
  less: "Cards for each: one less",
  more: "Cards for each: one more",
});
const query = (value) => ({ kind: "query", id: "asked", name: "rules", value });
const link = (value) => ({
  kind: "link",
  id: "link",
  label: "A link",
  name: "rules",
  value,
  copy: "Copy the link",
  copied: "It is copied.",
});
const last = (page) => {
  const { part, event, value } = page.sent.at(-1);
  return [part, event, value];
};

describe("a box to tick", () => {
  it("tells what it is now, and shows what Python says", () => {
    const page = show(view([check(false)]));
    const box = page.one("input[type=checkbox]");
    assert.equal(box.closest("label").textContent, "Equal beats");
    box.click();
    assert.deepEqual(last(page), ["equal", "turn", true]);
    assert.equal(box.checked, true);
    page.arrive(view([check(false)], { heard: page.sent.at(-1).seq })); // which was refused
    assert.equal(page.one("input[type=checkbox]"), box);
    assert.equal(box.checked, false);
    page.arrive(view([check(true)]));
    assert.equal(box.checked, true);
  });
});

describe("a number that goes up and down", () => {
  it("counts on while Python has not heard of it, and stops at its ends", () => {
    const page = show(view([stepper(1)]));
    assert.equal(page.item("less").getAttribute("aria-disabled"), "true");
    assert.equal(page.item("more").getAttribute("aria-label"), "Cards for each: one more");
    page.item("less").click();
    assert.equal(page.sent.length, 0);
    page.item("more").click();
    page.item("more").click();
    page.item("more").click();
    assert.deepEqual(
      page.sent.map(({ event, value }) => [event, value]),
      [
        ["count", 2],
        ["count", 3],
      ],
    );
    assert.equal(page.one(".odin-count").textContent, "3");
    page.arrive(view([stepper(2)], { heard: page.sent.at(-1).seq }));
    assert.equal(page.one(".odin-count").textContent, "2");
    assert.equal(page.item("less").getAttribute("aria-disabled"), null);
  });
});

describe("an address that asks for something", () => {
  it("can be read, and loses it again", () => {
    const asks = asking("http://localhost/a.ipynb?x=1#place", "rules", "take:none,hand_size:7");
    assert.equal(asks, "http://localhost/a.ipynb?x=1&rules=take:none,hand_size:7#place");
    assert.equal(asking(asks, "rules", ""), "http://localhost/a.ipynb?x=1#place");
  });

  it("gives back what was put into it", () => {
    const text = "take:none,name:%C3%80%20deux%26co";
    const url = new URL(asking("http://localhost/", "rules", text));
    assert.equal(url.searchParams.get("rules"), text);
  });
});

describe("what the address asks for", () => {
  const at = (search, value = "") => {
    const page = show(view([query(value)]));
    page.window.history.replaceState(null, "", `/${search}`);
    page.place();
    return page;
  };

  it("is told once, as it stands there", () => {
    const page = at("?rules=take:none");
    assert.deepEqual(last(page), ["asked", "asked", "take:none"]);
    page.arrive(view([query("take:none")], { heard: page.sent.at(-1).seq }));
    assert.equal(page.sent.length, 1);
  });

  it("is not told where nothing is asked for, and the address stays", () => {
    const page = at("");
    assert.equal(page.sent.length, 0);
    page.arrive(view([query("take:none")]));
    assert.equal(page.window.location.search, "");
  });

  it("follows what is changed here once it was heard", () => {
    const page = at("?rules=take:none#may-i");
    const { seq } = page.sent.at(-1);
    page.arrive(view([query("")], { heard: seq - 1 })); // an older view
    page.arrive(view([query("take:none")], { heard: seq }));
    assert.equal(page.window.location.search, "?rules=take:none");
    page.arrive(view([query("take:all")], { heard: seq }));
    assert.equal(page.window.location.href, "http://localhost/?rules=take:all#may-i");
    page.arrive(view([query("")], { heard: seq }));
    assert.equal(page.window.location.href, "http://localhost/#may-i");
  });
});

describe("a link to be copied", () => {
  it("leads to this page", () => {
    const page = show(view([link("take:none")]));
    const line = page.one("input");
    assert.equal(line.value, "http://localhost/?rules=take:none");
    assert.equal(page.one(`label[for="${line.id}"]`).textContent, "A link");
    assert.ok(line.readOnly);
    page.arrive(view([link("")]));
    assert.equal(line.value, "http://localhost/");
  });

  it("is copied, or where no page may do that, selected", () => {
    const page = show(view([link("take:none")]));
    const line = page.one("input");
    page.item("copy").click();
    assert.equal(line.selectionEnd, line.value.length);
    assert.equal(page.one("[role=status]").textContent, "");
    page.document.execCommand = (command) => command === "copy";
    page.item("copy").click();
    assert.equal(page.one("[role=status]").textContent, "It is copied.");
    assert.equal(page.sent.length, 0);
  });
});
