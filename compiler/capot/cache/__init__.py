"""What is kept so that it need not be worked out again.

In files of the user's own cache folder: ``disk`` keeps any value for the inputs and the code that it was made from,
``values`` writes them as data, ``clean_checks`` keeps the calls of ``capot check`` that found nothing. In
memory: ``per_model`` keeps what a function gave for the last models.

``yaml_data`` keeps what is in capot's own YAML files.
"""
