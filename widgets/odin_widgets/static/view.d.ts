/** What Python sends; `parts.py` describes each part. Only the type checker reads this file. */

export type Tone = "plain" | "lead" | "good" | "bad" | "note" | "quiet";
export type Mode = "many" | "one" | "none";

export interface Face {
  id: string;
  name: string;
  number?: number;
  colour?: string;
  letter?: string;
  symbol?: string;
  back?: boolean;
}

export interface Choice {
  id: string;
  text: string;
  cards: Face[];
  group: string;
  spoken: string;
}

export interface More {
  text: string;
  link: string;
  hint: string;
}

interface Kind<K extends string> {
  kind: K;
  id: string;
}

interface Labelled<K extends string> extends Kind<K> {
  label: string;
}

export interface CardsPart extends Labelled<"cards"> {
  cards: Face[];
  selected: string[];
  marked: Record<string, string>;
  disabled: string[];
  mode: Mode;
  layout: "deck" | "flow" | "small";
  empty: string;
}

export interface TextPart extends Kind<"text"> {
  text: string;
  tone: Tone;
}

export interface FigurePart extends Kind<"figure"> {
  text: string;
  caption: string;
  tone: Tone;
}

export interface ListPart extends Labelled<"list"> {
  items: { text: string; tone: Tone; cards: Face[]; link: string; more: More | null }[];
}

export interface ChoicesPart extends Labelled<"choices"> {
  items: Choice[];
  selected: string | null;
  words_first: boolean;
}

export interface ButtonsPart extends Labelled<"buttons"> {
  items: {
    id: string;
    text: string;
    disabled: boolean;
    pressed: boolean | null;
    primary: boolean;
  }[];
}

export interface SelectPart extends Labelled<"select"> {
  options: { id: string; text: string }[];
  value: string;
}

export interface RangePart extends Labelled<"range"> {
  min: number;
  max: number;
  value: number;
  value_text: string;
}

export interface EntryPart extends Labelled<"entry"> {
  value: string;
  hint: string;
  error: string;
  inputmode: string;
  rows: number;
  live: boolean;
  presses: [string, string] | null;
}

export interface TablePart extends Labelled<"table"> {
  head: string[];
  rows: { id: string; cells: string[] }[];
  foot: string[];
}

export interface Series {
  name: string;
  values: number[];
}

export interface ChartPart extends Labelled<"chart"> {
  series: Series[];
  limit: number | null;
  limit_text: string;
}

export interface DownloadPart extends Labelled<"download"> {
  file: string;
  text: string;
  mime: string;
}

export interface UploadPart extends Labelled<"upload"> {
  accept: string;
}

export interface StorePart extends Kind<"store"> {
  key: string;
  text: string | null;
}

export type Mark = "done" | "now" | "open" | "gap" | "star" | "no-star";

export interface MarksPart extends Labelled<"marks"> {
  marks: Mark[];
  large: boolean;
}

export interface PagesPart extends Labelled<"pages"> {
  items: {
    text: string;
    link: string;
    sign: string;
    note: string;
    badge: string;
    marks: Mark[];
    spoken: string;
  }[];
}

export interface LotPart extends Labelled<"lot"> {
  names: string[];
  chosen: number | null;
  told: string;
  turn: number;
}

export interface TimerPart extends Kind<"timer"> {
  seconds: number;
}

export interface AddressPart extends Kind<"address"> {
  value: string;
  places: string[];
}

export interface GroupPart extends Labelled<"group"> {
  parts: Part[];
  layout: "stack" | "row" | "seats";
  fold: "open" | "closed" | null;
  look:
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
  badge: string;
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
  | GroupPart;

export interface View {
  language: string;
  title: string;
  /** Spoken by a screen reader when it changes. */
  say: string;
  /** The number of the last message from the page that this view knows of. */
  heard: number;
  parts: Part[];
  /** The part that gets the focus when what had it is gone. */
  focus?: string;
  /** Another one than before is shown from its beginning. */
  scene?: string;
}

/** The part of anywidget's model that is used. */
export interface Model {
  get(name: "view"): View;
  send(content: object): void;
  on(name: string, act: () => void): void;
  off(name: string, act: () => void): void;
}
