// Python may be slow, or gone for good: the panel says which, and never looks alive with dead clicks.
import assert from "node:assert/strict";
import { describe, it } from "node:test";

import { tellMarimo } from "../../../widgets/odin_widgets/static/odin.js";
import { buttons, cards, entry, show, text, view } from "./page.mjs";

const WORDS = {
  waiting: "Waiting.",
  "cell-again": "Run this cell again.",
  "open-again": "Open this page again.",
  "only-a-picture": "Only a picture.",
};
const SAVE = {
  kind: "download",
  id: "save",
  label: "Save",
  file: "odin.json",
  text: "{}",
  mime: "application/json",
  stored: "",
};
const SHOWN = view([cards("8R 2R"), buttons({ id: "on" }), entry(), SAVE, text("t", "Words.")]);

/** The model that holds the code of all panels. */
function homeThat(isLive) {
  const listeners = new Map();
  return {
    comm_live: isLive,
    listeners,
    on: (name, act, context) => listeners.set(context, act),
    off: (_name, _act, context) => listeners.delete(context),
    turn(live) {
      this.comm_live = live;
      for (const act of listeners.values()) act();
    },
  };
}

/** A page whose clock is turned by hand. */
function open({ home = homeThat(true), before = "" } = {}) {
  const page = show(SHOWN, { before, home, state: { words: WORDS } });
  let now = 0;
  const waits = new Map();
  page.window.setTimeout = (act, time) => waits.set(waits.size + 1, [now + time, act]) && waits.size;
  page.window.clearTimeout = (id) => waits.delete(id);
  page.pass = (time) => {
    now += time;
    for (const [id, [due, act]] of [...waits]) {
      if (due > now) continue;
      waits.delete(id);
      act();
    }
  };
  page.answer = () => page.arrive({ ...SHOWN, heard: page.sent.at(-1).seq });
  page.idle = () => page.callbacks.iopub.status({ content: { execution_state: "idle" } });
  page.told = () => (page.one(".odin-alone").hidden ? "" : page.one(".odin-alone").textContent);
  page.isOff = () => page.one(".odin").classList.contains("odin-gone");
  return page;
}

describe("Python that is slow", () => {
  it("is told after three seconds, not before, and withdrawn by the answer", () => {
    const page = open();
    page.item("8R").click();
    page.pass(2999);
    assert.equal(page.told(), "");
    page.pass(1);
    assert.equal(page.told(), "Waiting.");
    assert.equal(page.one("[role=status]").textContent, "Waiting.");
    assert.ok(!page.isOff());
    page.answer();
    assert.equal(page.told(), "");
    assert.equal(page.one("[role=status]").textContent, "");
    page.pass(10_000);
    assert.equal(page.told(), "");
  });

  it("is never told where it answers in time", () => {
    const page = open();
    for (let click = 0; click < 5; click += 1) {
      page.item("8R").click();
      page.pass(2000);
      page.answer();
    }
    page.pass(10_000);
    assert.equal(page.told(), "");
  });

  it("takes clicks meanwhile, and answers to an earlier one withdraw nothing", () => {
    const page = open();
    page.item("on").click();
    const first = page.sent.at(-1).seq;
    page.pass(3000);
    page.item("on").click();
    assert.equal(page.sent.length, 2);
    page.arrive({ ...SHOWN, heard: first });
    assert.equal(page.told(), "Waiting.");
    page.answer();
    assert.equal(page.told(), "");
  });
});

describe("Python that is gone", () => {
  const gone = (page) => {
    assert.equal(page.told(), "Run this cell again.");
    assert.ok(page.isOff());
    const before = page.sent.length;
    for (const id of ["8R", "on"]) page.item(id).click();
    page.item("8R").focus();
    page.key("Enter");
    assert.equal(page.sent.length, before);
    assert.deepEqual(page.chosen(), []);
    assert.ok(page.one("input").disabled);
    assert.equal(page.item("on").getAttribute("aria-disabled"), "true");
    assert.notEqual(page.one("[data-part=save] button").getAttribute("aria-disabled"), "true");
  };

  it("is known when the kernel has done all it was sent and nobody has answered", () => {
    const page = open();
    page.item("on").click();
    page.idle();
    page.pass(1000);
    gone(page);
  });

  it("is not when the answer comes with it", () => {
    const page = open();
    page.item("on").click();
    page.idle();
    page.answer();
    page.pass(60_000);
    assert.equal(page.told(), "");
  });

  it("is known when nothing can be sent", () => {
    const page = open();
    page.model.send = () => {
      throw new Error("Cannot send");
    };
    page.item("on").click();
    gone(page);
  });

  it("is known from the start where a notebook has kept the panel alone", () => {
    gone(open({ home: homeThat(false) }));
  });

  it("is asked for when the connection is lost, and comes back with the answer", () => {
    const home = homeThat(true);
    const page = open({ home });
    home.turn(false);
    assert.deepEqual(page.sent.map(({ event }) => event), ["still-there"]);
    page.pass(3000);
    assert.equal(page.told(), "Waiting.");
    page.answer();
    assert.equal(page.told(), "");
    home.turn(false);
    page.idle();
    page.pass(1000);
    assert.ok(page.isOff());
    home.turn(true);
    page.answer();
    assert.equal(page.told(), "");
    assert.ok(!page.isOff());
    assert.ok(!page.one("input").disabled);
    page.item("8R").click();
    assert.deepEqual(page.chosen(), ["8R"]);
  });

  it("is told as the page it is on needs it", () => {
    const state = '<script type="application/vnd.jupyter.widget-state+json">{}</script>';
    assert.equal(open({ home: homeThat(false), before: state }).told(), "Only a picture.");
    const page = open();
    page.document.body.dataset.voila = "voila";
    page.item("on").click();
    page.idle();
    page.pass(1000);
    assert.equal(page.told(), "Open this page again.");
  });

  it("is not waited for by a panel that is no longer shown", () => {
    const home = homeThat(true);
    const page = open({ home });
    page.item("on").click();
    page.end();
    assert.equal(home.listeners.size, 0);
    page.pass(60_000);
  });
});

describe("marimo", () => {
  it("may call what is given along with a message", () => {
    const page = open();
    page.item("on").click();
    page.callbacks();
    page.pass(1000);
    assert.equal(page.told(), "");
  });

  it("is told of each answer, for it runs cells by what a page sets", () => {
    const page = open();
    page.item("on").click();
    page.answer();
    assert.deepEqual(page.set, []);
    const root = { getRootNode: () => ({ host: { localName: "marimo-anywidget" } }) };
    tellMarimo(page.model, root, 7);
    assert.deepEqual(page.set, [["heard", 7], "saved"]);
  });
});
