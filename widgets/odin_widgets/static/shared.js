/**
 * Draws a panel by code that one model holds for all panels of a notebook: where a notebook keeps
 * its widgets, it keeps that code once, and a page loads it once.
 */

/**
 * @typedef {import("./odin.js").Model} Model
 * @typedef {import("./odin.js").Home} Home
 * @typedef {{default: {render: (context: object) => () => void}}} Front
 */

const REFERENCE = "IPY_MODEL_";
const STYLE = "odin-style";
const LOADED = Symbol.for("odin.front-ends");

/**
 * By the id of the model that holds the code. The page keeps it, for each panel has a copy of this.
 * @returns {Map<string, Promise<{home: Home, front: Front}>>}
 */
const loaded = () => (/** @type {any} */ (globalThis)[LOADED] ??= new Map());

/** @param {Home} home */
async function load(home) {
  const style = document.getElementById(STYLE) ?? document.createElement("style");
  style.id = STYLE;
  style.textContent = home.get("style");
  document.head.append(style);
  const address = URL.createObjectURL(new Blob([home.get("script")], { type: "text/javascript" }));
  try {
    return { home, front: await import(address) };
  } finally {
    URL.revokeObjectURL(address);
  }
}

/**
 * @param {Model} model
 */
function frontOf(model) {
  const id = model.get("front_end").slice(REFERENCE.length);
  const known = loaded().get(id);
  if (known) return known;
  const loading = model.widget_manager.get_model(id).then(load);
  loaded().set(id, loading);
  loading.catch(() => loaded().delete(id)); // the next panel may have more luck
  return loading;
}

/** @param {{model: Model, el: HTMLElement}} context */
async function render(context) {
  const { home, front } = await frontOf(context.model);
  return front.default.render({ ...context, home });
}

export default { render };
