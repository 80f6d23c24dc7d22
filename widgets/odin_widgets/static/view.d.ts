/** What Python sends: written by tests/widgets/write_types.py. */

/** A view as `Panel` sends it; `heard` is the number of the last message that it knows of. */
export interface SentView {
  title: string;
  say: string;
  parts: Part[];
  focus?: string;
  scene?: string;
  language: string;
  heard: number;
}

export type Part =
  | CardsPart
  | TextPart
  | FigurePart
  | ListPart
  | ChoicesPart
  | ButtonsPart
  | SelectPart
  | RangePart
  | CheckPart
  | StepperPart
  | EntryPart
  | TablePart
  | ChartPart
  | DownloadPart
  | UploadPart
  | StorePart
  | LotPart
  | MarksPart
  | PagesPart
  | TimerPart
  | AddressPart
  | QueryPart
  | LinkPart
  | GroupPart;

/** Cards, to look at or to choose from; event "choose" with the list of chosen ids. */
export interface CardsPart {
  kind: "cards";
  id: string;
  label: string;
  cards: Face[];
  selected: string[];
  marked: Record<string, string>;
  disabled: string[];
  mode: Mode;
  layout: CardLayout;
  empty: string;
}

/** A card as it is drawn: face up with all the keys, or face down with `back`. */
export interface Face {
  id: string;
  name: string;
  number?: number;
  colour?: string;
  letter?: string;
  symbol?: string;
  back?: boolean;
}

export type Mode = "many" | "one" | "none";

export type CardLayout = "deck" | "flow" | "small";

/** A paragraph. */
export interface TextPart {
  kind: "text";
  id: string;
  text: string;
  tone: Tone;
}

export type Tone = "plain" | "lead" | "good" | "bad" | "note" | "quiet";

/** One big number or word with a caption. */
export interface FigurePart {
  kind: "figure";
  id: string;
  text: string;
  caption: string;
  tone: Tone;
}

/** Lines under a label. */
export interface ListPart {
  kind: "list";
  id: string;
  label: string;
  items: ListItem[];
}

/** One line of a list; `cards` are drawn small before its text. */
export interface ListItem {
  text: string;
  tone: Tone;
  cards: Face[];
  link: string;
  more: More | null;
}

/** A link behind a line to where more of it stands; `hint` is for those who hear the page. */
export interface More {
  text: string;
  link: string;
  hint: string;
}

/** Lines to choose one of; event "press" with the line's id. */
export interface ChoicesPart {
  kind: "choices";
  id: string;
  label: string;
  items: Choice[];
  selected: string | null;
  words_first: boolean;
}

/**
 * One line that can be chosen; lines of the same `group` stand under that heading.
 *
 * `spoken` is what a screen reader says for it.
 */
export interface Choice {
  id: string;
  text: string;
  cards: Face[];
  group: string;
  spoken: string;
}

/** Buttons in a row; event "press" with the button's id. */
export interface ButtonsPart {
  kind: "buttons";
  id: string;
  label: string;
  items: Button[];
}

/** A button; `pressed` None means that it does not stay down. */
export interface Button {
  id: string;
  text: string;
  disabled: boolean;
  pressed: boolean | null;
  primary: boolean;
}

/** A drop-down list; event "change" with the option's id. */
export interface SelectPart {
  kind: "select";
  id: string;
  label: string;
  options: Option[];
  value: string;
}

/** One entry of a drop-down list. */
export interface Option {
  id: string;
  text: string;
}

/** A slider over whole numbers; event "change" with the number. */
export interface RangePart {
  kind: "range";
  id: string;
  label: string;
  min: number;
  max: number;
  value: number;
  value_text: string;
}

/** Something that is so or not; event "turn" with True or False. */
export interface CheckPart {
  kind: "check";
  id: string;
  text: string;
  on: boolean;
}

/**
 * A whole number with a button for one less and one for one more; event "count" with it.
 *
 * `less` and `more` are what these buttons are called.
 */
export interface StepperPart {
  kind: "stepper";
  id: string;
  label: string;
  min: number;
  max: number;
  value: number;
  less: string;
  more: string;
}

