; Maps banks in and calls routines of other banks: see nes.cfg.in for the banks.

.include "engine.inc"
.include "rules.inc"
.include "hardware.inc"
.include "show.inc"
.include "program.inc"
.include "program/save.inc"
.include "collide/box.inc"
.include "sim/body_table.inc"

.import level_show_bank, level_tiles_bank, level_sprites_bank, level_animation_bits, level_animation_mask
.import walls_at, position_at, control_player, run_script, collide_actors, hurt_player
.import advance_program, open_level, start_level, step
.import move_among_all, move_large, find_clear_distance, lies_on, supports_at, is_free_of_crates
.if CROUCH_HEIGHT || HAS_STATES
.import set_axis, free_distance
.export free_distance_from_actors
.endif
.if HAS_ATTACKS
.import collide_attacks
.export collide_attacks_from_frame
.endif
.if HAS_SHOTS
.import create_actor
.export create_actor_from_actors
.endif
.exportzp moving_tiles
.export set_up_mapper, map_level, animate_tiles, map_frame, map_paths, map_scripts, map_actors, map_tileset, map_program
.export map_block, map_page_tiles, step_from_program, start_world_from_program
.export move_among_all_from_paths, find_clear_distance_from_paths, lies_on_from_paths
.export collide_actors_from_frame, hurt_player_from_frame, move_among_all_from_frame, move_large_from_frame, is_free_of_crates_from_frame, supports_at_from_scripts

.zeropage
moving_tiles: .res 1            ; the bank of the background's upper tiles for the next picture

.segment "SHELL"

;;
; Sets up the mapper.
; clobbers: A
.proc set_up_mapper
    lda #MIRRORING_VERTICAL
    sta MMC3_MIRRORING
    LOCK_SAVES
    lda #0                      ; the sprites' first bank: pages show the player, which all these banks have
    clc
    jmp map_sprites
.endproc

;;
; Maps a level in, with its tileset, and the tiles of both and of its actors.
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
; Maps in 4 KB of the sprites' tiles.
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
; Maps in 4 KB of the background's tiles.
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
; Selects the upper half of a level's tiles for the frame that is prepared; vblank maps it in (nmi.s). All moving
; tiles are in that half.
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
; Maps in a level's block and its tileset; the tiles on the screen stay the same.
; in:  level_number
; out: Y = level_number
; clobbers: A, X
; cycles: 48
.proc map_block
    ldy level_number
    ldx #MMC3_PRG_8000
    stx MMC3_SELECT
    sty MMC3_BANK               ; each level is in the bank of its number
    jmp map_tileset
.endproc

;;
; Maps in the tiles of pages.
; clobbers: A, X
; cycles: 40
.proc map_page_tiles
    lda #PAGE_TILES_BANK
    jmp map_tiles
.endproc
.assert MMC3_CHR_0800 = MMC3_CHR_0000 + 1, error, "map_tiles counts up"

;;
; Maps the level's tileset in at $A000, for code that draws.
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
; Maps in the bank FRAME, code that runs once a frame: waking, the player's control, the life cycle, the sprites.
; `step` has this bank at $A000 unless it needs another. Of the engine's banks, vblank reads only that of the
; palettes, and never while `step` runs.
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
; Maps in the bank MOVERS: the positions of movers, and transports of several bodies.
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
; Maps in the scripts of actors and the code that runs them.
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
; Makes one step of the level, called from the program.
; in:  A = Input
; clobbers: A, X, Y
; cycles at worst: those of step and 40
.proc step_from_program
    jsr step
    jmp map_program
.endproc

;;
; Starts the level under play, called from the program. The screen still shows the previous picture.
; in:  level_number, seed
; clobbers: A, X, Y
; cycles at worst: those of start_level and 5,000
.proc start_world_from_program
    jsr map_block
    jsr open_level
    jsr start_level
    jmp map_program
.endproc

