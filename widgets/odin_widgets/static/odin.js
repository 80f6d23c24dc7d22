/**
 * The one front end of every tool.
 *
 * Python sends `view`, a description of all that is to be seen, and knows every rule; nothing here
 * does. Each time a view arrives, a fresh tree is built from it and the live one is *morphed* into
 * it: what is the same stays the same node, so focus, scroll and a screen reader's place survive.
 *
 * What a person does is drawn at once and sent as `{part, event, value, seq}`. A view says in
 * `heard` which `seq` it already knows of: until it is that of the last click, the click is drawn
 * over the view, so that an echo that comes late never undoes what was done since.
 */

/**
 * @typedef {import("./view.d.ts").SentView} View
 * @typedef {import("./view.d.ts").Part} Part
 * @typedef {import("./view.d.ts").Choice} Choice
 * @typedef {import("./view.d.ts").Face} Face
 * @typedef {import("./view.d.ts").Mode} Mode
 * @typedef {import("./view.d.ts").Tone} Tone
 * @typedef {import("./view.d.ts").Mark} Mark
 * @typedef {import("./view.d.ts").More} More
 * @typedef {Extract<Part, {kind: "store"}>} Store
 * @typedef {Extract<Part, {kind: "chart"}>} Chart
 *
 * The part of anywidget's model that is used.
 * @typedef {object} Model
 * @property {(name: string) => any} get
 * @property {(content: object, callbacks?: object) => void} send
 * @property {(name: string, act: () => void) => void} on
 * @property {(name: string, act: () => void) => void} off
 * @property {(name: string, value: unknown) => void} set
 * @property {() => void} save_changes
 * @property {{get_model: (id: string) => Promise<Home>}} widget_manager
 *
 * The model that holds the code of all panels: it has lost its Python when they have.
 * @typedef {object} Home
 * @property {boolean} comm_live
 * @property {(name: "script" | "style") => string} get
 * @property {(name: string, act: () => void, context?: object) => void} on
 * @property {(name: null, act: null, context: object) => void} off
 *
 * All that the look of a part depends on, and of each card in it.
 * @typedef {{look: string, cards: Map<string, string>}} Drawn
 *
 * @typedef {{left: number, top: number, width: number, height: number}} Box
 */

// ---- Pure helpers -------------------------------------------------------------------------

/**
 * The selection after an item is pressed.
 * @param {string[]} selected
 * @param {string} id
 * @param {Mode} mode
 * @returns {string[]}
 */
export function choose(selected, id, mode) {
  if (mode === "none") return selected;
  if (selected.includes(id)) return selected.filter((other) => other !== id);
  return mode === "one" ? [id] : [...selected, id];
}

/**
 * The box that an arrow key, Home or End leads to, as the eye sees them: left and right go on in
 * the neighbouring row, up and down to what is nearest above or below.
 * @param {Box[]} boxes
 * @param {number} from
 * @param {string} key
 * @returns {number}
 */
export function neighbour(boxes, from, key) {
  const here = boxes[from];
  const sameRow = (/** @type {Box} */ a, /** @type {Box} */ b) =>
    Math.abs(a.top - b.top) < Math.min(a.height, b.height) / 2;
  const reading = boxes
    .map((_, index) => index)
    .sort((a, b) =>
      sameRow(boxes[a], boxes[b]) ? boxes[a].left - boxes[b].left : boxes[a].top - boxes[b].top,
    );
  const place = reading.indexOf(from);
  if (key === "Home") return reading[0];
  if (key === "End") return reading[reading.length - 1];
  if (key === "ArrowRight") return reading[place + 1] ?? from;
  if (key === "ArrowLeft") return reading[place - 1] ?? from;
  const way = key === "ArrowDown" ? 1 : -1;
  const middle = (/** @type {Box} */ box) => box.left + box.width / 2;
  const [nearest] = reading
    .filter((index) => !sameRow(boxes[index], here) && way * (boxes[index].top - here.top) > 0)
    .sort((a, b) =>
      sameRow(boxes[a], boxes[b])
        ? Math.abs(middle(boxes[a]) - middle(here)) - Math.abs(middle(boxes[b]) - middle(here))
        : way * (boxes[a].top - boxes[b].top),
    );
  return nearest ?? from;
}

/**
 * The next place, going round, whose text starts with what was typed.
 * @param {string[]} texts
 * @param {number} from
 * @param {string} typed
 * @returns {number}
 */
export function jump(texts, from, typed) {
  for (let step = 1; step <= texts.length; step += 1) {
    const place = (from + step) % texts.length;
    if (texts[place].toLowerCase().startsWith(typed.toLowerCase())) return place;
  }
  return from;
}

/**
 * The digit that a key stands for, "" if none: on a French keyboard the row of digits writes signs
 * unless Shift is held, and only where a key lies tells which digit is printed on it.
 * @param {{key: string, code?: string, shiftKey?: boolean}} event
 * @returns {string}
 */
export function digitOf({ key, code, shiftKey }) {
  if (/^[0-9]$/.test(key)) return key;
  const printed = shiftKey ? null : /^Digit([0-9])$/.exec(code ?? "");
  return printed ? printed[1] : "";
}

/** @param {Element} control @returns {boolean} whether what is typed is written there */
const isWritten = (control) => control.matches("input[type=text], textarea");

/**
 * An address that asks for something: `page?name=value`; it asks for nothing if the value is "".
 * @param {string} address
 * @param {string} name
 * @param {string} value
 */
export function asking(address, name, value) {
  const url = new URL(address);
  if (value) url.searchParams.set(name, value);
  else url.searchParams.delete(name);
  // Neither has to be hidden behind a code, and people read and change it so.
  url.search = url.search.replaceAll("%3A", ":").replaceAll("%2C", ",");
  return url.href;
}

// ---- Morphing -----------------------------------------------------------------------------

/** @param {Node} node */
const keyOf = (node) => (node instanceof Element ? node.getAttribute("data-key") : null);

/** @param {Node} node which stands for one that looks as it did */
const isSame = (node) => node instanceof Element && node.hasAttribute("data-same");

/**
 * Change `live` and what is in it to look like `fresh`, keeping every node that can stay.
 * @param {Element} live
 * @param {Element} fresh
 */
export function morph(live, fresh) {
  if (isSame(fresh)) return;
  // Whether a section is open is the reader's business until Python says something new about it.
  const keepsOpen = live.getAttribute("data-fold") === fresh.getAttribute("data-fold");
  const kept = keepsOpen && live.nodeName === "DETAILS" ? "open" : "";
  for (const { name } of [...live.attributes]) {
    if (!fresh.hasAttribute(name) && name !== kept) live.removeAttribute(name);
  }
  for (const { name, value } of [...fresh.attributes]) {
    if (live.getAttribute(name) !== value && name !== kept) live.setAttribute(name, value);
  }
  morphChildren(live, fresh);
  if (/^(INPUT|SELECT|TEXTAREA)$/.test(live.nodeName)) {
    const [control, wanted] = /** @type {HTMLInputElement[]} */ ([live, fresh]);
    if (control.value !== wanted.value) control.value = wanted.value;
    if (control.checked !== wanted.checked) control.checked = wanted.checked;
  }
}

/**
 * @param {Element} live
 * @param {Element} fresh
 */
