// Links behind a line, tables, charts and files.
import assert from "node:assert/strict";
import { describe, it } from "node:test";

import { spread, ticks } from "../../../widgets/odin_widgets/static/odin.js";
import { buttons, entry, show, view } from "./page.mjs";

const table = (more = {}) => ({
  kind: "table",
  id: "sheet",
  label: "Points",
  head: ["Hand", "Ann", "Ben"],
  rows: [
    { id: "hand-1", cells: ["1", "4", "0"] },
    { id: "hand-2", cells: ["2", "0", "3"] },
  ],
  foot: ["Total", "4", "3"],
  ...more,
});

const chart = {
  kind: "chart",
  id: "course",
  label: "Ann leads with 3",
  series: [
    { name: "Ann", values: [0, 3, 3] },
    { name: "Ben", values: [0, 0, 5] },
  ],
  limit: 15,
  limit_text: "15: the end",
};

describe("a link behind a line", () => {
  it("opens elsewhere and says so", () => {
    const more = { text: "Higher", link: "rules.ipynb#higher", hint: "(new tab)" };
    const item = { text: "Too low.", tone: "bad", cards: [], link: "", more };
    const page = show(view([{ kind: "list", id: "why", label: "", items: [item] }]));
    const link = page.one("a");
    assert.equal(link.target, "_blank");
    assert.equal(link.getAttribute("href"), "rules.ipynb#higher");
    assert.equal(link.textContent, "Higher (new tab)");
  });
});

describe("a table", () => {
  it("names its rows and columns", () => {
    const page = show(view([table()]));
    assert.equal(page.one("caption").textContent, "Points");
    assert.deepEqual(page.all("thead th").map((cell) => cell.scope), ["col", "col", "col"]);
    assert.deepEqual(page.all("tbody th").map((cell) => cell.textContent), ["1", "2"]);
    assert.equal(page.one("tfoot th").textContent, "Total");
  });

  it("keeps its rows when one is added", () => {
    const page = show(view([table()]));
    const last = page.all("tbody tr")[1];
    const { rows } = table();
    page.arrive(view([table({ rows: [...rows, { id: "hand-3", cells: ["3", "1", "0"] }] })]));
    assert.equal(page.all("tbody tr")[1], last);
    assert.equal(page.all("tbody tr").length, 3);
  });
});

describe("a table of many columns", () => {
  it("is told apart, for a phone", () => {
    const look = (...head) => show(view([table({ head })])).one("table").className;
    assert.equal(look("Hand", "Maximilian", "Bartholomew"), "odin-table");
    assert.equal(look("Hand", "Ann", "Ben", "Cleo", "Dan"), "odin-table");
    assert.equal(look("Hand", "Ann", "Ben", "Maximilian", "Dan"), "odin-table odin-wide");
  });
});

describe("a key pad", () => {
  const keys = (disabled) => ({
    kind: "buttons",
    id: "keys",
    label: "",
    items: ["0", "1"].map((id) => ({ id, text: id, disabled, pressed: null, primary: false })),
  });
  const pad = (disabled = false) => ({
    kind: "group",
    id: "pad",
    label: "Ann",
    parts: [keys(disabled)],
    layout: "stack",
    fold: null,
    look: "pad",
    badge: "",
  });

  it("takes digits from the keyboard while it has the focus", () => {
    const page = show(view([pad(), buttons({ id: "start" })]));
    page.item("1").focus();
    page.key("0");
    page.key("7");
    assert.deepEqual(page.sent.map(({ part, event, value }) => [part, event, value]), [["keys", "press", "0"]]);
    assert.equal(page.focused(), "1");
    page.item("start").focus();
    page.key("0");
    assert.equal(page.sent.length, 1);
  });

  it("takes them from a French keyboard too, without Shift", () => {
    const page = show(view([pad()]));
    page.item("1").focus();
    page.key("à", { code: "Digit0" });
    page.key("&", { code: "Digit1" });
    assert.deepEqual(page.sent.map(({ value }) => value), ["0", "1"]);
  });

  it("takes none from what is typed in a line of its own", () => {
    const page = show(view([{ ...pad(), parts: [keys(false), entry(), entry({ id: "lines", rows: 2 })] }]));
    for (const line of page.all(".odin-line")) {
      line.focus();
      page.key("0", { code: "Digit0" });
      page.key("à", { code: "Digit0" });
    }
    assert.deepEqual(page.sent, []);
  });

  it("takes none while its keys are out of use", () => {
    const page = show(view([pad(true)]));
    page.item("1").focus();
    page.key("0");
    assert.deepEqual(page.sent, []);
  });
});

