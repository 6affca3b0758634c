# shellcheck shell=bash
# Sourced by tests of exports, after calls.sh.

# install_halfbyte HALFBYTE SOURCE IMAGES...: makes the folder `prefix`, as `cmake --install` does, with the
# command and the images in these folders.
install_halfbyte() {
    local halfbyte=$1 source=$2 images
    # shellcheck source=tools/machines.sh
    source "$source/tools/machines.sh"
    mkdir -p prefix/bin prefix/share/halfbyte/{images,licenses}
    cp "$halfbyte" prefix/bin/halfbyte
    for images in "${@:3}"; do
        cp -R "$images/." prefix/share/halfbyte/images/
    done
    prefix/bin/halfbyte --version >prefix/share/halfbyte/images/version
    cp "$source/LICENSE" prefix/share/halfbyte/licenses/Halfbyte.txt
    for machine in "${machines[@]}"; do
        if [[ -e $source/platform/$machine/licenses.txt ]]; then
            copy_licences "$source/platform/$machine/licenses.txt" prefix/share/halfbyte/licenses 2>/dev/null || true # its packages may be missing
        fi
    done
}
