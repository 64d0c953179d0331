"""Builds the pages as browsers get them: `python -m web.tools.build`. Standard library only."""
