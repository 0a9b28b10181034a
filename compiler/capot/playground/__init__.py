"""The page on which a rule is changed, looked at and played in a browser.

``answers`` is what the page asks, a question of JSON and its answer; ``browser_table`` a deal that somebody plays there
against simple players. What runs outside of a browser: ``served_files`` is what the page fetches, Python for browsers,
capot with what it stands on, and what was worked out before, so that the first answer does not wait for it;
``mkdocs_page`` says on the page if there is nothing to fetch.
"""