function morphChildren(live, fresh) {
  const wanted = new Set([...fresh.childNodes].map(keyOf));
  const byKey = new Map();
  // What goes, goes first: then what stays is in its place already and need not be moved.
  for (const child of [...live.childNodes]) {
    const key = keyOf(child);
    if (key && !wanted.has(key)) child.remove();
    else if (key) byKey.set(key, child);
  }
  let next = live.firstChild;
  for (const child of [...fresh.childNodes]) {
    const key = keyOf(child);
    const found = key ? byKey.get(key) : next && !keyOf(next) ? next : null;
    if (!found || (found.nodeName !== child.nodeName && !isSame(child))) {
      live.insertBefore(child, next);
      continue;
    }
    if (found === next) next = next?.nextSibling ?? null;
    else live.insertBefore(found, next);
    if (found instanceof Element) morph(found, /** @type {Element} */ (child));
    else if (found.nodeValue !== child.nodeValue) found.nodeValue = child.nodeValue;
  }
  while (next) {
    const gone = next;
    next = next.nextSibling;
    gone.remove();
  }
}

// ---- What only the page knows -------------------------------------------------------------

let lastSeq = 0;
/** Rises over all panels and page loads: a fresh page must count on from where the last one was. */
const nextSeq = () => (lastSeq = Math.max(lastSeq + 1, Date.now()));

/** By part id: where Tab leads, what was done and not yet heard of, what is typed. */
export class Memory {
  uid = `odin${Math.random().toString(36).slice(2)}`;

  /** @type {Map<string, string>} the item that was pressed or moved to last */
  active = new Map();

  /** @type {Map<string, string>} texts that Python has not accepted yet */
  typed = new Map();

  /** @type {Map<string, {seq: number, value: unknown}>} what Python has not heard of yet */
  pending = new Map();

  /** @type {Map<string, Drawn>} by the way to a part */
  drawn = new Map();

  /** @type {Map<string, Drawn>} the same for what was on the page until now */
  before = new Map();

  /**
   * What the person set last, or what the view says.
   * @template T
   * @param {string} id
   * @param {T} value
   */
  now(id, value) {
    return /** @type {T} */ (this.pending.get(id)?.value ?? value);
  }

  /** @param {Part} part */
  lookOf({ id, ...part }) {
    return JSON.stringify([part, this.active.get(id), this.typed.get(id), this.pending.get(id)]);
  }

  /** @param {View} view which has heard of some of it; what was typed in vain is kept */
  settle(view) {
    const parts = new Map(flat(view.parts).map((part) => [part.id, part]));
    for (const [id, { seq }] of [...this.pending]) {
      if (seq > view.heard) continue;
      this.pending.delete(id);
      const part = parts.get(id);
      const kept = part?.kind === "entry" && part.error && part.value !== this.typed.get(id);
      if (!kept) this.typed.delete(id);
    }
  }
}

/**
 * @param {Part[]} parts
 * @returns {Part[]} these and those inside groups
 */
const flat = (parts) =>
  parts.flatMap((part) => (part.kind === "group" ? [part, ...flat(part.parts)] : [part]));

// ---- What the browser keeps ---------------------------------------------------------------

/** More of a text than this is not even sent: Python refuses it for its length. */
const LONGEST_FILE = 1_000_000;

/**
 * Whether a text, which anything may have written here, is one and is not too long.
 * @param {string} text
 */
const canBeSent = (text) => text.length < LONGEST_FILE && !/\p{Surrogate}/u.test(text);

/**
 * The text of a file, in whichever encoding spreadsheets write it: UTF-8 as we do, UTF-16 if it
 * begins with that mark, else what Windows uses in the west. (As `decoded` in as_meant.py.)
 * @param {ArrayBuffer} content
 */
