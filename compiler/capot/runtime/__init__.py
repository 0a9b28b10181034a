"""What engines stand on: cards, deals, matches, errors, records. Imports nothing from the rest of capot."""
