"""What ``capot build`` does: all files or none are written.

``builder`` is the whole of it. ``artefacts`` says which files there are, by ``units`` that are passed over while
nothing changes; ``rulebook_pages`` and ``bad_examples`` make the pages, ``translated_pages`` those of other languages,
which the site alone has, and ``output_paths`` says where everything goes. ``shipped_names`` lists the names of all
games for a shell to complete. ``api_page`` is the page of the guide that has what ``import capot`` gives.
"""