export function decoded(content) {
  const bytes = new Uint8Array(content);
  const mark = `${bytes[0]},${bytes[1]}`;
  const wide = { "255,254": "utf-16le", "254,255": "utf-16be" }[mark];
  try {
    return new TextDecoder(wide ?? "utf-8", { fatal: !wide }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Tells the other panels of this page; other tabs hear of it by the browser's own event. */
const KEPT = "odin-kept";

/**
 * Keeps texts in this browser for Python. What Python has not been told of is never written over.
 */
export class Keeper {
  /** @type {Map<string, {text: string|null, seq: number}>} by key, what Python was told last */
  told = new Map();

  /** @type {Set<string>} keys that could not be written */
  full = new Set();

  /** @param {(part: string, event: string, value: unknown) => number} send */
  constructor(send) {
    this.send = send;
  }

  /**
   * Tell Python what is there, or write what it wants.
   * @param {View} view
   */
  sync(view) {
    for (const part of flat(view.parts)) if (part.kind === "store") this.syncOne(part, view.heard);
  }

  /**
   * @param {Store} part
   * @param {number} heard
   */
  syncOne(part, heard) {
    const there = this.read(part.key);
    const told = this.told.get(part.key);
    if (told?.text !== there) this.tell(part, there);
    else if (there !== null && part.text !== null && part.text !== there && heard >= told.seq) {
      this.write(part, part.text, told.seq);
    }
  }

  /** @param {string} key @returns {string|null} null where nothing can be kept */
  read(key) {
    if (this.full.has(key)) return null;
    try {
      return window.localStorage.getItem(key) ?? "";
    } catch {
      return null;
    }
  }

  /**
   * @param {Store} part
   * @param {string} text
   * @param {number} news when Python was last told of something that it had not asked for
   */
  write(part, text, news) {
    try {
      window.localStorage.setItem(part.key, text);
    } catch {
      this.full.add(part.key);
    }
    this.tell(part, this.read(part.key));
    // What Python wanted is no news to it: its next text need not wait until it has heard of that.
    if (!this.full.has(part.key)) this.told.set(part.key, { text, seq: news });
    window.dispatchEvent(new window.Event(KEPT));
  }

  /**
   * @param {Store} part
   * @param {string|null} text
   */
  tell(part, text) {
    const sent = text === null || canBeSent(text) ? text : false;
    this.told.set(part.key, { text, seq: this.send(part.id, "found", sent) });
  }
}

/**
 * Save a text as a file.
 * @param {Extract<Part, {kind: "download"}>} part
 */
function save({ file, text, mime, stored }) {
  const saved = stored ? (window.localStorage.getItem(stored) ?? "") : text;
  const address = URL.createObjectURL(new Blob([saved], { type: `${mime};charset=utf-8` }));
  const link = h("a", { href: address, download: file });
  document.body.append(link);
  /** @type {HTMLElement} */ (link).click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/**
 * Whether a phone has room for the names of the columns only if they stand upright.
 * @param {string[]} head
 */
const isWide = (head) => head.length > 3 && head.join("").length > 20;

// ---- Charts -------------------------------------------------------------------------------

/** The picture's own units. */
const CHART = { width: 340, height: 210, left: 26, right: 92, top: 20, bottom: 26, line: 15 };

const MARKERS = [
  "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z",
  "M-4-4H4V4H-4Z",
  "M0-5L5 4H-5Z",
  "M0-5.5L5.5 0L0 5.5L-5.5 0Z",
  "M-4-4L4 4M4-4L-4 4",
  "M-5-3H5L0 5Z",
];
const DASHES = ["", "7 4", "2 4", "10 4 2 4", "4 3", "1 3"];

/**
 * Heights for labels that keep a line's distance, each as near as can be to where it wants to be.
 * @param {number[]} wanted
 * @param {number} line
 * @param {number} lowest the height that none may go below
 * @returns {number[]}
 */
export function spread(wanted, line, lowest) {
  const order = wanted.map((_, index) => index).sort((a, b) => wanted[a] - wanted[b]);
  /** @type {number[]} */
  const placed = [];
  let floor = -Infinity;
  for (const index of order) floor = placed[index] = Math.max(wanted[index], floor + line);
  let ceiling = lowest;
  for (const index of order.reverse()) {
    placed[index] = Math.min(placed[index], ceiling);
    ceiling = placed[index] - line;
  }
  return placed;
}

/**
 * Round numbers from 0 to at least the highest, at most seven of them.
 * @param {number} highest
 * @returns {number[]}
 */
export function ticks(highest) {
  const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
  const step = steps.find((each) => highest / each <= 6) ?? Math.ceil(highest / 6);
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** What fits at the end of a line. @param {string} name */
const shortened = (name) => (name.length > 10 ? `${name.slice(0, 8)}…` : name);

/** @param {Chart} part */
function drawChart(part) {
  const { width, height, left, right, top, bottom, line } = CHART;
  const steps = Math.max(1, ...part.series.map((each) => each.values.length - 1));
  const levels = ticks(Math.max(1, part.limit ?? 0, ...part.series.flatMap((each) => each.values)));
  const x = (/** @type {number} */ step) => left + ((width - left - right) * step) / steps;
  const y = (/** @type {number} */ value) =>
    height - bottom - ((height - top - bottom) * value) / levels[levels.length - 1];
  const across = (/** @type {number} */ value, /** @type {string} */ look) =>
    svg("path", { class: look, d: `M${left} ${y(value)}H${width - right}` });
  const every = Math.ceil(steps / 12);
  const grid = levels.flatMap((value) => [
    across(value, "odin-grid"),
    svg("text", { x: left - 6, y: y(value) + 4, "text-anchor": "end" }, String(value)),
  ]);
  const feet = Array.from({ length: steps + 1 }, (_, step) => step)
    .filter((step) => step % every === 0)
    .map((step) => svg("text", { x: x(step), y: height - 8, "text-anchor": "middle" }, String(step)));
  const ends = part.series.map((each) => y(each.values[each.values.length - 1] ?? 0));
  const names = spread(ends, line, height - bottom);
  const lines = part.series.map((each, index) => {
    const points = each.values.map((value, step) => `${x(step)} ${y(value)}`);
    const marks = points.map((point) =>
      svg("path", { class: "odin-point", d: MARKERS[index % 6], transform: `translate(${point})` }),
    );
    const end = points[points.length - 1];
    const to = width - right + 12;
    return svg(
      "g",
      { class: `odin-series odin-series-${(index % 6) + 1}` },
      svg("path", { class: "odin-course", "stroke-dasharray": DASHES[index % 6], d: `M${points.join("L")}` }),
      end ? svg("path", { class: "odin-leader", d: `M${end}L${to} ${names[index]}` }) : null,
      ...marks,
      svg("text", { x: to + 4, y: names[index] + 4 }, shortened(each.name)),
    );
  });
  const limit =
    part.limit === null
      ? []
      : [
          across(part.limit, "odin-limit"),
          svg("text", { class: "odin-limit-text", x: left + 4, y: y(part.limit) - 4 }, part.limit_text),
        ];
  const picture = { class: "odin-chart", viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": part.label };
  return svg("svg", picture, ...grid, ...feet, ...limit, ...lines);
}

// ---- Drawing ------------------------------------------------------------------------------

/**
 * @param {string} tag
 * @param {Record<string, string|number|boolean|null|undefined>} [attributes] null, false: left out
 * @param {(Node|string|null)[]} children
 */
function h(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined && value !== false) {
      node.setAttribute(name, String(value));
    }
  }
  node.append(...children.filter((child) => child !== null).filter(Boolean));
  return node;
}

/**
 * @param {string} tag
 * @param {Record<string, string|number>} attributes
 * @param {(Node|string|null)[]} children
 */
function svg(tag, attributes, ...children) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  node.append(...children.filter((child) => child !== null));
  return node;
}

/** @param {Record<string, string>} attributes @returns what stands for a node that looks as it did */
const stub = (attributes) => h("i", { "data-same": true, ...attributes });

const SIGNS = /** @type {Partial<Record<Tone, string>>} */ ({
  good: "M10 1a9 9 0 1 0 0 18a9 9 0 1 0 0-18ZM5.5 10.2l3 3 6-6.4",
  bad: "M6.3 1h7.4L19 6.3v7.4L13.7 19H6.3L1 13.7V6.3ZM6.5 6.5l7 7m0-7l-7 7",
  note: "M10 1a9 9 0 1 0 0 18a9 9 0 1 0 0-18ZM10 9v5.5M10 5.2v1",
});

/** @param {Tone} tone */
function sign(tone) {
  const drawing = SIGNS[tone];
  if (!drawing) return null;
  const look = { class: "odin-sign", viewBox: "0 0 20 20", "aria-hidden": "true" };
  return svg("svg", look, svg("path", { d: drawing }));
}

const MARKS = /** @type {Record<Mark, string>} */ ({
  done: "M10 2a8 8 0 1 0 0 16a8 8 0 1 0 0-16ZM6 10.3l2.7 2.7 5.3-5.6",
  now: "M10 2a8 8 0 1 0 0 16a8 8 0 1 0 0-16ZM10 7a3 3 0 1 0 0 6a3 3 0 1 0 0-6Z",
  open: "M10 4a6 6 0 1 0 0 12a6 6 0 1 0 0-12Z",
  gap: "M10 5v10",
  star: "M10 1.5l2.6 5.5 6 .8-4.4 4.2 1.1 6L10 15.1 4.7 18l1.1-6L1.4 7.8l6-.8Z",
  "no-star": "M10 1.5l2.6 5.5 6 .8-4.4 4.2 1.1 6L10 15.1 4.7 18l1.1-6L1.4 7.8l6-.8Z",
});

/** @param {Mark[]} marks which words beside them say as well */
function drawMarks(marks) {
  const drawn = marks.map((mark) =>
    svg("svg", { class: `odin-mark-sign odin-mark-${mark}`, viewBox: "0 0 20 20" }, svg("path", { d: MARKS[mark] })),
  );
  return h("span", { class: "odin-marks", "aria-hidden": "true" }, ...drawn);
}

/** @param {More} more a link that leaves this page where it is */
function moreLink(more) {
  const state = { class: "odin-more", href: more.link, target: "_blank", rel: "noopener" };
  const hint = h("span", { class: "odin-unseen" }, ` ${more.hint}`);
  return h("a", state, more.text, hint);
}

/** @param {Face} card */
function drawCard(card) {
  if (card.back) return h("span", { class: "odin-card odin-back" });
  const turn = card.number === 6 || card.number === 9 ? " odin-underlined" : "";
  // The last character asks for the plain shape: phones would draw a small picture for it.
  const symbol = h("span", {}, `${card.symbol}\uFE0E`);
  return h(
    "span",
    { class: `odin-card odin-${card.colour}` },
    h("span", { class: `odin-number${turn}` }, String(card.number)),
    h("span", { class: "odin-suit" }, card.letter ?? "", symbol),
  );
}

/**
 * A card in its place, with its name and the word on it.
 * @param {string} tag
 * @param {Face} card
 * @param {string|undefined} mark
 * @param {Record<string, string|number|null>} attributes
 */
function slot(tag, card, mark, attributes) {
  const label = mark ? `${card.name}, ${mark}` : card.name;
  const word = mark ? h("span", { class: "odin-mark" }, mark) : null;
  return h(tag, { class: "odin-slot", "aria-label": label, ...attributes }, drawCard(card), word);
}

/** @param {Face[]} cards drawn small beside a text, as one picture with their names */
function miniatures(cards) {
  if (!cards.length) return null;
  const names = cards.map((card) => card.name).join(", ");
  const picture = { class: "odin-minis", role: "img", "aria-label": names };
  return h("span", picture, ...cards.map(drawCard));
}

/**
 * @param {string[]} ids
 * @param {string[]} selected
 * @param {string|undefined} remembered
 */
const tabStop = (ids, selected, remembered) =>
  [remembered, ...selected].find((id) => id !== undefined && ids.includes(id)) ?? ids[0];

/** Draws a part that is not to be seen. */
const nothing = () => null;

/** @type {{[K in Part["kind"]]: (part: Extract<Part, {kind: K}>, memory: Memory, level: number, way: string) => Node|null}} */
const DRAW = {
  cards(part, memory, _level, way) {
    const labelId = `${memory.uid}-${part.id}`;
    const label = h("div", { class: "odin-label", id: labelId }, part.label);
    const named = { "aria-labelledby": part.label ? labelId : null };
    if (!part.cards.length) {
      return h("div", { class: "odin-tray" }, label, h("p", { class: "odin-empty" }, part.empty));
    }
    const look = `odin-cards odin-${part.layout}`;
    if (part.mode === "none") {
      const pictures = part.cards.map((card) =>
        h("li", { "data-key": card.id }, slot("span", card, part.marked[card.id], { role: "img" })),
      );
      return h("div", { class: "odin-tray" }, label, h("ul", { role: "list", class: look, ...named }, ...pictures));
    }
    const selected = memory.now(part.id, part.selected);
    const ids = part.cards.map((card) => card.id);
    const stop = tabStop(ids, selected, memory.active.get(part.id));
    const drawn = memory.drawn.get(way)?.cards;
    const options = part.cards.map((card) => {
      const state = {
        tabindex: card.id === stop ? 0 : -1,
        "aria-selected": String(selected.includes(card.id)),
        "aria-disabled": part.disabled.includes(card.id) || card.back ? "true" : null,
      };
      const shown = JSON.stringify([card, part.marked[card.id], state]);
      drawn?.set(card.id, shown);
      const known = { "data-key": card.id, "data-jump": `${card.number ?? ""}` };
      if (memory.before.get(way)?.cards.get(card.id) === shown) return stub(known);
      return slot("div", card, part.marked[card.id], { role: "option", ...known, ...state });
    });
    const colours = new Set(part.cards.map((card) => card.colour)).size;
    const list = {
      role: "listbox",
      class: look,
      style: `--colours:${colours}`,
      "aria-multiselectable": part.mode === "many" ? "true" : null,
      ...named,
    };
    return h("div", { class: "odin-tray" }, label, h("div", list, ...options));
  },

  text: (part) => h("p", { class: `odin-text odin-${part.tone}` }, sign(part.tone), h("span", {}, part.text)),

  figure: (part) =>
    h(
      "p",
      { class: `odin-figure odin-${part.tone}` },
      h("span", { class: "odin-value", style: `--length:${part.text.length}` }, part.text),
      " ",
      h("span", { class: "odin-caption" }, sign(part.tone), part.caption),
    ),

  list(part, memory) {
    const labelId = `${memory.uid}-${part.id}`;
    const lines = part.items.map((item) => {
      const words = item.link ? h("a", { href: item.link }, item.text) : h("span", {}, item.text);
      if (item.more) words.append(" ", moreLink(item.more));
      const look = { class: `odin-item odin-${item.tone}` };
      return h("li", look, sign(item.tone), miniatures(item.cards), words);
    });
    const label = part.label ? h("div", { class: "odin-label", id: labelId }, part.label) : null;
    const named = { role: "list", "aria-labelledby": part.label ? labelId : null };
    return h("div", {}, label, h("ul", { class: "odin-list", ...named }, ...lines));
  },

  choices(part, memory) {
    const labelId = `${memory.uid}-${part.id}`;
    const selected = memory.now(part.id, part.selected);
    const ids = part.items.map((item) => item.id);
    const stop = tabStop(ids, selected ? [selected] : [], memory.active.get(part.id));
    const look = part.words_first ? "odin-choices odin-words-first" : "odin-choices";
    const list = h("div", { role: "listbox", class: look, "aria-labelledby": labelId });
    /** @type {Element} */
    let shelf = list;
    part.items.forEach((item, index) => {
      if (item.group && item.group !== part.items[index - 1]?.group) {
        const headingId = `${labelId}-${index}`;
        const heading = h("div", { class: "odin-shelf", id: headingId, role: "presentation" }, item.group);
        shelf = h("div", { role: "group", "aria-labelledby": headingId }, heading);
        list.append(shelf);
      } else if (!item.group) shelf = list;
      const state = {
        role: "option",
        class: "odin-choice",
        "data-key": item.id,
        "data-jump": item.text,
        tabindex: item.id === stop ? 0 : -1,
        "aria-selected": String(item.id === selected),
        "aria-label": item.spoken || null,
      };
      shelf.append(h("div", state, miniatures(item.cards), " ", h("span", {}, item.text)));
    });
    return h("div", {}, h("div", { class: "odin-label", id: labelId }, part.label), list);
  },

  buttons(part) {
    const items = part.items.map((item) => {
      const state = {
        type: "button",
        class: item.primary ? "odin-button odin-primary" : "odin-button",
        "data-key": item.id,
        // Not `disabled`, which would throw the focus away.
        "aria-disabled": item.disabled ? "true" : null,
        "aria-pressed": item.pressed === null ? null : String(item.pressed),
      };
      return h("button", state, item.text);
    });
    return h("div", { class: "odin-buttons", role: "group", "aria-label": part.label || null }, ...items);
  },

  select(part, memory) {
    const id = `${memory.uid}-${part.id}`;
    const value = memory.now(part.id, part.value);
    const options = part.options.map((option) =>
      h("option", { value: option.id, selected: option.id === value }, option.text),
    );
    const label = h("label", { class: "odin-label", for: id }, part.label);
    return h("div", { class: "odin-field" }, label, h("select", { id }, ...options));
  },

  range(part, memory) {
    const id = `${memory.uid}-${part.id}`;
    const { min, max } = part;
    const value = memory.now(part.id, part.value);
    const input = { id, type: "range", min, max, value, "aria-valuetext": part.value_text };
    return h(
      "div",
      { class: "odin-field odin-range" },
      h("label", { class: "odin-label", for: id }, part.label),
      h("input", input),
      h("output", { for: id, "aria-live": "off" }, part.value_text),
    );
  },

  check(part, memory) {
    const checked = memory.now(part.id, part.on);
    const box = h("input", { type: "checkbox", checked });
    return h("label", { class: "odin-check" }, box, h("span", {}, part.text));
  },

  stepper(part, memory) {
    const labelId = `${memory.uid}-${part.id}`;
    const value = memory.now(part.id, part.value);
    const step = (/** @type {string} */ key, /** @type {string} */ name, /** @type {string} */ shown, /** @type {boolean} */ ends) => {
      const state = { type: "button", class: "odin-button", "data-key": key, "aria-label": name };
      return h("button", { ...state, "aria-disabled": ends ? "true" : null }, shown);
    };
    return h(
      "div",
      { class: "odin-field", role: "group", "aria-labelledby": labelId },
      h("div", { class: "odin-label", id: labelId }, part.label),
      h(
        "div",
        { class: "odin-stepper" },
        step("less", part.less, "−", value <= part.min),
        h("span", { class: "odin-count" }, String(value)),
        step("more", part.more, "+", value >= part.max),
      ),
    );
  },

  entry(part, memory) {
    const id = `${memory.uid}-${part.id}`;
    const notes = [part.error && `${id}-error`, part.hint && `${id}-hint`].filter(Boolean);
    const value = part.closed ? part.value : (memory.typed.get(part.id) ?? part.value);
    const several = part.rows > 1;
    const state = {
      id,
      class: "odin-line",
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      readonly: part.closed,
      "aria-invalid": part.error ? "true" : null,
      "aria-describedby": notes.join(" ") || null,
    };
    const input = several
      ? h("textarea", { ...state, rows: part.rows }, value)
      : h("input", { ...state, type: "text", inputmode: part.inputmode, value });
    const error = h("p", { class: "odin-text odin-bad", id: `${id}-error` }, sign("bad"), h("span", {}, part.error));
    return h(
      "div",
      { class: "odin-field" },
      h("label", { class: "odin-label", for: id }, part.label),
      input,
      part.hint ? h("p", { class: "odin-hint", id: `${id}-hint` }, part.hint) : null,
      part.error ? error : null,
    );
  },

  table(part) {
    const cells = (/** @type {string[]} */ texts, /** @type {string} */ scope) =>
      texts.map((cell, index) => (index ? h("td", {}, cell) : h("th", { scope }, cell)));
    const rows = part.rows.map((row) => h("tr", { "data-key": row.id }, ...cells(row.cells, "row")));
    const head = part.head.map((cell) => (cell ? h("th", { scope: "col" }, cell) : h("td", {})));
    return h(
      "div",
      { class: "odin-scroll" },
      h(
        "table",
        { class: isWide(part.head) ? "odin-table odin-wide" : "odin-table" },
        h("caption", { class: "odin-label" }, part.label),
        h("thead", {}, h("tr", {}, ...head)),
        h("tbody", {}, ...rows),
        part.foot.length ? h("tfoot", {}, h("tr", {}, ...cells(part.foot, "row"))) : null,
      ),
    );
  },

  chart: (part) => h("div", { class: "odin-tray" }, drawChart(part)),

  download: (part) =>
    h("div", { class: "odin-file" }, h("button", { type: "button", class: "odin-button" }, part.label)),

  upload: (part) =>
    h(
      "div",
      { class: "odin-file" },
      h("label", { class: "odin-button" }, h("input", { type: "file", accept: part.accept }), part.label),
    ),

  store: nothing,

  marks: (part) =>
    h("p", { class: `odin-marked${part.large ? " odin-large" : ""}` }, drawMarks(part.marks), h("span", {}, part.label)),

  pages(part, memory) {
    const labelId = `${memory.uid}-${part.id}`;
    const lines = part.items.map((item) => {
      const before = item.sign ? h("span", { class: "odin-page-sign", "aria-hidden": "true" }, item.sign) : null;
      const words = h(
        "span",
        { class: "odin-page-words" },
        h("a", { href: item.link }, item.text),
        item.badge ? h("span", { class: "odin-badge" }, item.badge) : null,
        item.note ? h("span", { class: "odin-page-note" }, item.note) : null,
      );
      const marks = item.marks.length ? drawMarks(item.marks) : null;
      const spoken = item.spoken ? h("span", { class: "odin-unseen" }, item.spoken) : null;
      return h("li", { class: item.badge ? "odin-page-line odin-here" : "odin-page-line" }, before, words, marks, spoken);
    });
    const label = part.label ? h("div", { class: "odin-label", id: labelId }, part.label) : null;
    const named = { role: "list", "aria-labelledby": part.label ? labelId : null };
    return h("div", {}, label, h("ul", { class: "odin-pages", ...named }, ...lines));
  },

  lot(part) {
    const first = part.chosen ?? -1;
    const names = part.names.map((name, seat) => {
      // The light goes round twice, and on until it comes to the one who was drawn.
      const style = `--seat:${seat};--rounds:${seat <= first ? 3 : 2}`;
      const drawn = seat === first ? "odin-drawn" : null;
      return h("li", { class: drawn, style, "data-key": `${part.turn}-${seat}` }, name);
    });
    const told = { class: "odin-text odin-lead", "data-key": `told-${part.turn}` };
    const look = part.turn ? "odin-lot odin-spin" : "odin-lot";
    return h(
      "div",
      { class: look, style: `--seats:${names.length};--first:${first}` },
      h("ol", { role: "list", "aria-label": part.label }, ...names),
      part.told ? h("p", told, part.told) : null,
    );
  },

  timer: nothing,

  address: nothing,

  query: nothing,

  link(part, memory) {
    const id = `${memory.uid}-${part.id}`;
    const value = asking(window.location.href.split("#")[0], part.name, part.value);
    const line = h("input", { id, class: "odin-line", type: "text", readonly: true, value });
    const copy = h("button", { type: "button", class: "odin-button", "data-key": "copy" }, part.copy);
    const both = h("div", { class: "odin-copy" }, line, copy);
    return h("div", { class: "odin-field" }, h("label", { class: "odin-label", for: id }, part.label), both);
  },

  group(part, memory, level, way) {
    // A group that changes its tag is built anew, with all that is in it.
    const tag = part.fold ? "fold" : part.label && `h${level}`;
    const inner = drawParts(part.parts, memory, part.label ? level + 1 : level, `${way}:${tag}`);
    const body = h("div", { class: `odin-parts odin-${part.layout}` }, ...inner);
    const badge = part.badge ? [" ", h("span", { class: "odin-badge" }, part.badge)] : [];
    if (part.fold) {
      const state = { class: "odin-fold", "data-fold": part.fold, open: part.fold === "open" };
      return h("details", state, h("summary", {}, h("span", {}, part.label), ...badge), body);
    }
    const look = `odin-group odin-look-${part.look}`;
    if (!part.label) return h("div", { class: look }, body);
    const id = `${memory.uid}-${part.id}`;
    const words = h("span", { id }, part.label);
    const heading = h(`h${Math.min(level, 6)}`, { class: "odin-heading" }, words, ...badge);
    return h("div", { class: look, role: "group", "aria-labelledby": id }, heading, body);
  },
};

/**
 * Most of what a view describes is on the page already: a stub stands for such a part.
 * @param {Part[]} parts
 * @param {Memory} memory
 * @param {number} level of the headings
 * @param {string} [way] what the parts are inside of
 */
function drawParts(parts, memory, level, way = "") {
  return parts.flatMap((part) => {
    // The table's type says that each kind is drawn by the function for that kind.
    const draw = /** @type {(part: Part, memory: Memory, level: number, way: string) => Element|null} */ (
      DRAW[part.kind]
    );
    if (draw === nothing) return [];
    const here = `${way}/${part.id}`;
    const look = part.kind === "group" ? "" : memory.lookOf(part);
    const last = memory.before.get(here);
    const same = look !== "" && last?.look === look;
    memory.drawn.set(here, same ? last : { look, cards: new Map() });
    const drawn = same ? stub({}) : draw(part, memory, level, here);
    drawn?.setAttribute("data-key", part.id);
    drawn?.setAttribute("data-part", part.id);
    return drawn ? [drawn] : [];
  });
}

// ---- Whether Python answers ----------------------------------------------------------------

/** Milliseconds after which it is told that Python has not answered yet. */
const SLOW = 3000;

/** Milliseconds that an answer may come after the kernel said that it has done all. */
const GRACE = 1000;

/** What a page asks that wants to know no more than whether anybody answers. */
const STILL_THERE = "still-there";

/**
 * Knows whether Python answers, may be slow, or is gone. Gone it is only where that is certain:
 * nothing can be sent, or a kernel has done all it was sent and yet nobody has answered.
 */
export class Lifeline {
  /** @type {"" | "waiting" | "gone"} */
  state = "";

  last = 0;

  heard = 0;

  timer = 0;

  /** @param {() => void} changed called when the state is another */
  constructor(changed) {
    this.changed = changed;
  }

  /** @param {number} seq of what was sent just now */
  sent(seq) {
    this.last = seq;
    this.timer ||= window.setTimeout(() => this.turn("waiting"), SLOW);
  }

  /** @param {number} seq of what the kernel has dealt with */
  handled(seq) {
    window.setTimeout(() => seq > this.heard && this.lose(), GRACE);
  }

  lose() {
    this.turn("gone");
  }

  /** @param {number} heard the last that Python knows of */
  answered(heard) {
    const isNew = heard > this.heard;
    this.heard = Math.max(this.heard, heard);
    if (!isNew || (this.state !== "gone" && heard < this.last)) return;
    this.end();
    this.turn("");
  }

  /** @param {"" | "waiting" | "gone"} state */
  turn(state) {
    if (state === this.state || (state === "waiting" && this.state === "gone")) return;
    this.state = state;
    this.changed();
  }

  end() {
    window.clearTimeout(this.timer);
    this.timer = 0;
  }
}

/** What can be done without Python. */
const ALONE = ["download", "link"];

/** @returns {"open-again" | "only-a-picture" | "cell-again"} what a person can do who is left alone here */
function wayOut() {
  if (document.body.dataset.voila) return "open-again";
  const exported = "script[type='application/vnd.jupyter.widget-state+json']";
  return document.querySelector(exported) ? "only-a-picture" : "cell-again";
}

/**
 * Let nothing look as if it could be used.
 * @param {Element} body
 * @param {(item: Element) => boolean} needsPython
 */
function switchOff(body, needsPython) {
  for (const item of body.querySelectorAll("[role=option], button, input, select, textarea")) {
    if (!needsPython(item)) continue;
    if (/^(INPUT|SELECT|TEXTAREA)$/.test(item.nodeName)) item.setAttribute("disabled", "");
    else item.setAttribute("aria-disabled", "true");
  }
}

/**
 * Marimo runs the cells that use a widget when the page has set something in it, and not when
 * Python has: so it is told there, in a name that Python has no use for.
 * @param {Model} model
 * @param {Element} root
 * @param {number} heard
 */
export function tellMarimo(model, root, heard) {
  const { host } = /** @type {Partial<ShadowRoot>} */ (root.getRootNode());
  if (!host?.localName.startsWith("marimo-")) return;
  model.set("heard", heard);
  model.save_changes();
}

// ---- Life ---------------------------------------------------------------------------------

/** Milliseconds without a keystroke after which a live line tells what is in it. */
const PAUSE = 150;

const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];

/** @param {Element} element @returns {string} the id of the part that it belongs to */
const partOf = (element) => element.closest("[data-part]")?.getAttribute("data-part") ?? "";

/** @param {Element} control @returns {string} what it is called */
const wordsOf = (control) => control.getAttribute("aria-label") ?? control.textContent ?? "";

/** @param {HTMLElement} element @returns {Box} where it is laid out, lifted or not */
const boxOf = (element) => ({
  left: element.offsetLeft,
  top: element.offsetTop,
  width: element.offsetWidth,
  height: element.offsetHeight,
});

/** Milliseconds in which a click in the same place is the second half of a double click. */
const TWICE = 400;

/** Pixels that a finger strays between the two. */
const NEAR = 24;

const CONTROLS = "[role=option], .odin-button, a[href], button, summary, label, input, select, textarea";

/** @param {EventTarget|undefined} target @returns {HTMLElement|null} what is pressed by a click there */
function controlOf(target) {
  const found = target instanceof Element ? target.closest(CONTROLS) : null;
  const inner = found?.nodeName === "LABEL" ? /** @type {HTMLLabelElement} */ (found).control : found;
  return /** @type {HTMLElement|null} */ (inner);
}

/**
 * Tells the second half of a double click, or of two quick taps, from a new decision.
 *
 * The first half may change the page. What is under the pointer then, inside the panel or out of
 * it, nobody has decided to press; unless it is what was pressed before, in its place and with the
 * same meaning: a "+" is pressed twice on purpose. The time counts from when the effect of the first
 * was drawn, too: before that nobody can tell whether there is one.
 */
export class Twice {
  /** @type {{x: number, y: number, time: number, node: HTMLElement, meaning: string, box: DOMRect, seq: number}|null} */
  last = null;

  /** @param {(control: Element) => string} meaning */
  constructor(meaning) {
    this.meaning = meaning;
  }

  /**
   * Whether a click is near the last one and so soon after it that it may be its second half.
   * @param {MouseEvent} click
   */
  isSecond({ clientX, clientY, timeStamp }) {
    const { last } = this;
    if (!last || Math.hypot(clientX - last.x, clientY - last.y) > NEAR) return false;
    return last.seq > 0 || timeStamp - last.time < TWICE;
  }

  /** Whether what was pressed last has gone, has moved or means something else by now. */
  get hasMoved() {
    const { last } = this;
    if (!last) return false;
    const { left, top } = last.node.getBoundingClientRect();
    const isThere = last.node.isConnected && this.meaning(last.node) === last.meaning;
    return !isThere || Math.hypot(left - last.box.left, top - last.box.top) > NEAR;
  }

  /**
   * @param {MouseEvent} click
   * @param {HTMLElement|null} node which it presses, if it is one to be remembered
   */
  remember({ clientX, clientY, timeStamp }, node) {
    const at = { x: clientX, y: clientY, time: timeStamp, seq: 0 };
    this.last = node && { ...at, node, meaning: this.meaning(node), box: node.getBoundingClientRect() };
  }

  /** @param {number} seq of what was sent for the last click */
  sent(seq) {
    if (this.last) this.last.seq = seq;
  }

  /** @param {number} heard */
  drawn(heard) {
    const { last } = this;
    if (!last?.seq || last.seq > heard) return;
    last.seq = 0;
    last.time = window.performance.now();
  }
}

/** One panel on one page. */
class Screen {
  memory = new Memory();

  title = h("div", { class: "odin-title", id: this.memory.uid });

  body = h("div", { class: "odin-parts" });

  /** The live region: speaks when its text changes, so it starts empty. */
  region = h("div", { class: "odin-said", role: "status" });

  /** Tells that Python does not answer; the live region says so. */
  alone = h("div", { class: "odin-alone", hidden: true });

  lifeline = new Lifeline(() => this.showLife());

  root = h(
    "div",
    // A group, for a page may hold many tools and landmarks of one name help nobody (a named
    // <section> is one to checkers, whatever its role). With the attribute, JupyterLab does not
    // take digits and arrows for its own commands.
    { class: "odin", role: "group", tabindex: -1, "data-lm-suppress-shortcuts": "true" },
    h("div", { class: "odin-sheet" }, this.title, this.alone, this.body, this.region),
  );

  /** Draws once more when the panel has its place on the page, which settles its headings. */
  placed = new ResizeObserver(() => {
    this.placed.disconnect();
    this.draw();
    this.follow();
    this.sync();
    this.ask(); // last: what a link asks for goes before what was kept
  });

  sync = () => this.keeper.sync(this.view);

  /** Another tab or panel has written something: that waits while somebody types here. */
  syncLater = () => {
    if (!this.isTyping) this.sync();
  };

  /** Whether the cursor stands in a line in which something is typed that was not told yet. */
  get isTyping() {
    const id = this.focused?.matches(".odin-line") ? partOf(this.focused) : "";
    return this.memory.typed.has(id) && !this.memory.pending.has(id);
  }

  /** Waits for a pause in typing. */
  typing = 0;

  place = "";

  scene = "";

  clock = { rate: "", id: 0, asked: 0 };

  /** The number of the last message that told what the browser keeps. */
  news = 0;

  /** @type {{seq: number, value: string|null}|null} what the page's address asked for */
  asked = null;

  twice = new Twice((control) => JSON.stringify([this.seen(control), wordsOf(control)]));

  /** What the person saw who clicks for the second time, for Python to tell whether it still is so. */
  saw = /** @type {string[]|null} */ (null);

  keeper = new Keeper((part, event, value) => (this.news = this.send(part, event, value)));

  /**
   * @param {Model} model
   * @param {Home} [home]
   */
  constructor(model, home) {
    this.model = model;
    this.home = home;
    this.spoken = this.view.say;
    for (const name of /** @type {const} */ (["click", "keydown", "input", "change"])) {
      this.root.addEventListener(name, (event) => this[name](/** @type {never} */ (event)));
    }
    this.draw();
    this.placed.observe(this.root);
    window.addEventListener("hashchange", this.follow);
    document.addEventListener("click", this.guard, true);
    for (const name of ["storage", KEPT]) window.addEventListener(name, this.syncLater);
    home?.on("comm_live_update", () => this.send("", STILL_THERE, null), this);
    if (home && !home.comm_live) this.lifeline.lose();
  }

  get view() {
    return this.model.get("view");
  }

  /** @param {string} id */
  part(id) {
    return flat(this.view.parts).find((part) => part.id === id);
  }

  /** One below the heading that the panel stands under. */
  get headingLevel() {
    const above = [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")].filter(
      (heading) => !this.root.contains(heading) && this.root.compareDocumentPosition(heading) & 2,
    );
    const nearest = this.root.isConnected ? above.at(-1) : null;
    return nearest ? Number(nearest.nodeName[1]) + 1 : 3;
  }

  get focused() {
    const { activeElement } = /** @type {Document} */ (this.root.getRootNode());
    return activeElement && this.root.contains(activeElement) ? activeElement : null;
  }

  /** Take the view that has just arrived. */
  arrived() {
    const { heard } = this.view;
    if (heard > this.lifeline.heard) tellMarimo(this.model, this.root, heard);
    this.lifeline.answered(heard);
    this.memory.settle(this.view);
    this.draw();
    this.twice.drawn(this.view.heard);
    this.sync();
    this.keepAddress();
  }

  draw() {
    const { view, focused } = this;
    const place = focused ? partOf(focused) : "";
    this.root.lang = view.language;
    this.title.textContent = view.title;
    if (view.title) this.root.setAttribute("aria-labelledby", this.memory.uid);
    this.memory.before = this.memory.drawn;
    this.memory.drawn = new Map();
    const parts = drawParts(view.parts, this.memory, this.headingLevel);
    morph(this.body, h("div", { class: "odin-parts" }, ...parts));
    if (focused) this.keepFocus(focused, place);
    this.showPlace();
    if (view.say !== this.spoken) this.region.textContent = this.spoken = view.say;
    this.setClock();
    if (this.lifeline.state === "gone") switchOff(this.body, (item) => this.needsPython(item));
  }

  /** @param {Element} item */
  needsPython(item) {
    return !ALONE.includes(this.part(partOf(item))?.kind ?? "");
  }

  /** Show whether Python answers, and draw all anew: what was switched off is on again, or not. */
  showLife() {
    const { state } = this.lifeline;
    const words = this.model.get("words") ?? {};
    const told = { "": "", waiting: words.waiting, gone: words[wayOut()] }[state] ?? "";
    this.alone.hidden = state === "";
    this.alone.textContent = told;
    this.region.textContent = told;
    this.root.classList.toggle("odin-gone", state === "gone");
    this.root.classList.toggle("odin-waiting", state === "waiting");
    this.memory.drawn = new Map();
    this.draw();
  }

  /**
   * What had the focus has it still; if it is gone: the part that the view names, its own part if
   * that is still there, else the panel.
   * @param {Element} held
   * @param {string} place
   */
  keepFocus(held, place) {
    const home = held.isConnected ? held : (this.namedFocus() ?? this.insideOf(place) ?? this.root);
    if (home !== this.focused) /** @type {HTMLElement} */ (home).focus({ preventScroll: true });
  }

  /** @param {string} place */
  elementOf(place) {
    return [...this.body.querySelectorAll("[data-part]")].find((each) => partOf(each) === place);
  }

  /** @param {string} place */
  insideOf(place) {
    const inside = "[tabindex='0'], button, input, select, textarea, summary, a";
    return this.elementOf(place)?.querySelector(inside);
  }

  /** What most people press next; or words: whoever hears the page goes on from there. */
  namedFocus() {
    const { focus } = this.view;
    const part = focus ? this.elementOf(focus) : null;
    const named = part ? (part.querySelector(".odin-primary") ?? this.insideOf(focus ?? "") ?? part) : null;
    if (named && !named.matches("button, input, select, textarea, summary, a, [tabindex]")) {
      named.setAttribute("tabindex", "-1");
    }
    return named;
  }

  get address() {
    return flat(this.view.parts).find((part) => part.kind === "address");
  }

  /** Tell Python of the place that the page's address names, if it is one of this panel's. */
  follow = () => {
    const place = window.location.hash.slice(1);
    const part = this.address;
    if (part?.places.includes(place) && place !== part.value) this.send(part.id, "arrive", place);
  };

  get query() {
    return flat(this.view.parts).find((part) => part.kind === "query");
  }

  /** Tell Python what the page's address asks for. */
  ask() {
    const part = this.query;
    const text = part ? new URLSearchParams(window.location.search).get(part.name) : null;
    if (part && text !== null) this.asked = { seq: this.send(part.id, "asked", text), value: null };
  }

  /** Once it was heard, an address that asks for something follows what is changed here. */
  keepAddress() {
    const { query, asked } = this;
    if (!query || !asked || asked.seq > this.view.heard) return;
    if (asked.value !== null && asked.value !== query.value) {
      const { history, location } = window;
      history.replaceState(history.state, "", asking(location.href, query.name, query.value));
    }
    asked.value = query.value;
  }

  /**
   * Another place or scene begins at the top of the panel, as another page would; a link to a
   * place leads there. Nobody is moved by what the browser has told by itself.
   */
  showPlace() {
    const place = this.address?.value ?? "";
    const scene = this.view.scene ?? "";
    const linked = place !== this.place && place !== "" && place === window.location.hash.slice(1);
    const isNews = this.view.heard > 0 && this.view.heard === this.news;
    const changed = !isNews && (place !== this.place || scene !== this.scene);
    if (linked || (changed && this.root.getBoundingClientRect().top < 0)) this.root.scrollIntoView();
    this.place = place;
    this.scene = scene;
  }

  setClock() {
    const timer = flat(this.view.parts).find((part) => part.kind === "timer");
    const rate = timer ? `${timer.seconds} ${timer.id}` : "";
    if (rate === this.clock.rate) return;
    clearInterval(this.clock.id);
    this.clock = { rate, id: 0, asked: 0 };
    if (timer) this.clock.id = window.setInterval(() => this.tick(timer.id), timer.seconds * 1000);
  }

  /** @param {string} id of a timer; it waits while Python is behind or nobody looks */
  tick(id) {
    if (document.hidden || this.clock.asked > this.view.heard) return;
    this.clock.asked = this.send(id, "tick", null);
  }

  /**
   * @param {string} part
   * @param {string} event
   * @param {unknown} value
   */
  send(part, event, value) {
    const seq = nextSeq();
    const status = (/** @type {any} */ told) =>
      told?.content?.execution_state === "idle" && this.lifeline.handled(seq);
    // Jupyter looks for a function in there; marimo calls the whole, which is nothing to us.
    const heard = Object.assign(() => {}, { iopub: { status } });
    this.lifeline.sent(seq);
    try {
      this.model.send({ part, event, value, seq, ...(this.saw && { saw: this.saw }) }, heard);
    } catch {
      this.lifeline.lose();
    }
    return seq;
  }

  /**
   * Send what was done and draw it at once.
   * @param {string} part
   * @param {string} event
   * @param {unknown} value
   */
  report(part, event, value) {
    this.memory.pending.set(part, { seq: this.send(part, event, value), value });
    this.draw();
  }

  /** @param {Element} item an option or a button */
  press(item) {
    const part = this.part(partOf(item));
    const id = keyOf(item) ?? "";
    if (!part) return;
    this.memory.active.set(part.id, id);
    if (item.getAttribute("aria-disabled") === "true") this.draw();
    else if (part.kind === "cards") {
      const selected = this.memory.now(part.id, part.selected);
      this.report(part.id, "choose", choose(selected, id, part.mode));
    } else if (part.kind === "choices") this.report(part.id, "press", id);
    else if (part.kind === "stepper") {
      const value = this.memory.now(part.id, part.value) + (id === "less" ? -1 : 1);
      this.report(part.id, "count", value);
    } else if (part.kind === "link") this.copy(part, item);
    else if (part.kind === "download") save(part);
    else if (part.kind !== "upload") this.send(part.id, "press", id);
  }

  /**
   * Copy a link; where the browser lets no page do that it is at least selected.
   * @param {Extract<Part, {kind: "link"}>} part
   * @param {Element} button
   */
  copy(part, button) {
    const line = button.previousElementSibling;
    /** @type {HTMLInputElement} */ (line).select();
    // The way that also works where a school's server has no certificate.
    if (document.execCommand?.("copy")) this.region.textContent = part.copied;
  }

  /**
   * Move the focus from one option to the one that a key leads to.
   * @param {HTMLElement} from
   * @param {KeyboardEvent} event
   * @returns {boolean} whether the key means a move at all
   */
  move(from, event) {
    const { key } = event;
    const digit = digitOf(event);
    const list = from.closest("[role=listbox]");
    const options = /** @type {HTMLElement[]} */ ([...(list?.querySelectorAll("[role=option]") ?? [])]);
    const here = options.indexOf(from);
    let to;
    if (ARROWS.includes(key)) to = neighbour(options.map(boxOf), here, key);
    else if (digit > "0") to = jump(options.map((option) => option.dataset.jump ?? ""), here, digit);
    else return false;
    this.memory.active.set(partOf(from), keyOf(options[to]) ?? "");
    from.tabIndex = -1;
    options[to].tabIndex = 0;
    options[to].focus();
    return true;
  }

  /**
   * Send what a field holds now.
   * @param {HTMLInputElement} control
   */
  submit(control) {
    window.clearTimeout(this.typing);
    const part = this.part(partOf(control));
    if (part?.kind === "range") this.report(part.id, "change", Number(control.value));
    else if (part?.kind === "select") this.report(part.id, "change", control.value);
    else if (part?.kind === "entry" && !part.closed) {
      this.memory.typed.set(part.id, control.value);
      this.report(part.id, "enter", control.value);
    }
  }

  /**
   * What a control says, and in which scene, of what Python knows too.
   * @param {Element} control
   * @returns {string[]}
   */
  seen(control) {
    const part = this.root.contains(control) ? this.part(partOf(control)) : null;
    const item = part?.kind === "buttons" ? part.items.find(({ id }) => id === keyOf(control)) : null;
    return [this.view.scene ?? "", part && "label" in part ? part.label : "", item?.text ?? ""];
  }

  /** @param {MouseEvent} click anywhere on the page, before anybody else hears of it */
  guard = (click) => {
    if (click.detail === 0) return; // by a key, or a label presses its box
    const isSecond = this.twice.isSecond(click);
    if (isSecond && this.twice.hasMoved) {
      click.preventDefault();
      click.stopImmediatePropagation();
      return;
    }
    const control = controlOf(click.composedPath()[0]);
    const isOurs = control !== null && this.root.contains(control);
    const isRemembered = isOurs || control?.matches("a[href^='#']");
    this.twice.remember(click, isRemembered ? control : null);
    this.saw = isSecond && isOurs ? this.seen(control) : null;
  };

  /** @param {MouseEvent} event */
  click({ target }) {
    const item = /** @type {Element} */ (target).closest("[role=option], .odin-button");
    const before = lastSeq;
    if (item) this.press(item);
    if (lastSeq > before) this.twice.sent(lastSeq);
    this.saw = null;
  }

  /** @param {KeyboardEvent} event */
  keydown(event) {
    const target = /** @type {HTMLInputElement} */ (event.target);
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    if (target.getAttribute("role") === "option") {
      const presses = event.key === " " || event.key === "Enter";
      if (presses && !event.repeat) this.press(target);
      if (presses || this.move(target, event)) event.preventDefault();
    } else if (event.key === "Enter" && target.type === "text") this.enter(target);
    else if (!isWritten(target) && !event.repeat && digitOf(event)) this.pressDigit(target, digitOf(event));
  }

  /**
   * On a key pad a digit is its key, wherever in the pad the focus is.
   * @param {Element} from
   * @param {string} digit
   */
  pressDigit(from, digit) {
    const key = from.closest(".odin-look-pad")?.querySelector(`.odin-button[data-key="${digit}"]`);
    if (key) this.press(key);
  }

  /** @param {HTMLInputElement} line which is finished; one of its own kind presses a button too */
  enter(line) {
    this.submit(line);
    const part = this.part(partOf(line));
    if (part?.kind === "entry" && part.presses) this.send(part.presses[0], "press", part.presses[1]);
  }

  /** @param {Event} event */
  input({ target }) {
    const control = /** @type {HTMLInputElement} */ (target);
    if (control.type === "range") this.submit(control);
    else if (control.matches(".odin-line")) {
      this.memory.typed.set(partOf(control), control.value);
      this.memory.pending.delete(partOf(control));
      const part = this.part(partOf(control));
      window.clearTimeout(this.typing);
      if (part?.kind === "entry" && part.live) {
        this.typing = window.setTimeout(() => this.submit(control), PAUSE);
      }
    }
  }

  /** @param {Event} event which browsers send after Enter too: once is enough */
  change({ target }) {
    const control = /** @type {HTMLInputElement} */ (target);
    if (control.type === "file") return void this.open(control);
    if (control.type === "checkbox") return void this.report(partOf(control), "turn", control.checked);
    const sent = this.memory.pending.get(partOf(control))?.value;
    if (control.type !== "range" && sent !== control.value) this.submit(control);
  }

  /**
   * Send the text of a file that was chosen; the same one may be chosen again.
   * @param {HTMLInputElement} control
   */
  async open(control) {
    const [file] = control.files ?? [];
    const part = partOf(control);
    if (!file) return;
    const text = decoded(await file.slice(0, LONGEST_FILE).arrayBuffer());
    control.value = "";
    this.send(part, "open", text);
  }

  end() {
    clearInterval(this.clock.id);
    window.clearTimeout(this.typing);
    this.lifeline.end();
    this.home?.off(null, null, this);
    this.placed.disconnect();
    window.removeEventListener("hashchange", this.follow);
    document.removeEventListener("click", this.guard, true);
    for (const name of ["storage", KEPT]) window.removeEventListener(name, this.syncLater);
    this.root.remove();
  }
}

/**
 * Called by anywidget for each place where the panel is shown.
 * @param {{model: Model, el: HTMLElement, home?: Home}} context
 * @returns {() => void} what ends it
 */
function render({ model, el, home }) {
  const screen = new Screen(model, home);
  const arrived = () => screen.arrived();
  model.on("change:view", arrived);
  el.append(screen.root);
  return () => {
    model.off("change:view", arrived);
    screen.end();
  };
}

export default { render };
