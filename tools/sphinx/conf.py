"""How Sphinx shows docs/ (tools/site.py calls it)."""

import lapilli
from tools.site import GATHERED

project = "Lapilli"
author = "The Lapilli authors"
release = version = lapilli.__version__
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx_copybutton"]
myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 3
exclude_patterns = ["files"]
html_theme = "furo"
html_title = "Lapilli"
html_logo = html_favicon = str(GATHERED / "icon.svg")
html_static_path = ["static"]
html_css_files = ["site.css"]
default_role = "literal"  # as in Markdown
html_copy_source = html_show_sourcelink = html_show_sphinx = html_show_copyright = False
html_permalinks_icon = "#"
smartquotes = False
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True, "undoc-members": False}
COLOURS = {  # of the table, as in the browser app
    "light": {"background": "#F4F1EA", "ink": "#1B1B1B", "yours": "#7A3E9D", "side": "#ECE7DC"},
    "dark": {"background": "#1F2326", "ink": "#ECE8E1", "yours": "#C9A0E8", "side": "#272C30"},
}
html_theme_options = {
    f"{theme}_css_variables": {
        "color-background-primary": colours["background"],
        "color-background-secondary": colours["side"],
        "color-foreground-primary": colours["ink"],
        "color-brand-primary": colours["yours"],
        "color-brand-content": colours["yours"],
        "font-stack": "system-ui, sans-serif",
    }
    for theme, colours in COLOURS.items()
}
pygments_style, pygments_dark_style = "a11y-high-contrast-light", "a11y-high-contrast-dark"
suppress_warnings = ["misc.highlighting_failure"]
