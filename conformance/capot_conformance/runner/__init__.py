"""One case put to one game: ``case_run`` is the whole of it.

``request`` takes from a case what is asked, ``answer`` answers it by an engine, of which ``engine_interface`` is all
that it knows (``situation_answers`` for single situations, ``deal_answers`` for played deals), and ``comparison``
holds the answer against what the case expects.

Beside them:

- ``outcome``: what came of a case, whoever was asked, and its full name;
- ``skipped_parts``: what an engine leaves out of an answer, whole fields or parts of them;
- ``given_shapes``: the shapes of what a case gives: every field is read before anything is made of it.
"""
