"""What PowerShell completes: Click knows the other shells."""

from __future__ import annotations

import os
from typing import Any, ClassVar

from click.shell_completion import CompletionItem, ShellComplete, add_completion_class, split_arg_string

#: PowerShell hands over what is typed up to the cursor, and the word that is completed. An empty word is left out of
#: what is typed, so it is told by itself.
_SOURCE = """\
Register-ArgumentCompleter -Native -CommandName %(prog_name)s -ScriptBlock {
    param($word, $typed, $cursor)
    $line = $typed.ToString()
    $env:%(complete_var)s = "powershell_complete"
    $env:CAPOT_LINE = $line.Substring(0, [Math]::Min($cursor - $typed.Extent.StartOffset, $line.Length))
    $env:CAPOT_WORD = $word
    %(prog_name)s | ForEach-Object {
        $value, $help = $_ -split "`t", 2
        [System.Management.Automation.CompletionResult]::new($value, $value, "ParameterValue", $help)
    }
    Remove-Item Env:%(complete_var)s, Env:CAPOT_LINE, Env:CAPOT_WORD -ErrorAction SilentlyContinue
}
"""


class PowerShell(ShellComplete):
    """Completion for Windows PowerShell 5.1 and for PowerShell 7."""

    name: ClassVar[str] = "powershell"
    source_template: ClassVar[str] = _SOURCE

    def get_completion_args(self) -> tuple[list[str], str]:
        """Return the words before the one that is completed, and that one."""
        words, word = split_arg_string(os.environ.get("CAPOT_LINE", "")), os.environ.get("CAPOT_WORD", "")
        return (words[1:-1] if word else words[1:]), word

    def format_completion(self, item: CompletionItem[Any]) -> str:
        """Return what may stand there, and what it is; PowerShell shows no empty help."""
        return f"{item.value}\t{' '.join((item.help or item.value).split())}"


add_completion_class(PowerShell)
