"""From the rule model to artefacts: engines, rulebooks, schemas. Backends see only the model."""
