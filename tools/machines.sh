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

# Succeeds if the machine needs no libraries but those of Debian's packages, or if its install.sh has built them.
is_prepared() { [[ ! -e $machines_root/platform/$1/install.sh ]] || "$machines_root/platform/$1/install.sh" --check; }

# Prints the names with | between them.
consoles_of_usage() { (IFS='|' && echo "${consoles[*]}"); }

# copy_licences LIST FOLDER copies the licence texts of libraries. The list has their names with the files of their
# texts: platform/MACHINE/licenses.txt for the image of a machine, and tools/licenses.txt for the command.
copy_licences() {
    local library text
    while read -r library text; do
        case $library in
            '' | '#'*) continue ;;
        esac
        cp -- "$text" "$2/$library.txt" || return 1
    done <"$1"
}
