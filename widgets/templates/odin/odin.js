// What the page around a lesson does: follow the theme, tell how far loading has come, say when
// the connection to the tools is lost. Every text comes from the server with the page.
{
  const TICK = 100;
  const PATIENCE = 5000; // a short break in the network mends itself
  const TRY_EVERY = 10_000;
  const GONE = ["dead", "restarting", "autorestarting", "terminating"];
  const OUTPUTS = 'script[type="application/vnd.voila.cell-output+json"]';
  const WIDGETS = "#lesson .jp-OutputArea-output.lm-Panel";

  const byId = (id) => document.getElementById(id);
  const page = JSON.parse(byId("odin-page").textContent);
  const LATE = 3 * page.usual_seconds * 1000;
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

  const cell = (index) => {
    byId("odin-progress").value = index;
  };

  // Where a widget comes there is a text at first, then its empty view, then what it draws in there.
  // If it never will, a text stays. A widget for output may stay empty.
  const isDrawn = (place) =>
    Array.from(place.children).some(
      (view) => view.matches(".widget-output") || view.childElementCount > 0 || view.textContent,
    );

  const allDrawn = () =>
    !document.querySelector(OUTPUTS) &&
    Array.from(document.querySelectorAll(WIDGETS)).every(isDrawn);

  // What is known by now. The page says what follows from it, and takes it back when it no longer does.
  const known = { kernel: null, isGone: false, wasReached: false, cut: 0, cellsDone: 0, tried: 0 };

  const isReached = () => known.kernel?.connectionStatus === "connected";

  // A panel says so where it waits for an answer.
  const isWaiting = () => document.querySelector(".odin-waiting") !== null;

  // A line that is dead can look alive for minutes; but who works on something is not silent.
  const isSilent = () => isWaiting() && known.kernel.status !== "busy";

  const now = () => {
    if (known.isGone) return "lost";
    if (known.cut && Date.now() - known.cut > (known.wasReached ? PATIENCE : LATE)) {
      return known.wasReached ? "cut" : "unreached";
    }
    if (!known.cellsDone) return "loading";
    if (isReached() && allDrawn()) return isWaiting() ? "slow" : "ready";
    return Date.now() - known.cellsDone > LATE ? "slow" : "drawing";
  };

  const look = () => {
    const { kernel } = known;
    if (kernel && isReached() && !isSilent()) [known.wasReached, known.cut] = [true, 0];
    else if (kernel) known.cut ||= Date.now();
    if (GONE.includes(kernel?.status) || kernel?.isDisposed) known.isGone = true;
    if (!leaving) tell(now());
  };

  const tell = (state) => {
    if (document.documentElement.dataset.odin === state) return;
    const isBad = state in page.lost;
    const [status, box, line] = ["odin-status", "odin-lost", "odin-status-text"].map(byId);
    status.hidden = isBad;
    status.classList.toggle("odin-done", state === "ready");
    line.textContent = isBad ? "" : page.text[state];
    if (state === "ready") byId("odin-progress")?.remove();
    if (isBad) [byId("odin-lost-title").textContent, byId("odin-lost-text").textContent] = page.lost[state];
    box.hidden = !isBad;
    document.documentElement.dataset.odin = state;
  };

  const later = (time) => new Promise((resolve) => setTimeout(resolve, time));

  // Jupyter gives up after some tries; a network may come back later.
  const tryAgain = () => {
    if (leaving || known.isGone || known.kernel.isDisposed) return;
    known.tried = Date.now();
    known.kernel.reconnect().catch(() => {});
  };

  const watchKernel = async () => {
    while (!window.jupyterapp) await later(TICK);
    const { kernel } = await window.jupyterapp.widgetManagerPromise.promise;
    known.kernel = kernel;
    kernel.statusChanged.connect(look); // some states are gone before anybody asks for them
    kernel.connectionStatusChanged.connect(look);
    addEventListener("online", () => isReached() || tryAgain());
  };

  const watch = async () => {
    for (;;) {
      look();
      const isOver = known.kernel?.connectionStatus === "disconnected";
      if (isOver && Date.now() - known.tried > TRY_EVERY) tryAgain();
      await later(document.documentElement.dataset.odin === "ready" ? PATIENCE / 5 : TICK);
    }
  };

  const cellsDone = () => {
    known.cellsDone = Date.now();
    byId("odin-progress").value += 1;
    byId("odin-reload").addEventListener("click", () => location.reload());
    watchKernel();
    watch();
  };

  setCookie();
  addEventListener("beforeunload", () => {
    leaving = true;
  });
  // A page that the browser kept comes back without its kernel.
  addEventListener("pageshow", (event) => event.persisted && location.reload());
  window.odinPage = { cell, cellsDone, followTheme };
}
