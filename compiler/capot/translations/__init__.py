"""The players' own languages: what is told to players, said in the words of their country.

A folder is a language. In it a translator writes, without Python:

- ``language.yaml``: its name, quotation marks, letters of the cards;
- ``terms.yaml``: nouns and adjectives with all the forms that sentences need of them;
- ``labels.yaml``: what the names in rules files (contracts, calls, outcomes, counts) are called;
- ``glossary.yaml``: the words of the tables and what they mean, by the English word;
- ``texts.yaml``: texts of pages and prints;
- ``pages/*.md``: pages of the guide that speak to players;
- ``messages.yaml``: what commands say, by the English text;
- ``sentences/*.jinja``: a macro for every phrase of ``capot.sentences``, with the node that it is about;
- ``english.yaml``: digests of the English that all of it was made from, which ``.ci/languages.py`` writes.

``folders`` finds and reads them, ``tongue`` speaks one, ``speech`` is what pages ask, of English as of any other,
``game_facts`` is what its sentences may ask of a game. ``guide_pages`` has the pages of the guide, ``messages`` is what
commands say, ``spoken_texts`` all of that, ``completeness`` counts what each language has, and ``english_sources`` says
what was made from English that is another now. Which phrase a clause has is decided once, in ``capot.sentences``; a
language decides only the words. The rules language itself, addresses of clauses and all files stay English.
"""

from __future__ import annotations

from capot.base.languages import languages
from capot.translations.speech import Speech
from capot.translations.tongue import MissingWords, Tongue

__all__ = ["MissingWords", "Speech", "Tongue", "languages"]