describe("a chart", () => {
  it("is one picture with a name, a line each, and the limit", () => {
    const page = show(view([chart]));
    const picture = page.one("svg.odin-chart");
    assert.equal(picture.getAttribute("role"), "img");
    assert.equal(picture.getAttribute("aria-label"), "Ann leads with 3");
    assert.equal(page.all(".odin-course").length, 2);
    assert.equal(page.all(".odin-point").length, 6);
    assert.equal(page.one(".odin-limit-text").textContent, "15: the end");
  });

  describe("with numbers from 0 to its limit", () => {
    const near = (found, wanted) => {
      assert.equal(found.length, wanted.length);
      found.forEach((number, index) => assert.ok(Math.abs(number - wanted[index]) < 0.01, `${found} is not ${wanted}`));
    };
    const numbers = (text) => text.match(/-?[\d.]+(e-\d+)?/g).map(Number);
    const places = (line) =>
      [...line.querySelectorAll(".odin-point")].map((each) => numbers(each.getAttribute("transform")));
    const labels = (page, anchor) => page.all(`svg text[text-anchor=${anchor}]`);
    /** @returns the height of each number that stands beside the picture, as its grid has it */
    const scale = (page) => {
      const lines = page.all(".odin-grid").map((line) => numbers(line.getAttribute("d"))[1]);
      const beside = labels(page, "end");
      assert.equal(beside.length, lines.length);
      return beside.map((each, index) => [Number(each.textContent), lines[index], Number(each.getAttribute("y"))]);
    };

    it("has each point at the height of its number", () => {
      const page = show(view([chart]));
      const grid = scale(page);
      assert.deepEqual(grid.map(([number]) => number), [0, 5, 10, 15]);
      const [bottom, top] = [grid[0][1], grid[3][1]];
      assert.ok(top < bottom - 100, "a higher number stands higher, and far enough apart to be seen");
      for (const [number, line, text] of grid) {
        near([line], [bottom - ((bottom - top) * number) / 15]);
        assert.ok(Math.abs(text - line) <= 5, "the number stands beside its line");
      }
      page.all(".odin-series").forEach((line, index) => {
        const { values } = chart.series[index];
        near(places(line).map(([, y]) => y), values.map((value) => bottom - ((bottom - top) * value) / 15));
      });
    });

    it("has each point at its hand, the same for all, and the line through them", () => {
      const page = show(view([chart]));
      const feet = labels(page, "middle");
      assert.deepEqual(feet.map((each) => each.textContent), ["0", "1", "2"]);
      const across = feet.map((each) => Number(each.getAttribute("x")));
      near([across[2] - across[1]], [across[1] - across[0]]);
      const [left, , right] = numbers(page.one(".odin-grid").getAttribute("d"));
      near([across[0], across[2]], [left, right]);
      for (const line of page.all(".odin-series")) {
        near(places(line).map(([x]) => x), across);
        near(numbers(line.querySelector(".odin-course").getAttribute("d")), places(line).flat());
      }
    });

    it("has the limit at its height, its words beside it, also where no number stands", () => {
      for (const limit of [15, 11]) {
        const page = show(view([{ ...chart, limit }]));
        const grid = scale(page);
        const [[, bottom], [most, top]] = [grid[0], grid.at(-1)];
        const wanted = bottom - ((bottom - top) * limit) / most;
        near([numbers(page.one(".odin-limit").getAttribute("d"))[1]], [wanted]);
        assert.ok(Math.abs(Number(page.one(".odin-limit-text").getAttribute("y")) - wanted) <= 6);
      }
      assert.equal(show(view([{ ...chart, limit: null }])).one(".odin-limit"), null);
    });

    it("calls each line by its name, from where it ends", () => {
      const page = show(view([chart]));
      for (const [index, line] of page.all(".odin-series").entries()) {
        const name = line.querySelector("text");
        assert.equal(name.textContent, chart.series[index].name);
        const from = numbers(line.querySelector(".odin-leader").getAttribute("d"));
        near(from.slice(0, 2), places(line).at(-1));
        assert.ok(Math.abs(Number(name.getAttribute("y")) - from[3]) <= 6);
        assert.ok(Number(name.getAttribute("x")) > from[0]);
      }
    });
  });

  it("draws a game without a hand, and one number, without a broken path", () => {
    for (const values of [[], [0]]) {
      const page = show(view([{ ...chart, limit: null, series: [{ name: "Ann", values }] }]));
      assert.doesNotMatch(page.one("svg").outerHTML, /NaN|undefined|Infinity/);
    }
  });

  it("keeps names apart, in order and inside", () => {
    assert.deepEqual(spread([10, 50, 90], 15, 100), [10, 50, 90]);
    assert.deepEqual(spread([50, 50, 50], 15, 100), [50, 65, 80]);
    assert.deepEqual(spread([99, 98, 100], 15, 100), [85, 70, 100]);
  });

  it("counts in round steps, up to the highest at least", () => {
    assert.deepEqual(ticks(1), [0, 1]);
    assert.deepEqual(ticks(15), [0, 5, 10, 15]);
    for (let highest = 1; highest < 400; highest += 1) {
      const levels = ticks(highest);
      assert.ok(levels.at(-1) >= highest && levels.length <= 8, String(highest));
    }
  });
});

