include(host_tools)
include("${CMAKE_CURRENT_LIST_DIR}/nes_banks.cmake")

set(halfbyte_nes_folder "${PROJECT_SOURCE_DIR}/platform/nes")
set(halfbyte_nes_map "${PROJECT_BINARY_DIR}/nes.cfg")
halfbyte_write_nes_config("${halfbyte_nes_folder}/nes.cfg.in" "${halfbyte_nes_map}")
set(halfbyte_nes_finish "${CMAKE_CURRENT_LIST_DIR}/finish.cmake")
set(halfbyte_budgets "${CMAKE_CURRENT_LIST_DIR}/limits.cmake")

# Assembles a source with the files made from a game, and sets a variable to the object's path.
function(halfbyte_assemble variable source generated)
    cmake_path(RELATIVE_PATH source BASE_DIRECTORY "${PROJECT_SOURCE_DIR}" OUTPUT_VARIABLE relative)
    if(source MATCHES "^${generated}/")
        cmake_path(GET source FILENAME relative)
    endif()
    set(object "${generated}/objects/${relative}.o")
    cmake_path(GET object PARENT_PATH folder)
    file(MAKE_DIRECTORY "${folder}")
    add_custom_command(
        OUTPUT "${object}"
        COMMAND
            "${HALFBYTE_CA65}" -g -U -I "${generated}" -I "${halfbyte_nes_folder}" -I
            "${halfbyte_nes_folder}/engine" --bin-include-dir "${generated}" --create-dep
            "${object}.d" -o "${object}" "${source}"
        DEPENDS "${source}" "${generated}/content.s"
        DEPFILE "${object}.d"
        COMMENT "Assembling ${relative}"
        VERBATIM
    )
    set(${variable} "${object}" PARENT_SCOPE)
endfunction()

# Makes the folder image/nes in the build tree, from which `halfbyte export` makes ROMs, and the
# folder `sources`, the same without objects, with which the tests compare it. The files made from a
# game are those of any game.
function(halfbyte_add_nes_image generated)
    set(script "${halfbyte_nes_folder}/cmake/make_image.cmake")
    file(GLOB_RECURSE files CONFIGURE_DEPENDS "${halfbyte_nes_folder}/*.s" "${halfbyte_nes_folder}/*.inc")
    set(names image/nes sources)
    set(prebuilt ON OFF)
    foreach(name is_prebuilt IN ZIP_LISTS names prebuilt)
        set(folder "${PROJECT_BINARY_DIR}/${name}")
        add_custom_command(
            OUTPUT "${folder}/link.txt"
            COMMAND
                "${CMAKE_COMMAND}" -D "prebuilt=${is_prebuilt}" -D "generated=${generated}" -D
                "config=${halfbyte_nes_map}" -D "ca65=${HALFBYTE_CA65}" -D "ld65=${HALFBYTE_LD65}" -D
                "image=${folder}" -P "${script}"
            DEPENDS "${generated}/content.s" "${halfbyte_nes_map}" "${script}" ${files}
            COMMENT "Making the folder ${name}"
            VERBATIM
        )
    endforeach()
    add_custom_target(image ALL DEPENDS "${PROJECT_BINARY_DIR}/image/nes/link.txt")
    add_custom_target(sources ALL DEPENDS "${PROJECT_BINARY_DIR}/sources/link.txt")
endfunction()

# Makes NAME.nes in the build tree, with its labels, debug information and map beside it, and prints
# how much of the machine's memory it takes.
function(halfbyte_add_game name dir)
    cmake_parse_arguments(PARSE_ARGV 2 game "" "" ASSETS)
    get_filename_component(dir "${dir}" ABSOLUTE)
    halfbyte_game_inputs(inputs "${dir}" ${game_ASSETS})

    set(generated "${PROJECT_BINARY_DIR}/games/${name}")
    add_custom_command(
        OUTPUT "${generated}/content.s"
        COMMAND "${HALFBYTE_HOST_TOOL}" build "${dir}" -o "${generated}" --target nes
        DEPENDS halfbyte_host "${HALFBYTE_HOST_TOOL}" ${inputs}
        COMMENT "Building the tables of ${name}"
        VERBATIM
    )

    file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${halfbyte_nes_folder}/*.s")
    set(objects)
    foreach(source IN LISTS sources ITEMS "${generated}/content.s")
        halfbyte_assemble(object "${source}" "${generated}")
        list(APPEND objects "${object}")
    endforeach()
    # The list of objects, for tests that link them differently.
    list(JOIN objects "\n" lines)
    file(GENERATE OUTPUT "${generated}/objects.txt" CONTENT "${lines}\n")

    set(base "${PROJECT_BINARY_DIR}/${name}")
    add_custom_command(
        OUTPUT "${base}.nes"
        BYPRODUCTS "${base}.labels" "${base}.dbg" "${base}.map"
        COMMAND
            "${HALFBYTE_LD65}" -C "${halfbyte_nes_map}" -m "${base}.map" -vm -Ln "${base}.labels"
            --dbgfile "${base}.dbg" -o "${base}.nes" ${objects}
        COMMAND
            "${CMAKE_COMMAND}" -D "rom=${base}.nes" -D "map=${base}.map" -D
            "constants=${generated}/engine.inc" -D
            "program_constants=${generated}/program.inc" -D "memory=${generated}/memory.txt" -P
            "${halfbyte_nes_finish}"
        DEPENDS ${objects} "${halfbyte_nes_map}" "${halfbyte_nes_finish}" "${halfbyte_budgets}"
        COMMENT "Linking ${name}.nes"
        VERBATIM
    )
    add_custom_target(${name} ALL DEPENDS "${base}.nes")
    if(NOT TARGET image)
        halfbyte_add_nes_image("${generated}")
    endif()
endfunction()
