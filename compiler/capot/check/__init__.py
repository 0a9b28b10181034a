"""What must hold of a rule model before anything is made from it."""
