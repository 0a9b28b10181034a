"""What of the languages was made from English that is another now; notes, for languages that are named, that it is not.

python .ci/languages.py          what has to be looked at again
python .ci/languages.py hr bg    it was looked at in these
"""

from __future__ import annotations

import sys

from capot.base.languages import languages
from capot.files import write_atomically
from capot.translations.english_sources import TABLE, digests_of_today, outdated
from capot.translations.folders import folder_of


def main(codes: list[str]) -> int:
    """Write the digests of some languages; without any, return 1 if something has to be looked at again."""
    if unknown := set(codes) - set(languages()):
        print(f"there is no language {', '.join(sorted(unknown))}; there are {', '.join(languages())}", file=sys.stderr)
        return 2
    for code in codes:
        write_atomically(folder_of(code) / f"{TABLE}.yaml", digests_of_today())
    found = [] if codes else [f"{code}: {name}" for code in languages() for name in outdated(code)]
    print("\n".join(found))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
