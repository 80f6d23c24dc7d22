/**
 * The engine under Python 3.14, compiled to WebAssembly: its doctests, warnings as errors.
 *
 * Two claims in one cheap test: it runs on the newest Python that we name, and where a page
 * without a server will run it.
 */

import assert from "node:assert/strict";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, URL } from "node:url";
import test from "node:test";

import { loadPyodide } from "pyodide";

const ENGINE = fileURLToPath(new URL("../../../odin_teach", import.meta.url));

const RUN = `
import doctest, importlib, pathlib, sys, warnings
warnings.simplefilter("error")
tried = failed = 0
for path in sorted(pathlib.Path("odin_teach").rglob("*.py")):
    parts = path.with_suffix("").parts
    if parts[-1] != "__main__":
        result = doctest.testmod(importlib.import_module(".".join(parts).removesuffix(".__init__")))
        tried, failed = tried + result.attempted, failed + result.failed
list(sys.version_info[:2]), tried, failed
`;

function copy(files, from, to) {
  files.mkdirTree(to);
  for (const name of readdirSync(from).filter((each) => each !== "__pycache__")) {
    const path = join(from, name);
    if (statSync(path).isDirectory()) copy(files, path, `${to}/${name}`);
    else files.writeFile(`${to}/${name}`, readFileSync(path));
  }
}

test("the engine's examples run on Python 3.14 in WebAssembly", async () => {
  const python = await loadPyodide();
  copy(python.FS, ENGINE, "/home/pyodide/odin_teach");
  const [version, tried, failed] = python.runPython(RUN).toJs();
  assert.deepEqual([...version], [3, 14]);
  assert.equal(failed, 0);
  assert.ok(tried > 60, `${tried} examples`);
});
