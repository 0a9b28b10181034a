"""The ground floor: what any folder may need, and what knows nothing of rules.

``paths`` says where rules, cases and private files lie, ``atomic_files`` writes files whole or not at all,
``processes`` does work on all cores, ``dataclasses`` makes frozen dataclasses that cost little to define, ``english``
has numbers, plurals and lists in words, and ``extensions`` finds by name what the conformance suite adds to capot.

``escaping`` puts text of strangers into other languages so that it stays text, ``inputs`` reads files that are no
larger than such a thing ever is, and ``private`` knows folders and files that nobody else can have written.
"""
