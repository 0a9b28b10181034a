"""Writes the pages of the report: as HTML that stands alone, and as Markdown for the site."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template
from markupsafe import Markup

from capot.base.escaping import titled_page
from capot.rulebook.markdown import escaped
from capot_conformance.report.views import Page, Target

_TEMPLATES = Path(__file__).parent / "templates"


def html_pages(pages: Iterable[Page]) -> dict[str, str]:
    """Return the pages as HTML by file name: one folder, no script, nothing from elsewhere."""
    style = Markup((_TEMPLATES / "style.css").read_text(encoding="utf-8"))
    template = _template("page.html.jinja", html=True)
    pages = tuple(pages)
    names = {page.name for page in pages}

    def href(target: Target | None) -> str:
        """Return where a link leads in the folder of the report: the rulebooks aren't there."""
        if target is None or target.rulebook or target.page not in names:
            return ""
        return _with_anchor(f"{target.page}.html", target)

    return {f"{page.name}.html": template.render(page=page, style=style, href=href) for page in pages}


def markdown_pages(pages: Iterable[Page]) -> dict[str, str]:
    """Return the pages as Markdown by path below the site's ``docs``; the rulebooks lie beside them."""
    template = _template("page.md.jinja", html=False)
    return {
        f"report/{page.name}.md": titled_page(page.title, template.render(page=page, href=_in_site).strip("\n") + "\n")
        for page in pages
    }


def _in_site(target: Target | None) -> str:
    if target is None:
        return ""
    return _with_anchor(f"../rulebooks/{target.page}.md" if target.rulebook else f"{target.page}.md", target)


def _with_anchor(page: str, target: Target) -> str:
    return f"{page}#{target.anchor}" if target.anchor else page


@cache
def _template(name: str, html: bool) -> Template:
    environment = Environment(
        loader=FileSystemLoader(_TEMPLATES),
        undefined=StrictUndefined,
        autoescape=html,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters["md"] = escaped
    return environment.get_template(name)
