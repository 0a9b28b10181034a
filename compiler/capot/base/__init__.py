"""The ground floor: what any folder may need, and what knows nothing of rules.

``paths`` says where rules, cases and private files lie, ``atomic_files`` writes files whole or not at all,
``processes`` does work on all cores, ``dataclasses`` makes frozen dataclasses that cost little to define, ``english``
has numbers, plurals and lists in words, and ``extensions`` finds by name what the conformance suite adds to capot.

Beside them:

- ``escaping``: text that somebody wrote, put into another language so that it stays text: one function for each
  language;
- ``extras``: what an extra of capot needs, and how to install it;
- ``inputs``: reading what people give: plain files, whole, and no larger than such a thing ever is;
- ``languages``: which languages there are, and which the environment asks for;
- ``letters``: letters without capitals and accents;
- ``plain_yaml``: YAML of plain texts, numbers, lists and fields, read carefully, with the place of everything;
- ``revision``: which state of the sources this is;
- ``private``: folders and files that nobody else can have written: where something is kept that is believed when it
  is found.
"""