/** A line to type in; event "enter" with the text when it is finished, or as it grows. */
export interface EntryPart {
  kind: "entry";
  id: string;
  label: string;
  value: string;
  hint: string;
  error: string;
  inputmode: "text" | "numeric";
  rows: number;
  live: boolean;
  presses: [string, string] | null;
  closed: boolean;
}

/** A table of texts. */
export interface TablePart {
  kind: "table";
  id: string;
  label: string;
  head: string[];
  rows: TableRow[];
  foot: string[];
}

/** One row of a table: its heading and its cells. */
export interface TableRow {
  id: string;
  cells: string[];
}

/** Lines over the same steps, as one picture that is called `label`. */
export interface ChartPart {
  kind: "chart";
  id: string;
  label: string;
  series: Series[];
  limit: number | null;
  limit_text: string;
}

/** One line of a chart: a number for each step, the first at 0. */
export interface Series {
  name: string;
  values: number[];
}

/**
 * A button that saves a text as a file; nothing is told to Python.
 *
 * With `stored` it is what the browser keeps under that key: it may be what Python cannot read.
 */
export interface DownloadPart {
  kind: "download";
  id: string;
  label: string;
  file: string;
  text: string;
  mime: string;
  stored: string;
}

/** A button that opens a file; event "open" with the text that is in it. */
export interface UploadPart {
  kind: "upload";
  id: string;
  label: string;
  accept: string;
}

/**
 * What the visitor's browser keeps under `key`; event "found" with the text.
 *
 * It is None where a browser keeps nothing, and False for what is there but cannot be sent.
 * `text` is what it shall keep from now on, None if it has nothing to change.
 */
export interface StorePart {
  kind: "store";
  id: string;
  key: string;
  text: string | null;
}

/**
 * Names to draw one of; `chosen` is the place of who was drawn, `told` the sentence for it.
 *
 * `turn` counts the draws and is 0 when there is nothing to show of how it was drawn.
 */
export interface LotPart {
  kind: "lot";
  id: string;
  label: string;
  names: string[];
  chosen: number | null;
  told: string;
  turn: number;
}

/** Small signs in a row, and the words that say the same. */
export interface MarksPart {
  kind: "marks";
  id: string;
  label: string;
  marks: Mark[];
  large: boolean;
}

export type Mark = "done" | "now" | "open" | "gap" | "star" | "no-star";

/** Links to pages, one under the other. */
export interface PagesPart {
  kind: "pages";
  id: string;
  label: string;
  items: Page[];
}

/** A link to a page, with what is known of it; `spoken` says what the marks show. */
export interface Page {
  text: string;
  link: string;
  sign: string;
  note: string;
  badge: string;
  marks: Mark[];
  spoken: string;
}

/** While it is there, event "tick" comes every so many seconds. */
export interface TimerPart {
  kind: "timer";
  id: string;
  seconds: number;
}

/**
 * Places that the page's address can name after its `#`; event "arrive" with one of them.
 *
 * `value` is the place that is shown now, "" if none is.
 */
export interface AddressPart {
  kind: "address";
  id: string;
  value: string;
  places: string[];
}

/**
 * What the page's address asks for behind its `?`, under `name`; event "asked" with the text.
 *
 * It comes once, if the address has it. From then on the address is kept to `value`, which is
 * what is so now ("" for nothing): to load the page again brings nothing back.
 */
export interface QueryPart {
  kind: "query";
  id: string;
  name: string;
  value: string;
}

/**
 * A link to this page that asks for something (see `QueryPart`), to be copied.
 *
 * `copy` is what the button says, `copied` what is said when it is done.
 */
export interface LinkPart {
  kind: "link";
  id: string;
  label: string;
  name: string;
  value: string;
  copy: string;
  copied: string;
}

/** Parts under a heading, in one of several layouts, or folded away. */
export interface GroupPart {
  kind: "group";
  id: string;
  label: string;
  parts: Part[];
  layout: GroupLayout;
  fold: "open" | "closed" | null;
  look: Look;
  badge: string;
}

export type GroupLayout = "stack" | "row" | "seats";

export type Look =
  | "plain"
  | "board"
  | "centre"
  | "seat"
  | "turn"
  | "pad"
  | "pinned"
  | "glance"
  | "thumb"
  | "bar"
  | "sheet";
