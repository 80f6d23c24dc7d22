"""What a panel can show: each function describes one part of it, as its typed dictionary.

A tool never touches HTML. It describes its panel as a list of these parts and the one
front end (`static/odin.js`), or the static picture, draws them. Every part has an id, unique
in its panel: focus stays on it between two descriptions, and events name it.

Texts arrive here in the panel's language already; inside `Panel.draw` and `Panel.act`,
`say` and `Card.name` speak it without being told.
"""

from odin_widgets.parts.browser_parts import *
from odin_widgets.parts.card_parts import *
from odin_widgets.parts.control_parts import *
from odin_widgets.parts.page_parts import *
from odin_widgets.parts.table_parts import *
from odin_widgets.parts.text_parts import *
from odin_widgets.parts.view_parts import *
