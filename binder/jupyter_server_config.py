"""A Jupyter server that shows the course: copied by postBuild to where Jupyter looks."""

c = get_config()  # noqa: F821 (Jupyter provides it)
c.ServerApp.jpserver_extensions = {
    "odin_widgets.app.extension": True,
    "voila.server_extension": False,
}
