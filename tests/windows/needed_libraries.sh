#!/usr/bin/env bash
# usage: needed_libraries.sh OBJDUMP PROGRAM...
#
# Fails unless each program for Windows needs only libraries that are part of Windows 10.
set -euo pipefail

objdump=$1
shift
failures=0
windows='advapi32 bcrypt gdi32 imm32 kernel32 msvcrt ole32 oleaut32 rpcrt4 setupapi shell32 user32 uuid version winmm'
for program in "$@"; do
    needed=$("$objdump" -p "$program" | sed -n 's/^[[:space:]]*DLL Name: \(.*\)[.][dD][lL][lL]$/\L\1/p' | sort -u)
    [[ -n $needed ]] || { echo "$program: needs no library at all: not a program?" && failures=1; }
    for library in $needed; do
        [[ " $windows " = *" $library "* ]] || { echo "$program: needs $library.dll, which Windows lacks" && failures=1; }
    done
    echo "$program needs ${needed//$'\n'/ }"
done
exit $failures
