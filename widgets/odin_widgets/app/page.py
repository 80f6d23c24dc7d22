"""Everything that the page template shows around a notebook, and how it gets there.

A template must not hold texts of its own, for they are in the catalogues. Voilà calls a hook
for each page with the page's configuration, and the template sees the result: there we put the
texts and the navigation under the key "odin". Error pages have no such hook; they call the
function `odin_page` that `install` puts into their template environment. Both ways work in our
own server and where Voilà is an extension of a Jupyter server.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from jinja2 import pass_context
from jinja2.runtime import Context

from odin_teach.messages import LANGUAGES, say
from odin_teach.teaching.printed.summary_page import NAME as SHEET
from odin_teach.teaching.printed.summary_page import PUBLISHER
from odin_widgets.app.course import START, Lesson, Place, home, place
from odin_widgets.app.folders import languages_in

# Measured on two shared cores: 2.5 to 4 s. The page says this and speaks up when it is late.
USUAL_SECONDS = 5

# What the front end takes for MathJax where a page has no formulas: it does nothing.
_NO_MATHJAX = (
    "data:text/javascript,MathJax="
    "{Hub:{Config(){},Configured(){},Queue(){},Register:{StartupHook(){}}}}//"
)

_TEXTS = (
    "site",
    "skip",
    "lessons",
    "languages",
    "start",
    "before",
    "after",
    "turn",
    "noscript",
    "unofficial",
    "publisher",
    "cell-error",
    "reload",
)
_SCRIPT_TEXTS = ("loading", "drawing", "ready", "slow")
_LOST = ("lost", "cut", "unreached")


def texts(language: str) -> dict[str, str]:
    """Return the texts of a page that depend on nothing but the language.

    >>> texts("fr")["reload"]
    'Recharger la page'
    """
    facts = {"seconds": USUAL_SECONDS}
    names = (*_TEXTS, *_SCRIPT_TEXTS)
    found = {name: say(f"app.{name}", language, **facts) for name in names}
    return found | {"sheet": say("summary.link", language)}


def lost_texts(language: str) -> dict[str, tuple[str, str]]:
    """Return what is said while the tools of a page do not answer: a heading, and what to do.

    The program behind them is gone ("lost"), the way to it is interrupted ("cut"), or has never
    been there ("unreached").

    >>> lost_texts("fr")["cut"][0]
    'Les cartes ne répondent pas en ce moment'
    """
    return {
        name: (say(f"app.{name}", language), say(f"app.{name}-text", language)) for name in _LOST
    }


def describe(notebook: Path) -> dict[str, Any]:
    """Describe the page around a notebook: texts, navigation, languages.

    >>> from odin_widgets.app.folders import notebooks
    >>> page = describe(notebooks() / "fr" / "01-deck-and-setup.ipynb")
    >>> page["language"], page["lessons"][1]["current"], page["before"]["url"]
    ('fr', True, '00-start.ipynb')
    """
    here = place(notebook)
    return {
        "language": here.language,
        "title": here.current.title,
        "text": texts(here.language),
        "lost": lost_texts(here.language),
        "lessons": [_link(lesson, here) for lesson in here.lessons],
        "before": here.before and _link(here.before, here),
        "after": here.after and _link(here.after, here),
        "languages": [
            {
                "code": code,
                "name": say("app.language-name", code),
                "url": here.url_in(code),
                "current": code == here.language,
            }
            for code in here.languages
        ],
        "home": here.lessons[0].url if here.lessons else here.current.url,
        "publisher": PUBLISHER,
        "sheet": SHEET if here.languages else f"{here.language}/{SHEET}",
        "usual_seconds": USUAL_SECONDS,
        "formulas": here.current.formulas,
        "no_mathjax": _NO_MATHJAX,
    }


def _link(lesson: Lesson, here: Place) -> dict[str, Any]:
    return {
        "title": lesson.title,
        "sign": lesson.sign,
        "start": lesson.is_start,
        "at_hand": lesson.at_hand,
        "url": lesson.url,
        "current": lesson == here.current,
    }


def describe_error(
    status: int, base_url: str, language: str, home_page: str = START
) -> dict[str, Any]:
    """Describe the page that says what went wrong and where to go on.

    >>> describe_error(404, "/", "en")["home"]
    '/voila/render/en/00-start.ipynb'
    """
    kind = {404: "missing", 403: "missing"}.get(status, "failed")
    return {
        "language": language,
        "title": say(f"app.error.{kind}", language),
        "detail": say(f"app.error.{kind}-text", language),
        "text": texts(language) | {"home": say("app.error.home", language)},
        "home": f"{base_url}voila/render/{language}/{home_page}",
        "publisher": PUBLISHER,
        "sheet": f"{base_url}voila/render/{language}/{SHEET}",
        "status": status,
    }


def page_config_hook(
    page_config: dict[str, Any], *, settings: dict[str, Any], notebook_path: str, **_: Any
) -> dict[str, Any]:
    """Add our description to a page's configuration (a hook that Voilà calls)."""
    page_config["odin"] = describe(_root(settings) / notebook_path)
    return page_config


def _root(settings: dict[str, Any]) -> Path:
    """Return the folder whose notebooks a server shows."""
    return Path(settings["contents_manager"].root_dir).expanduser()


def install(environment: Any) -> None:
    """Give the templates of error pages what they need."""
    environment.globals["odin_page"] = _error_page


@pass_context
def _error_page(context: Context, status: int) -> dict[str, Any]:
    """Describe the error page of the request that is being answered."""
    handler = context["static_url"].__self__  # the only way from a template to its request
    root = _root(handler.settings)
    languages = languages_in(root) or LANGUAGES
    language = asked_language(handler.request.path, handler.request.headers, languages)
    return describe_error(status, handler.base_url, language, home(root / language))


def asked_language(
    path: str, headers: Mapping[str, str], languages: Sequence[str] = LANGUAGES
) -> str:
    """Return the language that a request is about: that of its page, else of its browser.

    >>> asked_language("/voila/render/fr/99-none.ipynb", {})
    'fr'
    >>> asked_language("/nowhere", {"Accept-Language": "fr"})
    'fr'
    """
    named = [part for part in path.split("/") if part in languages]
    if named:
        return named[-1]
    return preferred_language(headers.get("Accept-Language", ""), languages)


def preferred_language(accept_language: str, languages: Sequence[str] = LANGUAGES) -> str:
    """Return that of some languages which a browser likes best, the first if it likes none.

    >>> preferred_language("de-CH, fr;q=0.9, en;q=0.8")
    'fr'
    >>> preferred_language("en;q=0.5,fr-CA;q=0.7"), preferred_language("nonsense")
    ('fr', 'en')
    """
    liked = []
    for rank, entry in enumerate(accept_language.split(",")):
        tag, _, quality = entry.strip().partition(";q=")
        language = tag.split("-")[0].lower()
        if language in languages:
            liked.append((-_quality(quality), rank, language))
    return min(liked)[2] if liked else languages[0]


def _quality(text: str) -> float:
    try:
        return float(text) if text else 1.0
    except ValueError:
        return 0.0
