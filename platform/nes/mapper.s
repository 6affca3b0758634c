; Banks: see nes.cfg.

.include "hardware.inc"
.include "show.inc"

.importzp level
.import level_show_bank, level_tiles_bank, walls_at, place_at
.import move_among_all, find_clear_way, lies_on, supports_at, run_script
.export set_up_mapper, map_level, map_systems, map_paths, map_scripts, map_tileset
.export move_among_all_in_systems, find_clear_way_in_systems, lies_on_in_systems, supports_at_in_systems

.segment "SHELL"

;;
; clobbers: A, X
.proc set_up_mapper
    lda #MIRRORING_VERTICAL
    sta MMC3_MIRRORING
    lda #0
    sta MMC3_RAM
    ; The sprites are the first 4 KB of the characters.
    ldx #3
    :
      txa
      clc
      adc #MMC3_CHR_1000
      sta MMC3_SELECT
      stx MMC3_BANK
      dex
      bpl :-
    rts
.endproc

;;
; Maps a level in, with its tileset.
; in:  level
; clobbers: A, X, Y
; cycles: 78
.proc map_level
    ldy level
    ldx #MMC3_PRG_8000
    stx MMC3_SELECT
    sty MMC3_BANK               ; each lies in the bank of its number
    jsr map_tileset
    ldx #MMC3_CHR_0000
    stx MMC3_SELECT
    lda level_tiles_bank,y
    sta MMC3_BANK
    inx
    stx MMC3_SELECT
    clc
    adc #2
    sta MMC3_BANK
    rts
.endproc
.assert MMC3_CHR_0800 = MMC3_CHR_0000 + 1, error, "map_level counts up"

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
; Maps in what says where movers are, and moves several bodies at once, in place of the
; collision systems.
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
; Maps the collision systems in at $A000, where `step` calls them. What happens in vblank reads
; neither bank.
; clobbers: A, X
; cycles: 18
.proc map_systems
    ldx #MMC3_PRG_A000
    stx MMC3_SELECT
    lda #<.bank(walls_at)
    sta MMC3_BANK
    rts
.endproc

;;
; Maps in the scripts of actors and what runs them, in place of the collision systems.
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
; Whether something holds up an actor's leading foot, for scripts.
; in:  X = actor
; out: A not 0 (Z clear) if so
; clobbers: as supports_at
; cycles at worst: 9,050
.proc supports_at_in_systems
    lda #<.bank(walls_at)
    sta MMC3_BANK
    jsr supports_at
    ldy #<.bank(run_script)
    sty MMC3_BANK
    tay                         ; sets Z
    rts
.endproc

; A routine of the collision systems for who has the other bank mapped in; while `step` runs, the mapper
; has $A000 selected. Registers and flags reach it and come back as they are, but for A, N and Z.
.macro IN_SYSTEMS routine
    lda #<.bank(walls_at)
    sta MMC3_BANK
    jsr routine
    lda #<.bank(place_at)
    sta MMC3_BANK
    rts
.endmacro

;;
; cycles at worst: 40,000,000
.proc move_among_all_in_systems
    IN_SYSTEMS move_among_all
.endproc

;;
; cycles at worst: 500,000
.proc find_clear_way_in_systems
    IN_SYSTEMS find_clear_way
.endproc

;;
; cycles at worst: 12,000
.proc lies_on_in_systems
    IN_SYSTEMS lies_on
.endproc
