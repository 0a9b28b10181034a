"""Engines that several tests or processes of a run ask for are made once, and lie in a folder as compiled code.

An engine is what the printer makes of a model, so the whole model is its key.
"""

from __future__ import annotations

import hashlib
import json
import marshal
import os
from pathlib import Path
from types import CodeType

from capot.compile import loader
from capot.model.nodes import Model
from capot.model.serial import to_json

#: The variable that names the folder, for all processes of a run.
FOLDER = "CAPOT_SHARED_ENGINES"


def share() -> None:
    """Have all engines that this process asks for put into the folder of the run, and taken from there."""
    folder = Path(os.environ[FOLDER])
    make = loader.code_of

    def code_of(model: Model) -> CodeType:
        key = hashlib.sha256(json.dumps(to_json(model)).encode()).hexdigest()
        file = folder / key
        if file.is_file():
            code = marshal.loads(file.read_bytes())
            assert isinstance(code, CodeType)
            return code
        code = make(model)
        own = file.with_name(f"{key}.{os.getpid()}")
        own.write_bytes(marshal.dumps(code))
        own.replace(file)
        return code

    loader.code_of = code_of
