/* Starts Python with capot in it, in a browser's worker or in Node, and returns the function that answers questions. */

const PACKAGES = "/lib/python/site-packages";
const CACHE = "/home/kept";

/* The file system is in memory, and nobody else is in it: that is said in the terms of a system with other users, so
   that what was worked out before is believed. */
const PREPARE = `
import os, sys
os.umask(0o077)
os.chmod("/", 0o755)
for folder in ("/home", "${CACHE}", "${CACHE}/capot"):
    os.makedirs(folder, exist_ok=True)
    os.chmod(folder, 0o700)
os.environ["CAPOT_CACHE"] = "${CACHE}"
sys.path.insert(0, "${PACKAGES}")
`;

export const KEPT = CACHE;

/**
 * @param loadPyodide the function of that name
 * @param options what it is given
 * @param fetched gives the bytes of a file of the runtime; null if there is none of that name
 */
export async function boot(loadPyodide, options, fetched) {
  const [python, capot, kept] = await Promise.all([
    loadPyodide(options), fetched("capot.zip"), fetched("kept.tar.gz"),
  ]);
  python.FS.mkdirTree(PACKAGES);
  python.unpackArchive(capot, "zip", { extractDir: PACKAGES });
  python.runPython(PREPARE);
  if (kept) python.unpackArchive(kept, "gztar", { extractDir: CACHE });
  return { python, answer: python.runPython("from capot.playground.answers import Playground; Playground().answer") };
}
