"""From text to clauses: the grammar, the parser with recovery, and the formatter."""
