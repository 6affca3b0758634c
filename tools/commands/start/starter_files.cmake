# The files of a new game: its own texts, and pictures and scores from the demo game. Tiled's files are made from them.
# In pairs: the path here, and the path in the new game.
set(starter "tools/commands/start/starter")
set(starter_files
    ${starter}/README.md README.md
    ${starter}/gitignore .gitignore
    ${starter}/gitattributes .gitattributes
    ${starter}/workflow.yml .github/workflows/game.yml
    ${starter}/game.toml game.toml
    ${starter}/tuning.toml tuning.toml
    ${starter}/actors.toml actors.toml
    ${starter}/levels/first.tmx levels/first.tmx
    game/scores/instruments.score scores/instruments.score
    game/scores/effects.score scores/effects.score
    game/scores/jingles.score scores/jingles.score
    game/scores/page.score scores/page.score
    game/scores/waltz.score scores/waltz.score
    assets/palettes.toml art/palettes.toml
    assets/fonts/pen_letters.png art/fonts/pen.png
    assets/sprites/nib.png art/sprites/nib.png
    assets/sprites/blot.png art/sprites/blot.png
    assets/sprites/flea.png art/sprites/flea.png
    assets/sprites/pieces.png art/sprites/pieces.png
    assets/tiles/cells.png art/tiles/cells.png
    assets/tiles/cells.tsx art/tiles/cells.tsx
    assets/tiles/walls.png art/tiles/walls.png
    assets/tiles/walls.tsx art/tiles/walls.tsx
)

set(starter_bytes)
set(starter_symbols)
set(starter_rows)
set(starter_inputs)
set(number 0)
while(starter_files)
    list(POP_FRONT starter_files from to)
    math(EXPR number "${number} + 1")
    set(begin "halfbyte_starter_${number}_begin")
    set(end "halfbyte_starter_${number}_end")
    string(APPEND starter_bytes
        "    .global ${begin}, ${end}\n${begin}:\n    .incbin \"${PROJECT_SOURCE_DIR}/${from}\"\n${end}:\n    .byte 0\n"
    )
    string(APPEND starter_symbols "extern const char ${begin}[], ${end}[];\n")
    string(APPEND starter_rows "        {\"${to}\", {${begin}, ${end}}},\n")
    list(APPEND starter_inputs "${PROJECT_SOURCE_DIR}/${from}")
endwhile()
set(starter_source "${CMAKE_CURRENT_BINARY_DIR}/commands/start/starter_files.cpp")
configure_file(commands/start/starter_files.cpp.in "${starter_source}" @ONLY)
# Apart: the joined sources of a unity build have no dependencies of their own.
set_source_files_properties("${starter_source}" PROPERTIES OBJECT_DEPENDS "${starter_inputs}" SKIP_UNITY_BUILD_INCLUSION ON)
