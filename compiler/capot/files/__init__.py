"""Writing files: the one place where capot changes what lies on somebody's disk.

`write_atomically` writes one file and `write_all` several, in any folders, all or none: a reader never sees half of a
file, and after an error, Ctrl-C, a kill or a power cut at any instant the files are as they were or as they should be,
or the next run that writes there makes them so and removes what was left lying about. `Writing` is the same for what is
worked out while nobody else may write there. What goes to a device, a pipe or a descriptor is simply sent there.

How it is done: one file is written beside the old one, synced, and takes its name, which is one step of the system.
Several are written down in a plan first (`capot.files.plan`), which the next run carries out or takes back.

The modules:

- ``disk_steps``: single steps on the disk, and the names of what capot leaves beside a file while it writes it;
- ``lock``: one writer at a time: a lock on an open file that the system takes off when the process ends, however it
  ends;
- ``one_file``: one file, written whole: beside the old one, synced, and then under its name;
- ``output_target``: where output goes: to a file, behind links, with its permissions; or straight to a device, a pipe
  or a descriptor;
- ``plan``: the plan of writing several files: what is to take whose place, in a file that the next run finds if this
  one ends;
- ``recovery``: what runs that were killed left, made good; and the file of a plan, which one run has at a time;
- ``several_files``: several files, written all or none.
"""

from capot.files.disk_steps import ChangedMeanwhile
from capot.files.one_file import rename, write_atomically
from capot.files.output_target import is_file
from capot.files.recovery import recover
from capot.files.several_files import Writing, write_all

__all__ = ["ChangedMeanwhile", "Writing", "is_file", "recover", "rename", "write_all", "write_atomically"]
