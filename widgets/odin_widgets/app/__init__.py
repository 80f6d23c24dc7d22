"""The course as an application: `odin-teach serve` and `odin-teach lab`.

`folders` finds the notebooks, `course` reads their order and titles, `page` says everything
that the page template shows around a notebook, `settings` holds what we ask of Voilà, `server`
is Voilà with our front page and error pages. `extension` gives the same pages to a Jupyter
server (Binder). Nothing here is imported by `import odin_widgets`.
"""
