"""From the rule model to what is made of it. Backends see only the model.

``sentences`` says every clause in English, ``pictures`` draws cards and tables, ``rulebook`` puts pages together,
``prints`` booklets and cards for the table, ``comparison`` says what differs between two games, and ``shipped_names``
lists the names of all games for a shell to complete.
"""
