; Banks: see nes.cfg.in.

.include "engine.inc"
.include "hardware.inc"
.include "show.inc"
.include "program.inc"
.include "program/save.inc"

.import level_show_bank, level_tiles_bank, level_sprites_bank, level_animation_bits, level_animation_mask
.import walls_at, position_at, control_player, run_script
.import advance_program, open_level, start_level, step
.import move_among_all, find_clear_distance, lies_on, supports_at, is_free_of_crates
.exportzp moving_tiles
.export set_up_mapper, map_level, animate_tiles, map_frame, map_paths, map_scripts, map_tileset, map_program
.export map_block, map_page_tiles, step_from_program, start_world_from_program
.export move_among_all_from_paths, find_clear_distance_from_paths, lies_on_from_paths
.export move_among_all_from_frame, is_free_of_crates_from_frame, supports_at_from_scripts

.zeropage
moving_tiles: .res 1            ; the bank of the upper half of the background's tiles, for the next picture

.segment "SHELL"

;;
; clobbers: A
.proc set_up_mapper
    lda #MIRRORING_VERTICAL
    sta MMC3_MIRRORING
    LOCK_SAVES
    lda #0                      ; the sprites' first bank: pages show the player's, which all banks have
    clc
    jmp map_sprites
.endproc

;;
; Maps a level in, with its tileset, and what shows both and its actors.
; in:  level_number
; clobbers: A, X, Y
; cycles: 175
.proc map_level
    jsr map_block
    lda level_tiles_bank,y
    jsr map_tiles
    lda level_sprites_bank,y
.endproc
.assert map_sprites = *, error, "map_level falls through to map_sprites"

;;
; Maps 4 KB of the sprites' tiles in.
; in:  A = the first of four banks of the characters, the carry is clear
; clobbers: A, X
; cycles at worst: 80
.proc map_sprites
    ldx #MMC3_CHR_1000
  each:
    stx MMC3_SELECT
    sta MMC3_BANK
    adc #1                      ; the carry is clear
    inx
    cpx #MMC3_CHR_1000+4
    bcc each
    rts
.endproc

;;
; Maps 4 KB of the background's tiles in.
; in:  A = the first of four banks of the characters
; out: the carry is clear
; clobbers: A, X
; cycles: 33
.proc map_tiles
    ldx #MMC3_CHR_0000
    stx MMC3_SELECT
    sta MMC3_BANK
    inx
    stx MMC3_SELECT
    clc
    adc #2
    sta moving_tiles
    sta MMC3_BANK
    rts
.endproc

;;
; The upper half of a level's tiles for the frame that is prepared: vblank maps it in (nmi.s). All its
; moving tiles are there.
; in:  level_number
; clobbers: A, X, Y
; cycles at worst: 75
.proc animate_tiles
    ldx level_number
    lda frame_0
    ldy level_animation_bits,x
    beq :++
    :
      lsr a
      dey
      bne :-
    :
    and level_animation_mask,x
    asl a                       ; halves of 2 KB; the carry is clear
    adc level_tiles_bank,x
    adc #2
    sta moving_tiles
    rts
.endproc

;;
; Maps a level's block and its tileset in; which tiles the screen has stays.
; in:  level_number
; out: Y = level_number
; clobbers: A, X
; cycles: 48
.proc map_block
    ldy level_number
    ldx #MMC3_PRG_8000
    stx MMC3_SELECT
    sty MMC3_BANK               ; each lies in the bank of its number
    jmp map_tileset
.endproc

;;
; Maps the tiles of pages in.
; clobbers: A, X
; cycles: 40
.proc map_page_tiles
    lda #PAGE_TILES_BANK
    jmp map_tiles
.endproc
.assert MMC3_CHR_0800 = MMC3_CHR_0000 + 1, error, "map_tiles counts up"

;;
; Maps the level's tileset in at $A000: what drawing reads.
; in:  level_number
; clobbers: A, X, Y
; cycles: 26
.proc map_tileset
    ldy level_number
    ldx #MMC3_PRG_A000
    stx MMC3_SELECT
    lda level_show_bank,y
    sta MMC3_BANK
    rts
.endproc

;;
; Maps in what a frame does once: who wakes, what the player wants, the life cycle, the sprites. `step`
; has this bank at $A000 wherever it needs no other. Of the banks of the engine vblank reads the palettes' alone,
; when no `step` runs.
; clobbers: A, X
; cycles: 18
.proc map_frame
    ldx #MMC3_PRG_A000
    stx MMC3_SELECT
    lda #<.bank(control_player)
    sta MMC3_BANK
    rts
.endproc

;;
; Maps in what says where movers are, and moves several bodies at once.
; clobbers: A, X
; cycles: 18
.proc map_paths
    ldx #MMC3_PRG_A000
    stx MMC3_SELECT
    lda #<.bank(position_at)
    sta MMC3_BANK
    rts
.endproc

;;
; Maps in the scripts of actors and what runs them.
; clobbers: A, X
; cycles: 18
.proc map_scripts
    ldx #MMC3_PRG_A000
    stx MMC3_SELECT
    lda #<.bank(run_script)
    sta MMC3_BANK
    rts
.endproc

;;
; Maps in the program around the levels.
; clobbers: X, Y
; cycles: 18
.proc map_program
    ldx #MMC3_PRG_A000
    stx MMC3_SELECT
    ldy #<.bank(advance_program)
    sty MMC3_BANK
    rts
.endproc

;;
; A frame of the level for the program.
; in:  A = Input
; clobbers: A, X, Y
; cycles at worst: those of step and 40
.proc step_from_program
    jsr step
    jmp map_program
.endproc

;;
; The level under play from its start, for the program. The screen still shows something else.
; in:  level_number, seed
; clobbers: A, X, Y
; cycles at worst: 260,000
.proc start_world_from_program
    jsr map_block
    jsr open_level
    jsr start_level
    jmp map_program
.endproc

; A routine of the collision systems for who has another bank mapped in, that of `home`; while `step`
; runs, the mapper has $A000 selected. Registers and flags reach it and come back as they are, but for A, N
; and Z.
.macro IN_OBSTACLES routine, home
    lda #<.bank(walls_at)
    sta MMC3_BANK
    jsr routine
    lda #<.bank(home)
    sta MMC3_BANK
    rts
.endmacro

;;
; cycles at worst: those of move_among_all and 40
.proc move_among_all_from_paths
    IN_OBSTACLES move_among_all, position_at
.endproc

;;
; cycles at worst: those of find_clear_distance and 40
.proc find_clear_distance_from_paths
    IN_OBSTACLES find_clear_distance, position_at
.endproc

;;
; cycles at worst: those of lies_on and 40
.proc lies_on_from_paths
    IN_OBSTACLES lies_on, position_at
.endproc

;;
; cycles at worst: those of move_among_all and 40
.proc move_among_all_from_frame
    IN_OBSTACLES move_among_all, control_player
.endproc

;;
; cycles at worst: those of is_free_of_crates and 40
.proc is_free_of_crates_from_frame
    IN_OBSTACLES is_free_of_crates, control_player
.endproc

;;
; Whether something holds up an actor's leading foot.
; in:  X = actor
; out: A not 0 (Z clear) if so
; clobbers: as supports_at
; cycles at worst: 9,100
.proc supports_at_from_scripts
    lda #<.bank(walls_at)
    sta MMC3_BANK
    jsr supports_at
    ldy #<.bank(run_script)
    sty MMC3_BANK
    tay                         ; sets Z
    rts
.endproc
