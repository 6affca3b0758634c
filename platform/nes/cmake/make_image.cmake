# cmake -D generated=FOLDER -D config=FILE -D ca65=PROGRAM -D ld65=PROGRAM -D image=FOLDER -D prebuilt=ON|OFF -P make_image.cmake
#
# Makes the image from which `halfbyte export` makes ROMs without other tools: the engine's objects,
# the sources that depend on the game, ca65 and ld65. The folder `generated` has the files of any
# game. With prebuilt=OFF the image has all sources, and no objects.
cmake_path(SET here NORMALIZE "${CMAKE_CURRENT_LIST_DIR}/..")
# The generated files that are the same for all games.
set(of_engine "${generated}/engine.inc" "${generated}/console.inc" "${generated}/program.inc")

file(REMOVE_RECURSE "${image}")
file(COPY "${ca65}" "${ld65}" DESTINATION "${image}" FOLLOW_SYMLINK_CHAIN)
file(COPY "${config}" ${of_engine} DESTINATION "${image}")
# In the linker's order, as add_game.cmake has it.
file(GLOB_RECURSE sources RELATIVE "${here}" "${here}/*.s")
file(GLOB_RECURSE included RELATIVE "${here}" "${here}/*.inc")
foreach(file IN LISTS sources included)
    cmake_path(GET file PARENT_PATH folder)
    file(COPY "${here}/${file}" DESTINATION "${image}/${folder}")
endforeach()

# Replaces a source of the image by its object, unless the source depends on the game. Appends the
# one that stays to `parts`.
function(add_part source)
    cmake_path(REPLACE_EXTENSION source o OUTPUT_VARIABLE object)
    execute_process(
        COMMAND
            "${ca65}" -U -I . -I engine -I "${generated}" --bin-include-dir "${generated}" --create-dep
            "${object}.d" -o "${object}" "${source}"
        WORKING_DIRECTORY "${image}"
        COMMAND_ERROR_IS_FATAL ANY
    )
    file(READ "${image}/${object}.d" files)
    string(FIND "${files}" "${generated}/" at)
    if(at EQUAL -1)
        file(REMOVE "${image}/${source}" "${image}/${object}.d")
        string(APPEND parts "${object}\n")
    else()
        file(REMOVE "${image}/${object}" "${image}/${object}.d")
        string(APPEND parts "${source}\n")
    endif()
    set(parts "${parts}" PARENT_SCOPE)
endfunction()

set(parts "")
foreach(source IN LISTS sources)
    if(prebuilt)
        add_part("${source}")
    else()
        string(APPEND parts "${source}\n")
    endif()
endforeach()
file(WRITE "${image}/link.txt" "${parts}")
