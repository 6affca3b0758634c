#!/usr/bin/env bash
# usage: soak_slice.sh K/N COMMAND [ARGUMENT...]
#
# Runs a soak whose first world depends on the slice: no two slices share a world.
set -euo pipefail

worlds_apart=100000 # more than a run of seconds gets to
slice=${1?the slice}
shift
exec "$@" --world $((${slice%/*} * worlds_apart))
