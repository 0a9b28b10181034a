"""What ``capot score`` is made of: finding the sheet, asking, and answering."""
