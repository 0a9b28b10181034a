"""Names that no game can have, since what is made of it would take the place of something else."""

from __future__ import annotations

_WORDS = """
    and as assert async await break class continue def del elif else except finally for from global if import in
    is lambda nonlocal not or pass raise return try while with yield
"""

#: The modules of Python's standard library, 3.11 to 3.14; the list is the same whatever Python reads it.
_MODULES = """
    abc aifc annotationlib antigravity argparse array ast asynchat asyncio asyncore atexit audioop base64 bdb
    binascii binhex bisect builtins bz2 calendar cgi cgitb chunk cmath cmd code codecs codeop collections
    colorsys compileall compression concurrent configparser contextlib contextvars copy copyreg crypt csv ctypes
    curses dataclasses datetime dbm decimal difflib dis distutils doctest email encodings ensurepip enum errno
    faulthandler fcntl filecmp fileinput fnmatch fractions ftplib functools gc genericpath getopt getpass
    gettext glob graphlib grp gzip hashlib heapq hmac html http idlelib imaplib imghdr imp importlib inspect io
    ipaddress itertools json keyword lib2to3 linecache locale logging lzma mailbox mailcap marshal math
    mimetypes mmap modulefinder msilib msvcrt multiprocessing netrc nis nntplib nt ntpath nturl2path numbers
    opcode operator optparse os ossaudiodev pathlib pdb pickle pickletools pipes pkgutil platform plistlib
    poplib posix posixpath pprint profile pstats pty pwd py_compile pyclbr pydoc pydoc_data pyexpat queue quopri
    random re readline reprlib resource rlcompleter runpy sched secrets select selectors shelve shlex shutil
    signal site smtpd smtplib sndhdr socket socketserver spwd sqlite3 sre_compile sre_constants sre_parse ssl
    stat statistics string stringprep struct subprocess sunau symtable sys sysconfig syslog tabnanny tarfile
    telnetlib tempfile termios textwrap this threading time timeit tkinter token tokenize tomllib trace
    traceback tracemalloc tty turtle turtledemo types typing unicodedata unittest urllib uu uuid venv warnings
    wave weakref webbrowser winreg winsound wsgiref xdrlib xml xmlrpc zipapp zipfile zipimport zlib zoneinfo
"""

#: What capot itself is called, and what it puts beside engines and pages.
_OURS = "capot capot_conformance capot_games glossary index names"

#: What Windows takes for a device, in every folder.
_DEVICES = "aux con nul prn com1 com2 com3 com4 com5 com6 com7 com8 com9 lpt1 lpt2 lpt3 lpt4 lpt5 lpt6 lpt7 lpt8 lpt9"

_TAKEN = {
    **dict.fromkeys(_MODULES.split(), "Python has a module of that name"),
    **dict.fromkeys(_WORDS.split(), "that is a word of Python"),
    **dict.fromkeys(_OURS.split(), "capot has something of that name"),
    **dict.fromkeys(_DEVICES.split(), "Windows takes that for a device"),
}


def taken(key: str) -> str | None:
    """Return why a game or house rule cannot be called so, as the rest of a sentence; ``None`` if it can.

    >>> taken("json"), taken("bela-4")
    ('Python has a module of that name', None)
    """
    return _TAKEN.get(key.replace("-", "_"))
