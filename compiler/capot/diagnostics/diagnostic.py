"""What the compiler has to say about a file, as data."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from capot.diagnostics.fix import Fix
from capot.diagnostics.severity import Severity
from capot.diagnostics.span import Span
from capot.diagnostics.suggestion import Reading
from capot.diagnostics.text_limits import MAX_SHOWN

if TYPE_CHECKING:
    from capot.diagnostics.codes import Code

__all__ = ["Diagnostic", "Diagnostics", "Label", "Severity"]


def _codes() -> Mapping[str, "Code"]:
    """Return the table of codes; rules without a mistake go without it."""
    from capot.diagnostics.codes import CODES

    return CODES


@dataclass(frozen=True, slots=True)
class Label:
    """A remark about a place. One on the diagnostic's own span is written beside its carets."""

    span: Span
    text: str

    def to_json(self) -> dict[str, object]:
        """Say it as JSON data."""
        return {**self.span.place(), "text": self.text}


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One problem at one place, with what helps to solve it.

    ``message`` is one line and says what is wrong here; ``help`` says what to do, ``notes`` what to know.
    ``question`` is what a card player would ask, in the names of this game; without one it is that of the code.
    ``readings`` are the answers that the language has to it, and ``fix`` fixes it where only one fix is possible.
    ``meant`` is the form of a rule that somebody asks for in other words, ``remove`` before it if they want it out.
    Two that say the same of the same place are one, whatever readings each would offer.
    ``ValueError`` if ``code`` isn't in the table.
    """

    code: str
    message: str
    span: Span
    labels: tuple[Label, ...] = ()
    help: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    question: str = field(default="", compare=False)
    readings: tuple[Reading, ...] = field(default=(), compare=False)
    fix: Fix | None = None
    meant: str = field(default="", compare=False)

    def __post_init__(self) -> None:
        if self.code not in _codes():
            raise ValueError(f"{self.code} is not in the table of codes")

    @property
    def severity(self) -> Severity:
        """How bad every problem of this code is."""
        return _codes()[self.code].severity

    @property
    def title(self) -> str:
        """What every problem of this code is called."""
        return _codes()[self.code].title

    @property
    def asked(self) -> str:
        """The card player's question behind the problem, empty where no rule is in doubt."""
        return self.question or _codes()[self.code].question

    @property
    def sort_key(self) -> tuple[Span, str, str]:
        """Order by file, position and code."""
        return self.span, self.code, self.message

    def to_json(self) -> dict[str, object]:
        """Say it as JSON data."""
        return {
            "code": self.code,
            "severity": self.severity.value,
            "message": self.message,
            **self.span.place(),
            "labels": [label.to_json() for label in self.labels],
            "help": list(self.help),
            "notes": list(self.notes),
            "question": self.asked,
            "readings": [reading.to_json() for reading in self.readings],
            "fix": None if self.fix is None else self.fix.to_json(),
        }


class Diagnostics:
    """The problems of one run, each once, in order of file, position and code. Without any it is false."""

    def __init__(self, diagnostics: Iterable[Diagnostic] = ()) -> None:
        self._found: dict[Diagnostic, None] = dict.fromkeys(diagnostics)

    def add(self, diagnostic: Diagnostic) -> None:
        """Take one more; what is there already is not taken again."""
        self._found[diagnostic] = None

    def extend(self, diagnostics: Iterable[Diagnostic]) -> None:
        """Take all of these."""
        self._found.update(dict.fromkeys(diagnostics))

    def __iter__(self) -> Iterator[Diagnostic]:
        return iter(sorted(self._found, key=lambda diagnostic: diagnostic.sort_key))

    def __len__(self) -> int:
        return len(self._found)

    @property
    def errors(self) -> tuple[Diagnostic, ...]:
        """The errors alone, in order."""
        return tuple(diagnostic for diagnostic in self if diagnostic.severity is Severity.ERROR)

    @property
    def has_errors(self) -> bool:
        """Whether anything stops the build."""
        return any(diagnostic.severity is Severity.ERROR for diagnostic in self._found)

    @property
    def shown(self) -> tuple[Diagnostic, ...]:
        """What a person is shown, in order: all, or of too many the first hundred, errors before warnings."""
        matters_most = sorted(self, key=lambda diagnostic: diagnostic.severity.rank)[:MAX_SHOWN]
        return tuple(Diagnostics(matters_most))

    @property
    def hidden(self) -> int:
        """How many there are beyond those shown."""
        return max(0, len(self) - MAX_SHOWN)

    def summary(self) -> str:
        """Count them in words, ``2 errors, 1 warning``; empty if there are none."""
        severities = [diagnostic.severity for diagnostic in self._found]
        return ", ".join(s.counted(severities.count(s)) for s in Severity if s in severities)
