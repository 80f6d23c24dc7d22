"""A notebook of one's own, served: panels in Jupyter's boxes, linked to its widgets, and plots."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Page, expect

from odin_teach.messages import say
from tests.browser.conftest import Server, Watch, running_server
from tests.browser.driving import READY, part, press, wait_until_drawn

LEAST = 272  # pixels: 17rem, which a phone has
WIDE = 1000

BOXES = """
from ipywidgets import Accordion, GridBox, HBox, Layout, Tab, VBox
from odin_widgets import CardPicker, MayI

def two(**look):
    return [CardPicker("9B 8R", **look), MayI()]
"""
TIGHT = "GridBox(two(), layout=Layout(grid_template_columns='max-content max-content'))"
SHOWN = [
    *["HBox(two())", "VBox(two())", "GridBox(two())", TIGHT, "Tab(two())"],
    *["Accordion(two(), selected_index=0)", "HBox(two(layout={'width': '400px'}))"],
]
LINKED = """
from ipywidgets import Text, jsdlink, jslink
from odin_widgets import CardPicker

picker = CardPicker("9B 8R")
shown, both = Text(), Text()
jsdlink((picker, "value"), (shown, "value"))
jslink((picker, "value"), (both, "value"))
display(picker, shown, both)
"""
INTERACTIVE = """
from ipywidgets import interact
from odin_widgets import CardPicker

interact(lambda cards: f"<{cards}>", cards=CardPicker("9B 8R"));
"""
MATPLOTLIB = """
import matplotlib.pyplot as plt

plt.plot([1, 2, 3], [4, 0, 9])
plt.show()
"""
PLOTLY = """
import plotly.graph_objects as go

go.Figure(go.Scatter(x=[1, 2, 3], y=[4, 0, 9]))
"""
ALTAIR = """
import altair as alt

alt.renderers.enable("svg")
rows = [{"hand": 1, "points": 4}, {"hand": 2, "points": 0}]
chart = alt.Chart(alt.Data(values=rows)).mark_line().encode(x="hand:Q", y="points:Q")
chart
"""
ALTAIR_LIVE = """
alt.JupyterChart.enable_offline()
alt.JupyterChart(chart)
"""
NOTEBOOKS = {
    "00-start": [BOXES, *SHOWN],
    "01-linked": [LINKED],
    "03-interactive": [INTERACTIVE],
    "02-plots": [MATPLOTLIB, PLOTLY, ALTAIR, ALTAIR_LIVE],
}


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("own")
    (folder / "en").mkdir()
    for name, cells in NOTEBOOKS.items():
        write(folder / "en" / f"{name}.ipynb", cells)
    with running_server("--notebooks", str(folder)) as server:
        yield server


def write(path: Path, cells: list[str]) -> None:
    notebook = nbformat.v4.new_notebook(  # type: ignore[no-untyped-call]
        cells=[nbformat.v4.new_code_cell(cell.strip()) for cell in cells],  # type: ignore[no-untyped-call]
        metadata={
            "kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"},
            "title": path.stem,
        },
    )
    nbformat.write(notebook, path)  # type: ignore[no-untyped-call]


def opened(own: Server, new_page: Callable[..., Page], name: str) -> Page:
    page = new_page(viewport={"width": WIDE, "height": 900})
    page.goto(own.lesson(name), wait_until="commit")
    page.wait_for_selector(READY, state="attached")
    return page


def test_boxes_show_panels_at_a_sensible_width(own: Server, new_page: Callable[..., Page]) -> None:
    page = opened(own, new_page, "00-start")
    panels = page.locator(".odin")
    expect(panels).to_have_count(2 * len(SHOWN))
    wait_until_drawn(page)
    widths = panels.evaluate_all("all => all.map(each => each.getBoundingClientRect().width)")
    for place, cell in enumerate(SHOWN):
        for width in widths[2 * place : 2 * place + 2]:
            assert LEAST <= width <= WIDE, (cell, widths)
    side_by_side = widths[:2]
    assert abs(side_by_side[0] - side_by_side[1]) < 1
    assert sum(side_by_side) > 0.8 * WIDE
    assert widths[-2] == pytest.approx(400, abs=2 * 4)  # a `layout` that says how wide
    page.set_viewport_size({"width": 320, "height": 700})
    narrow = panels.evaluate_all("all => all.map(each => each.getBoundingClientRect().width)")
    assert min(narrow) >= LEAST - 1
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_a_value_leads_out_of_a_panel_and_never_into_it(
    own: Server, new_page: Callable[..., Page]
) -> None:
    page = opened(own, new_page, "01-linked")
    panel, texts = page.locator(".odin"), page.locator(".widget-text input")
    shown, both = texts.first, texts.last
    panel.locator("[role=option][data-key='8R']").click()
    expect(shown).to_have_value("8R")
    expect(both).to_have_value("8R")
    both.fill("9B")
    press(page, "Enter")
    expect(both).to_have_value("8R")
    expect(part(panel, "chosen")).to_have_text(say("picker.chosen", count=1, cards="8 red"))


def test_interactive_shows_what_is_made_of_a_choice(
    own: Server, new_page: Callable[..., Page]
) -> None:
    page = opened(own, new_page, "03-interactive")
    made = page.locator(".widget-interact .widget-output")
    page.locator(".odin [role=option][data-key='8R']").click()
    expect(made).to_contain_text("'<8R>'")


def test_plots_are_drawn_without_another_host(
    own: Server, new_page: Callable[..., Page], watch: Watch
) -> None:
    page = opened(own, new_page, "02-plots")
    cells = page.locator(".odin-cell")
    expect(cells.nth(0).locator("img")).to_be_visible()
    expect(cells.nth(1).locator(".js-plotly-plot .scatterlayer path.js-line")).to_have_count(1)
    expect(cells.nth(2).locator("img, svg")).to_have_count(1)
    expect(cells.nth(3).locator(".vega-embed svg, .vega-embed canvas").first).to_be_visible()
    # Plotly would hand its picture on to a notebook, which a page is none of: it says so, no more.
    watch.problems = [each for each in watch.problems if "setData is not a function" not in each]
