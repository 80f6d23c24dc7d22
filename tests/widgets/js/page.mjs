// A page with one panel on it and a stand-in for Python at its other end.
import { JSDOM } from "jsdom";

import front from "../../../widgets/odin_widgets/static/odin.js";

const NAMES = {
  B: ["blue", "●"],
  R: ["red", "♦"],
  P: ["pink", "♥"],
  G: ["green", "♣"],
  K: ["black", "♠"],
  O: ["orange", "▲"],
};

export function face(id) {
  const [colour, symbol] = NAMES[id[1]];
  return { id, number: Number(id[0]), colour, letter: id[1], symbol, name: `${id[0]} ${colour}` };
}

export const cards = (ids, more = {}) => ({
  kind: "cards",
  id: "hand",
  label: "Your hand",
  cards: ids.split(" ").filter(Boolean).map(face),
  selected: [],
  marked: {},
  disabled: [],
  mode: "many",
  layout: "flow",
  empty: "No cards.",
  ...more,
});

export const text = (id, words, tone = "plain") => ({ kind: "text", id, text: words, tone });

export const buttons = (...items) => ({
  kind: "buttons",
  id: "steps",
  label: "",
  items: items.map((item) => ({ text: item.id, disabled: false, pressed: null, ...item })),
});

export const entry = (more = {}) => ({
  kind: "entry",
  id: "table",
  label: "Table set",
  value: "",
  hint: "",
  error: "",
  inputmode: "text",
  rows: 1,
  live: false,
  ...more,
});

export const address = (value = "", ...places) => ({ kind: "address", id: "place", value, places });

export const view = (parts, more = {}) => ({
  language: "en",
  title: "",
  say: "",
  heard: 0,
  parts,
  ...more,
});

/** Show a view; `sent` fills with what the page sends, `arrive` is the next view from Python. */
export function show(first, { before = "", home, state = {} } = {}) {
  const html = `<!doctype html>${before}<main></main><h5>Below</h5>`;
  const dom = new JSDOM(html, { pretendToBeVisual: true, url: "http://localhost/" });
  const { window } = dom;
  for (const name of ["document", "Element", "window"]) globalThis[name] = window[name] ?? window;
  globalThis.ResizeObserver = class {
    constructor(act) {
      page.place = act;
    }
    observe() {}
    disconnect() {}
  };
  const el = window.document.querySelector("main");
  const listeners = new Set();
  let current = first;
  const page = {
    window,
    document: window.document,
    sent: [],
    set: [],
    listeners,
    arrive(next) {
      current = next;
      for (const listener of listeners) listener();
    },
  };
  const model = {
    get: (name) => (name === "view" ? current : state[name]),
    send: (content, callbacks) => {
      page.sent.push(content);
      page.callbacks = callbacks;
    },
    set: (name, value) => page.set.push([name, value]),
    save_changes: () => page.set.push("saved"),
    on: (_name, act) => listeners.add(act),
    off: (_name, act) => listeners.delete(act),
  };
  page.model = model;
  page.end = front.render({ model, el, home });
  page.one = (selector) => el.querySelector(selector);
  page.all = (selector) => [...el.querySelectorAll(selector)];
  page.item = (id) => page.one(`[data-key="${id}"]`);
  page.focused = () => window.document.activeElement.getAttribute("data-key");
  page.chosen = () => page.all("[aria-selected=true]").map((item) => item.dataset.key);
  page.key = (key, more = {}) => {
    const init = { key, bubbles: true, cancelable: true, ...more };
    const event = new window.KeyboardEvent("keydown", init);
    window.document.activeElement.dispatchEvent(event);
    return event;
  };
  page.fire = (control, name) => control.dispatchEvent(new window.Event(name, { bubbles: true }));
  page.type = (control, value) => {
    control.value = value;
    page.fire(control, "input");
  };
  /** Lay the options out in rows, which jsdom does not do. */
  page.layOut = (columns) => {
    page.all("[role=option]").forEach((option, place) => {
      const box = {
        offsetLeft: (place % columns) * 50,
        offsetTop: Math.floor(place / columns) * 60,
        offsetWidth: 44,
        offsetHeight: 56,
      };
      for (const [name, value] of Object.entries(box)) {
        Object.defineProperty(option, name, { value, configurable: true });
      }
    });
  };
  return page;
}
