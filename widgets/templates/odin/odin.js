// What the page around a lesson does: follow the theme, tell how far loading has come, say when
// the connection to the tools is lost. Every text comes from the server with the page.
{
  const TICK = 100;
  const PATIENCE = 5000; // a short break in the network mends itself
  const GONE = ["dead", "restarting", "autorestarting", "terminating"];
  const OUTPUTS = 'script[type="application/vnd.voila.cell-output+json"]';
  const WIDGETS = "#lesson .jp-OutputArea-output.lm-Panel";

  const byId = (id) => document.getElementById(id);
  const page = JSON.parse(byId("odin-page").textContent);
  let leaving = false;

  // Closing the page shuts its kernel down, which the server accepts only with this cookie.
  const setCookie = () => {
    if (/(^|; )_xsrf=/.test(document.cookie)) return;
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    const token = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    document.cookie = `_xsrf=${token}; path=${page.base_url}; SameSite=Strict`;
  };

  const followTheme = () => {
    const dark = matchMedia("(prefers-color-scheme: dark)");
    const paint = () => {
      document.body.dataset.jpThemeLight = String(!dark.matches);
      document.body.dataset.jpThemeName = dark.matches ? "JupyterLab Dark" : "JupyterLab Light";
    };
    paint();
    dark.addEventListener("change", paint);
  };

  const say = (text) => {
    const line = byId("odin-status-text");
    if (line.textContent !== text) line.textContent = text;
  };

  const cell = (index) => {
    byId("odin-progress").value = index;
  };

  // Where a widget comes there is a text at first, then its empty view, then what it draws in there;
  // or, if it never will, a text of the other class. A widget for output may stay empty.
  const isDrawn = (place) =>
    place.classList.contains("jupyter-widgets") ||
    Array.from(place.children).some(
      (view) => view.matches(".widget-output") || view.childElementCount > 0 || view.textContent,
    );

  const allDrawn = () =>
    !document.querySelector(OUTPUTS) &&
    Array.from(document.querySelectorAll(WIDGETS)).every(isDrawn);

  const ready = () => {
    document.documentElement.dataset.odin = "ready";
    byId("odin-progress").remove();
    byId("odin-status").classList.add("odin-done");
    say(page.text.ready);
  };

  const lost = () => {
    const box = byId("odin-lost");
    if (leaving || !box.hidden) return;
    document.documentElement.dataset.odin = "lost";
    byId("odin-status").hidden = true;
    byId("odin-reload").addEventListener("click", () => location.reload());
    box.hidden = false;
  };

  const later = (time) => new Promise((resolve) => setTimeout(resolve, time));

  const watchKernel = async () => {
    while (!window.jupyterapp) await later(TICK);
    const { kernel } = await window.jupyterapp.widgetManagerPromise.promise;
    let patience;
    const look = () => {
      clearTimeout(patience);
      if (GONE.includes(kernel.status) || kernel.connectionStatus === "disconnected") lost();
      else if (kernel.connectionStatus === "connecting") patience = setTimeout(lost, PATIENCE);
    };
    kernel.statusChanged.connect(look);
    kernel.connectionStatusChanged.connect(look);
    look(); // it may have gone before anybody looked
  };

  const cellsDone = async () => {
    byId("odin-progress").value += 1;
    say(page.text.drawing);
    watchKernel();
    const late = Date.now() + 3 * page.usual_seconds * 1000;
    while (!allDrawn()) {
      await later(TICK);
      if (Date.now() > late) say(page.text.slow);
    }
    ready();
  };

  setCookie();
  addEventListener("beforeunload", () => {
    leaving = true;
  });
  // A page that the browser kept comes back without its kernel.
  addEventListener("pageshow", (event) => event.persisted && location.reload());
  window.odinPage = { cell, cellsDone, followTheme };
}
