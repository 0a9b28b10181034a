#!/bin/sh
# Builds capot-kit.jar, and the example, with the tools of a JDK alone: sh build.sh [FOLDER]
set -e
here=$(cd "$(dirname "$0")" && pwd)
out=${1:-$here/build}
mkdir -p "$out/kit" "$out/example"
javac -Xlint:all,-serial -Werror -d "$out/kit" "$here"/src/capot/kit/*.java
jar --create --file "$out/capot-kit.jar" -C "$out/kit" capot
javac -Xlint:all,-serial -Werror -cp "$out/capot-kit.jar" -d "$out/example" "$here"/example/*.java