; Calls a routine of the collision systems from another bank, that of `home`. While `step` runs, the mapper has $A000
; selected. Registers and flags are passed both ways, except A, N and Z.
.macro IN_OBSTACLES routine, home
    lda #<.bank(walls_at)
    sta MMC3_BANK
    jsr routine
    lda #<.bank(home)
    sta MMC3_BANK
    rts
.endmacro

;;
; Calls move_among_all from the bank MOVERS.
; cycles at worst: those of move_among_all and 40
.proc move_among_all_from_paths
    IN_OBSTACLES move_among_all, position_at
.endproc

;;
; Calls find_clear_distance from the bank MOVERS.
; cycles at worst: those of find_clear_distance and 40
.proc find_clear_distance_from_paths
    IN_OBSTACLES find_clear_distance, position_at
.endproc

;;
; Calls lies_on from the bank MOVERS.
; cycles at worst: those of lies_on and 40
.proc lies_on_from_paths
    IN_OBSTACLES lies_on, position_at
.endproc

;;
; Calls move_among_all from the bank FRAME.
; cycles at worst: those of move_among_all and 40
.proc move_among_all_from_frame
    IN_OBSTACLES move_among_all, control_player
.endproc

;;
; Calls move_large from the bank FRAME.
; cycles at worst: those of move_large and 40
.proc move_large_from_frame
    IN_OBSTACLES move_large, control_player
.endproc

;;
; Calls is_free_of_crates from the bank FRAME.
; cycles at worst: those of is_free_of_crates and 40
.proc is_free_of_crates_from_frame
    IN_OBSTACLES is_free_of_crates, control_player
.endproc

;;
; Maps in the bank ACTORS: collisions of actors, and what hurts them and the player.
; clobbers: A, X
; cycles: 18
.proc map_actors
    ldx #MMC3_PRG_A000
    stx MMC3_SELECT
    lda #<.bank(collide_actors)
    sta MMC3_BANK
    rts
.endproc

;;
; Calls collide_actors from the bank FRAME.
; clobbers: A, X, Y
; cycles at worst: those of collide_actors and 60
.proc collide_actors_from_frame
    jsr map_actors
    jsr collide_actors
    jmp map_frame
.endproc

.if HAS_ATTACKS
;;
; Calls collide_attacks from the bank FRAME.
; clobbers: A, X, Y
; cycles at worst: those of collide_attacks and 60
.proc collide_attacks_from_frame
    jsr map_actors
    jsr collide_attacks
    jmp map_frame
.endproc
.endif

.if HAS_SHOTS
;;
; Calls create_actor from the bank ACTORS.
; in:  X = the other actor, A = the new one's kind
; out: carry: there is one, Y
; clobbers: A, as create_actor
; cycles at worst: those of create_actor and 60
.proc create_actor_from_actors
    ldy #<.bank(run_script)
    sty MMC3_BANK
    jsr create_actor
    lda #<.bank(collide_actors)
    sta MMC3_BANK
    rts
.endproc
.endif

;;
; Calls hurt_player from the bank FRAME.
; in:  Y = 0: pushes to the right
; clobbers: A, X
; cycles at worst: those of hurt_player and 60
.proc hurt_player_from_frame
    jsr map_actors
    jsr hurt_player
    jmp map_frame
.endproc

.if CROUCH_HEIGHT || HAS_STATES
;;
; Calls free_distance from the bank ACTORS.
; in:  X = slot, Y = ALONG_..., transport_by, push_crates, pusher
; out: distance_found
; cycles at worst: those of free_distance and 150
.proc free_distance_from_actors
    txa
    pha
    jsr map_paths
    jsr set_axis
    pla
    tax
    jsr free_distance
    jmp map_actors
.endproc
.endif

;;
; Calls supports_at from the bank SCRIPTS: tests whether something supports an actor's leading foot.
; in:  X = actor
; out: A not 0 (Z clear): something does
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
