// The parts of the front end that decide something by themselves.
import assert from "node:assert/strict";
import { describe, it } from "node:test";

import { choose, decoded, digitOf, jump, neighbour } from "../../../widgets/odin_widgets/static/odin.js";

/** Boxes of a grid in reading order, as wide and high as asked. */
const grid = (columns, count) =>
  Array.from({ length: count }, (_, place) => ({
    left: (place % columns) * 50,
    top: Math.floor(place / columns) * 60,
    width: 44,
    height: 56,
  }));

/** The same boxes when the places run down the columns, as the deck's do where it lies wide. */
const columnwise = (rows, count) =>
  Array.from({ length: count }, (_, place) => ({
    left: Math.floor(place / rows) * 50,
    top: (place % rows) * 60,
    width: 44,
    height: 56,
  }));

describe("choose", () => {
  it("adds and takes away where many can be chosen", () => {
    assert.deepEqual(choose(["8R"], "2R", "many"), ["8R", "2R"]);
    assert.deepEqual(choose(["8R", "2R"], "8R", "many"), ["2R"]);
  });

  it("replaces where one can be chosen, and lets go of it", () => {
    assert.deepEqual(choose(["8R"], "2R", "one"), ["2R"]);
    assert.deepEqual(choose(["8R"], "8R", "one"), []);
  });

  it("does nothing where none can be chosen", () => {
    assert.deepEqual(choose(["8R"], "2R", "none"), ["8R"]);
  });
});

describe("neighbour", () => {
  const upright = grid(6, 54);
  const wide = columnwise(6, 54);

  it("goes right and left along a row and on into the next", () => {
    assert.equal(neighbour(upright, 0, "ArrowRight"), 1);
    assert.equal(neighbour(upright, 5, "ArrowRight"), 6);
    assert.equal(neighbour(upright, 6, "ArrowLeft"), 5);
  });

  it("goes up and down within a column", () => {
    assert.equal(neighbour(upright, 8, "ArrowDown"), 14);
    assert.equal(neighbour(upright, 8, "ArrowUp"), 2);
  });

  it("follows what is seen where the places run down the columns", () => {
    assert.equal(neighbour(wide, 0, "ArrowRight"), 6);
    assert.equal(neighbour(wide, 0, "ArrowDown"), 1);
    assert.equal(neighbour(wide, 48, "ArrowRight"), 1, "the end of the first row, then the second");
  });

  it("stays at the edges", () => {
    assert.equal(neighbour(upright, 0, "ArrowLeft"), 0);
    assert.equal(neighbour(upright, 3, "ArrowUp"), 3);
    assert.equal(neighbour(upright, 53, "ArrowRight"), 53);
    assert.equal(neighbour(upright, 50, "ArrowDown"), 50);
  });

  it("goes down to the nearest of a shorter row", () => {
    assert.equal(neighbour(grid(5, 7), 4, "ArrowDown"), 6);
  });

  it("goes to the first and the last as they are read", () => {
    assert.equal(neighbour(wide, 20, "Home"), 0);
    assert.equal(neighbour(wide, 20, "End"), 53);
  });

  it("does not mind boxes of one row that are not quite level", () => {
    const uneven = grid(3, 6);
    uneven[1].top += 4;
    assert.equal(neighbour(uneven, 0, "ArrowRight"), 1);
    assert.equal(neighbour(uneven, 1, "ArrowDown"), 4);
  });
});

describe("jump", () => {
  const numbers = ["9", "9", "8", "2", "2"];

  it("goes to the next with that number, and round", () => {
    assert.equal(jump(numbers, 0, "2"), 3);
    assert.equal(jump(numbers, 3, "2"), 4);
    assert.equal(jump(numbers, 4, "2"), 3);
  });

  it("stays where there is none", () => {
    assert.equal(jump(numbers, 2, "5"), 2);
    assert.equal(jump(numbers, 2, "8"), 2);
  });
});

describe("the digit of a key", () => {
  const french = [..."à&é\"'(-è_ç"].map((key, digit) => ({ key, code: `Digit${digit}` }));

  it("is what it writes", () => {
    assert.equal(digitOf({ key: "4", code: "Digit4" }), "4");
    assert.equal(digitOf({ key: "4", code: "Numpad4" }), "4");
    assert.equal(digitOf({ key: "4", code: "Digit4", shiftKey: true }), "4"); // French, with Shift
    assert.equal(digitOf({ key: "0" }), "0");
  });

  it("is what is printed on it where the row of digits writes signs", () => {
    assert.deepEqual(french.map(digitOf), [..."0123456789"]);
  });

  it("is none for a sign that was meant, and for all other keys", () => {
    assert.equal(digitOf({ key: "$", code: "Digit4", shiftKey: true }), "");
    assert.equal(digitOf({ key: "ArrowLeft", code: "Numpad4" }), "");
    assert.equal(digitOf({ key: "q", code: "KeyA" }), "");
  });
});

describe("decoded", () => {
  const text = "hand,Zoé,Ben\n";
  const bytes = (...numbers) => Uint8Array.from(numbers).buffer;
  const wide = [...text].map((letter) => letter.charCodeAt(0));

  it("reads what spreadsheets write", () => {
    const utf8 = new TextEncoder().encode(text);
    assert.equal(decoded(utf8.buffer), text);
    assert.equal(decoded(bytes(0xef, 0xbb, 0xbf, ...utf8)), text);
    assert.equal(decoded(bytes(...wide)), text, "Windows-1252");
    assert.equal(decoded(bytes(0xff, 0xfe, ...wide.flatMap((code) => [code, 0]))), text);
    assert.equal(decoded(bytes(0xfe, 0xff, ...wide.flatMap((code) => [0, code]))), text);
    assert.equal(decoded(bytes()), "");
  });
});
