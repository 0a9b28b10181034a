"""The commands of the suite, found by `capot.base.extensions`.

``conform_command`` runs ``own_engines``, an ``external_engine``, ``random_deals`` against the reference interpreter,
the ``clause_coverage`` or a ``written_report``, for which ``cited_rules`` gathers what all games rest on; with an
engine of any language, ``random_situations``, or a search for its rules, told by ``fitted_rules``. The options of both
are ``random_options``. ``engine_command`` serves capot's engines, ``export_cases_command`` writes the cases,
``mutate_command`` changes clauses or runs the ``known_mistakes_trial``. ``club_cases`` has the cases of a club beside
those of the suite.
"""
