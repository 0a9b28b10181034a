"""What is kept so that it need not be worked out again.

In files of the user's own cache folder: ``disk`` keeps any value for the inputs and the code that it was made from,
``values`` writes them as data, ``clean_checks`` keeps the calls of ``capot check`` that found nothing. In
memory: ``per_model`` keeps what a function gave for the last models.

Beside them:

- ``values``: values as lines of JSON and back: what is read is data, and nothing in it can be run or name what is;
- ``yaml_data``: YAML files of capot's own, read once: what is in them is kept, since loading the reader of YAML takes
  long.
"""
