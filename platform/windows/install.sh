#!/usr/bin/env bash
# usage: install.sh [--check]
#
# Builds the libraries for Windows that Debian packages only for other systems, from Debian's source packages.
# They go to the folder that libraries.sh names, together with checksums of the sources and of the result. If the
# folder is complete, nothing is done. If it is interrupted, the next call begins again. --check builds nothing: its
# exit code is 0 if the folder is complete.
set -euo pipefail

here=$(cd -P "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=platform/windows/libraries.sh
source "$here/libraries.sh"
libraries=$(realpath --canonicalize-missing -- "$libraries")
work=$libraries.work

# A checksum over the inputs of the result: this script, the options of the libraries, and the compiler.
key() {
    { cat -- "$here/install.sh" "$here/libraries.sh" && "$compiler-g++-posix" -dumpfullversion; } \
        | sha256sum | cut -d ' ' -f 1
}

is_complete() {
    [[ -e $libraries/built.sha256 && $(cat "$libraries/key" 2>/dev/null) = "$(key)" ]] \
        && (cd "$libraries" && sha256sum --check --status --strict built.sha256)
}

# The folder is replaced, so it must hold nothing else.
is_free() { [[ ! -e $libraries || -e $libraries/built.sha256 || -z $(ls -A -- "$libraries") ]]; }

refuse() {
    printf 'halfbyte: the libraries for Windows are not built: %s\n' "$1" >&2
    exit 1
}

# apt-get with a list of source packages of its own, so that the system's lists stay as they are. The servers are
# those of the system's packages.
apt() {
    apt-get -qq -o Dir::Etc::SourceList="$work/apt/sources.list" -o Dir::Etc::SourceParts=/dev/null \
        -o Dir::State::Lists="$work/apt/lists" -o Dir::Cache="$work/apt/cache" -o APT::Sandbox::User= \
        -o APT::Get::List-Cleanup=false "$@"
}

make_source_list() {
    mkdir -p "$work"/apt/{lists,cache/archives}/partial
    # shellcheck disable=SC2016 # apt-get replaces these names
    apt-get indextargets --format '$(REPO_URI) $(RELEASE) $(COMPONENT) $(ORIGIN)' 'Created-By: Packages' \
        | awk '$4 == "Debian" && $3 == "main" { print "deb-src", $1, $2, $3 }' | sort -u >"$work/apt/sources.list"
    [[ -s $work/apt/sources.list ]] || refuse "apt-get has no list of Debian's packages: call apt-get update first"
    apt update --error-on=any 2>>"$work/log" \
        || refuse "apt-get reaches no source packages (deb-src): is there a network? See $work/log"
}

# unpack NAME downloads a source package and unpacks it, with Debian's patches, into src/NAME. A server may lack the
# files of the newest version, such as one of a security update; then an older one is used.
unpack() {
    local version folder=$work/download/$1
    mkdir -p "$folder" "$work/src"
    cd "$folder"
    for version in $(apt-cache -o Dir::Etc::SourceList="$work/apt/sources.list" -o Dir::Etc::SourceParts=/dev/null \
        -o Dir::State::Lists="$work/apt/lists" -o Dir::Cache="$work/apt/cache" showsrc --only-source "$1" \
        | sed -n 's/^Version: //p' | sort --version-sort --reverse --unique); do
        if apt source --download-only "$1=$version" 2>>"$work/log"; then
            dpkg-source --extract ./*.dsc "$work/src/$1" >>"$work/log" 2>&1 || refuse "see $work/log"
            return
        fi
        rm -f ./*
    done
    # The sources without Debian's patches, where they alone change what is built.
    if [[ " $unpatched " = *" $1 "* ]] && apt source --download-only --tar-only "$1" 2>>"$work/log"; then
        mkdir source
        tar --extract --file ./*.orig.tar.* --directory source
        # Most archives have all in one folder.
        local all=(source/*)
        ((${#all[@]} > 1)) || mv "${all[0]}" "$work/src/$1"
        [[ -e $work/src/$1 ]] || mv source "$work/src/$1"
        return
    fi
    refuse "the Debian source package $1 cannot be downloaded; see $work/log"
}

# build NAME FOLDER OPTION... builds and installs the CMake project in a folder of src.
build() {
    local name=$1 folder=$2
    shift 2
    echo "halfbyte: building $name for Windows" >&2
    {
        cmake -G Ninja -S "$work/src/$folder" -B "$work/build/$name" \
            -DCMAKE_SYSTEM_NAME=Windows -DCMAKE_SYSTEM_PROCESSOR=x86_64 \
            -DCMAKE_C_COMPILER="$compiler-gcc-posix" -DCMAKE_CXX_COMPILER="$compiler-g++-posix" \
            -DCMAKE_RC_COMPILER="$compiler-windres" -DCMAKE_FIND_ROOT_PATH="/usr/$compiler" \
            -DCMAKE_FIND_ROOT_PATH_MODE_PROGRAM=NEVER -DCMAKE_FIND_ROOT_PATH_MODE_LIBRARY=ONLY \
            -DCMAKE_FIND_ROOT_PATH_MODE_INCLUDE=ONLY -DCMAKE_BUILD_TYPE=Release \
            -DCMAKE_C_FLAGS_RELEASE="-O2 -DNDEBUG -ffile-prefix-map=$work=." \
            -DCMAKE_CXX_FLAGS_RELEASE="-O2 -DNDEBUG -ffile-prefix-map=$work=." \
            -DCMAKE_INSTALL_PREFIX="$work/new" -DCMAKE_INSTALL_LIBDIR=lib -DBUILD_SHARED_LIBS=OFF "${launcher[@]}" "$@" \
            && cmake --build "$work/build/$name" --target install
    } >>"$work/log" 2>&1 || refuse "$name does not compile; see $work/log"
}

launcher=()
if command -v ccache >/dev/null; then
    launcher=(-DCMAKE_C_COMPILER_LAUNCHER=ccache -DCMAKE_CXX_COMPILER_LAUNCHER=ccache)
fi

if is_complete; then
    exit 0
elif [[ ${1-} = --check ]]; then
    exit 1
fi
is_free || refuse "$libraries has other files; name another folder in HALFBYTE_WINDOWS_LIBRARIES"
mkdir -p "$(dirname "$libraries")"
exec {lock}>"$libraries.lock"
flock "$lock"
if is_complete; then # another call has just finished
    exit 0
fi
rm -rf "$work"
mkdir "$work"
echo "halfbyte: downloading the sources of libraries for Windows" >&2
make_source_list
for package in $packages; do
    unpack "$package"
done
build_libraries
link_headers "$work/new"
cd "$work/new"
key_of_result=$(key)
echo "$key_of_result" >key
(cd "$work/download" && sha256sum -- */*.dsc */*.tar.*) >sources.sha256
find bin include lib -type f -print0 | sort -z | xargs -0 sha256sum -- >built.sha256
[[ ! -e $libraries ]] || mv "$libraries" "$work/old"
mv "$work/new" "$libraries"
rm -rf "$work"
