# shellcheck shell=bash
# Sourced by scripts: sets `machines` to the names of all machines, in the order of
# platform/machines.inc, and `consoles` to those with a file platform/NAME/machine.sh. That file is
# sourced to play a ROM. `packaged` are the machines with Debian packages of their own.

machines_root=$(cd -P "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
mapfile -t machines < <(sed -n 's/^HALFBYTE_MACHINE(\(.*\))$/\1/p' "$machines_root/platform/machines.inc")
# shellcheck disable=SC2034 # for the scripts
consoles=() packaged=()
for machine in "${machines[@]}"; do
    if [[ -e $machines_root/platform/$machine/machine.sh ]]; then
        consoles+=("$machine")
    fi
    if [[ -e $machines_root/platform/$machine/packages.txt ]]; then
        packaged+=("$machine")
    fi
done

is_console() { [[ " ${consoles[*]} " = *" ${1-} "* ]]; }

# Prints the names with | between them.
consoles_of_usage() { (IFS='|' && echo "${consoles[*]}"); }

# copy_licences MACHINE FOLDER copies the licence texts of the libraries in the machine's image:
# platform/MACHINE/licenses.txt, which each machine with an image has, lists them with the files of their texts.
copy_licences() {
    local list=$machines_root/platform/$1/licenses.txt library text
    while read -r library text; do
        case $library in
            '' | '#'*) continue ;;
        esac
        cp -- "$text" "$2/$library.txt" || return 1
    done <"$list"
}
