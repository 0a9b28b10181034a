"""The commands of the suite, found by `capot.base.extensions`.

``conform_command`` runs ``judged_run`` (capot's engines, the interpreter, or an ``conform_engine``),
``random_deals`` against the reference interpreter, the ``clause_coverage`` or a ``written_report``, for which
``cited_rules`` gathers what all games rest on; with an external engine also ``random_situations``, or a search for the
rules that it plays by, told by ``fitted_rules``. The options of both are ``random_options``. ``engine_command`` serves
capot's engines, ``export_cases_command`` writes the cases, ``mutate_command`` changes clauses or runs the
``shipped_mistakes_trial``. ``club_cases`` has the cases of a club beside those of the suite.
"""
