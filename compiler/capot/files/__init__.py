"""Writing files: the one place where capot changes what lies on somebody's disk.

`write_atomically` writes one file and `write_all` several, in any folders, all or none: a reader never sees half of a
file, and after an error, Ctrl-C, a kill or a power cut at any instant the files are as they were or as they should be,
or the next run that writes there makes them so and removes what was left lying about. `Writing` is the same for what is
worked out while nobody else may write there. What goes to a device, a pipe or a descriptor is simply sent there.

How it is done: one file is written beside the old one, synced, and takes its name, which is one step of the system.
Several are written down in a plan first (`capot.files.plan`), which the next run carries out or takes back.

``one_file`` and ``several_files`` write; ``output_target`` says where output goes, ``plan`` is the plan of several
files and ``recovery`` what the next run does with it; ``lock`` lets one write at a time, and ``disk_steps`` are the
single steps that all are made of.
"""

from capot.files.disk_steps import ChangedMeanwhile
from capot.files.one_file import rename, write_atomically
from capot.files.output_target import is_file
from capot.files.recovery import recover
from capot.files.several_files import Writing, write_all

__all__ = ["ChangedMeanwhile", "Writing", "is_file", "recover", "rename", "write_all", "write_atomically"]
