; Banks: see nes.cfg.in.

.include "hardware.inc"
.include "show.inc"

.importzp level
.import level_show_bank, level_tiles_bank, level_sprites_bank, walls_at, place_at, control_player, run_script
.import move_among_all, find_clear_way, lies_on, supports_at, is_free_of_crates
.export set_up_mapper, map_level, map_level_bank, map_frame, map_paths, map_scripts, map_tileset
.export move_among_all_from_paths, find_clear_way_from_paths, lies_on_from_paths
.export move_among_all_from_frame, is_free_of_crates_from_frame, supports_at_from_scripts

.segment "SHELL"

;;
; clobbers: A
.proc set_up_mapper
    lda #MIRRORING_VERTICAL
    sta MMC3_MIRRORING
    lda #0
    sta MMC3_RAM
    rts
.endproc

;;
; Maps a level in, with its tileset, and what shows both and its actors.
; in:  level
; clobbers: A, X, Y
; cycles: 163
.proc map_level
    jsr map_level_bank
    ldx #MMC3_CHR_0000
    stx MMC3_SELECT
    lda level_tiles_bank,y
    sta MMC3_BANK
    inx
    stx MMC3_SELECT
    clc
    adc #2
    sta MMC3_BANK
    lda level_sprites_bank,y
  sprites:
    inx
    stx MMC3_SELECT
    sta MMC3_BANK
    adc #1                      ; the carry is clear
    cpx #MMC3_CHR_1000+3
    bcc sprites
    rts
.endproc
.assert MMC3_CHR_1000 = MMC3_CHR_0800 + 1, error, "map_level counts up"
.assert MMC3_CHR_0800 = MMC3_CHR_0000 + 1, error, "map_level counts up"

;;
; Maps a level in, with its tileset, where the picture has been mapped in before.
; in:  level
; out: Y = level
; clobbers: A, X
; cycles: 44
.proc map_level_bank
    ldy level
    ldx #MMC3_PRG_8000
    stx MMC3_SELECT
    sty MMC3_BANK               ; each lies in the bank of its number
.endproc
.assert map_tileset = *, error, "map_level_bank falls through to map_tileset"

;;
; Maps the level's tileset in at $A000: what drawing reads.
; in:  level
; clobbers: A, X, Y
; cycles: 26
.proc map_tileset
    ldy level
    ldx #MMC3_PRG_A000
    stx MMC3_SELECT
    lda level_show_bank,y
    sta MMC3_BANK
    rts
.endproc

;;
; Maps in what a frame does once: who wakes, what the player wants, the life cycle, the sprites. `step`
; has this bank at $A000 wherever it needs no other. What happens in vblank reads no bank of the engine.
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
    lda #<.bank(place_at)
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

; A routine of the collision systems for who has another bank mapped in, that of `home`; while `step`
; runs, the mapper has $A000 selected. Registers and flags reach it and come back as they are, but for A, N
; and Z.
.macro IN_SYSTEMS routine, home
    lda #<.bank(walls_at)
    sta MMC3_BANK
    jsr routine
    lda #<.bank(home)
    sta MMC3_BANK
    rts
.endmacro

;;
; cycles at worst: 40,000,000
.proc move_among_all_from_paths
    IN_SYSTEMS move_among_all, place_at
.endproc

;;
; cycles at worst: 500,000
.proc find_clear_way_from_paths
    IN_SYSTEMS find_clear_way, place_at
.endproc

;;
; cycles at worst: 12,000
.proc lies_on_from_paths
    IN_SYSTEMS lies_on, place_at
.endproc

;;
; cycles at worst: 40,000,000
.proc move_among_all_from_frame
    IN_SYSTEMS move_among_all, control_player
.endproc

;;
; cycles at worst: 1,200
.proc is_free_of_crates_from_frame
    IN_SYSTEMS is_free_of_crates, control_player
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
