#!/usr/bin/env bash
# usage: configure_play.sh
#
# Configures the preset play in a folder of its own. Fails if the program halfbyte needs a file that
# does not exist and that no rule makes.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/../.."
build=$(mktemp --directory)
trap 'rm -rf "$build"' EXIT
if ! log=$(cmake --preset play -B "$build" 2>&1 && ninja -C "$build" -n halfbyte 2>&1); then
    printf '%s\n' "$log"
    exit 1
fi