describe("files", () => {
  it("saves a text without telling Python", () => {
    const part = { kind: "download", id: "save", label: "Save", file: "odin.json", text: "{}", mime: "application/json", stored: "" };
    const page = show(view([part]));
    const blobs = [];
    globalThis.Blob = page.window.Blob;
    globalThis.URL.createObjectURL = (blob) => blobs.push(blob) && "blob:odin";
    globalThis.URL.revokeObjectURL = () => {};
    const clicked = [];
    page.window.HTMLAnchorElement.prototype.click = function click() {
      clicked.push([this.href, this.download]);
    };
    const wait = globalThis.setTimeout;
    globalThis.setTimeout = () => 0;
    page.one("button").click();
    globalThis.setTimeout = wait;
    assert.deepEqual(clicked, [["blob:odin", "odin.json"]]);
    assert.equal(blobs[0].type, "application/json;charset=utf-8");
    assert.deepEqual(page.sent, []);
  });

  it("saves what the browser keeps, which Python may not be able to read", () => {
    const part = { kind: "download", id: "save", label: "Save", file: "odin.txt", text: "", mime: "text/plain", stored: "odin" };
    const page = show(view([part]));
    page.window.localStorage.setItem("odin", "older");
    const saved = [];
    globalThis.Blob = class {
      constructor([text]) {
        saved.push(text);
      }
    };
    globalThis.URL.createObjectURL = () => "blob:odin";
    page.window.HTMLAnchorElement.prototype.click = () => {};
    const wait = globalThis.setTimeout;
    globalThis.setTimeout = () => 0;
    page.one("button").click();
    globalThis.setTimeout = wait;
    globalThis.Blob = page.window.Blob;
    assert.deepEqual(saved, ["older"]);
  });

  it("sends the text of an opened file", async () => {
    const page = show(view([{ kind: "upload", id: "load", label: "Open", accept: ".json" }]));
    const input = page.one("input");
    assert.equal(input.closest("label").textContent, "Open");
    const content = new TextEncoder().encode(`{"a":1}`).buffer;
    const file = { slice: () => ({ arrayBuffer: async () => content }) };
    Object.defineProperty(input, "files", { value: [file] });
    page.fire(input, "change");
    await Promise.resolve().then(() => {}); // its text comes one turn later
    const [{ part, event, value }] = page.sent;
    assert.deepEqual([part, event, value], ["load", "open", '{"a":1}']);
  });
});
