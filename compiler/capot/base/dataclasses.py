"""Frozen dataclasses that cost little to define: their methods are shared, not made anew from text for each class.

A rule model has some hundred and thirty kinds of nodes, and a command that checks one game needs a few of each. With
`dataclasses` alone a quarter of such a command's time went into defining classes: each gets half a dozen methods that
are compiled when the module is imported. Here all classes share theirs, and are dataclasses in all else: `fields`,
`replace`, `is_dataclass`, matching by position, pickling.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    import dataclasses
    from operator import attrgetter

    def dataclass(*, frozen, slots):
        """Return a decorator like that of `dataclasses`, for classes that are frozen and have slots."""
        assert frozen and slots, "other dataclasses are made by dataclasses.dataclass"

        def decorate(cls):
            made = _with_slots(cls, _own_fields(cls))
            _share(made)
            return made

        return decorate

    @dataclasses.dataclass(frozen=True, slots=True)
    class _Pattern:
        """Made by `dataclasses`: what it knows of a field, and of how a class was made, is the same in all."""

        field: object

    _FIELD = _Pattern.__dataclass_fields__["field"]
    _OWN = [getattr(dataclasses.Field, slot) for slot in dataclasses.Field.__slots__ if slot.startswith("_")]
    _PARAMS = _Pattern.__dataclass_params__

    def _own_fields(cls):
        """Return the fields of a class that is being made, by name, with those of the classes that it is made from."""
        found = {}
        for base in cls.__mro__[:0:-1]:
            found |= base.__dict__.get("__dataclass_fields__", {})
        for name, kind in cls.__annotations__.items():
            assert not str(kind).startswith(("ClassVar", "InitVar")), "dataclasses.dataclass makes such a class"
            default = cls.__dict__.get(name, dataclasses.MISSING)
            field = default if isinstance(default, dataclasses.Field) else dataclasses.field(default=default)
            field.name, field.type, field.kw_only = name, kind, False
            for slot in _OWN:
                slot.__set__(field, slot.__get__(_FIELD))
            found[name] = field
        return found

    def _with_slots(cls, fields):
        """Return a class with slots for its fields, and none for those that a class it is made from has."""
        there = {name for base in cls.__mro__[1:] for name in base.__dict__.get("__slots__", ())}
        inside = {name: value for name, value in cls.__dict__.items() if name not in fields and name not in _NO_SLOTS}
        inside["__slots__"] = tuple(name for name in fields if name not in there)
        made = type(cls)(cls.__name__, cls.__bases__, inside)
        made.__qualname__, made.__match_args__ = cls.__qualname__, tuple(fields)
        made.__dataclass_fields__, made.__dataclass_params__ = fields, _PARAMS
        return made

    _NO_SLOTS = frozenset({"__dict__", "__weakref__"})

    def _share(cls):
        """Give a class the methods of all."""
        names = tuple(cls.__dataclass_fields__)
        plain = all(f.init and f.repr and f.compare and f.default_factory is dataclasses.MISSING for f in _fields(cls))
        assert plain and not hasattr(cls, "__post_init__"), "dataclasses.dataclass makes such a class"
        cls._setters = tuple(getattr(cls, name).__set__ for name in names)
        cls._defaults = {f.name: f.default for f in _fields(cls) if f.default is not dataclasses.MISSING}
        cls._values = _getter(names)
        for name, method in _METHODS.items():
            if name not in cls.__dict__:
                setattr(cls, name, method)

    def _fields(cls):
        return cls.__dataclass_fields__.values()

    def _getter(names):
        """Return what reads all fields of an object as a tuple."""
        if len(names) > 1:
            return staticmethod(attrgetter(*names))
        return staticmethod(lambda self: tuple(getattr(self, name) for name in names))

    def _init(self, *values, **named):
        if named or len(values) != len(self._setters):
            values = _arguments(type(self), values, named)
        for setter, value in zip(self._setters, values):  # noqa: B905 - as many, and this is run most
            setter(self, value)

    def _arguments(cls, values, named):
        """Return a value for each field; errors are those of a call."""
        names = cls.__match_args__
        if not values and len(named) == len(names) and all(map(named.__contains__, names)):
            return [named[name] for name in names]
        if len(values) > len(names):
            raise TypeError(f"{cls.__name__} takes {len(names)} values, not {len(values)}")
        given = dict(zip(names, values, strict=False))
        for name in named:
            if name in given or name not in names:
                why = "twice" if name in given else "but has no such field"
                raise TypeError(f"{cls.__name__} was given {name} {why}")
        given = {**cls._defaults, **given, **named}
        missing = [name for name in names if name not in given]
        if missing:
            raise TypeError(f"{cls.__name__} needs {', '.join(missing)}")
        return [given[name] for name in names]

    def _repr(self):
        shown = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__dataclass_fields__)
        return f"{type(self).__qualname__}({shown})"

    def _eq(self, other):
        if other.__class__ is not self.__class__:
            return NotImplemented
        return self._values(self) == self._values(other)

    def _hash(self):
        return hash(self._values(self))

    def _frozen(self, name, value=None):
        raise dataclasses.FrozenInstanceError(f"cannot change field {name!r}")

    def _state(self):
        return self._values(self)

    def _set_state(self, state):
        for setter, value in zip(self._setters, state, strict=True):
            setter(self, value)

    _METHODS = {
        "__init__": _init,
        "__repr__": _repr,
        "__eq__": _eq,
        "__hash__": _hash,
        "__setattr__": _frozen,
        "__delattr__": _frozen,
        "__getstate__": _state,
        "__setstate__": _set_state,
    }

__all__ = ["dataclass"]
