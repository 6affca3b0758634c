@ Start-up, the interrupt handler, and the calls into the BIOS.

    .set waitstate_control, 0x04000204
    .set fast_waitstates, 0x4317         @ 3,1 cycles for the ROM, prefetch on; 8 for SRAM
    .set interrupt_handler, 0x03007FFC
    .set interrupt_registers, 0x04000200 @ IE, then IF
    .set bios_interrupt_flags, 0x03007FF8
    .set line_switch, 0x040000BA         @ DMA 0's control: the half with its enable bit
    .set mode_irq, 0x12
    .set mode_feature, 0x1F

@ The header's branch leads here, in ARM state. Does not return.
    .section .start, "ax", %progbits
    .arm
    .global _start
    .type _start, %function
_start:
    mov r0, #mode_irq
    msr cpsr_c, r0
    ldr sp, =interrupt_stack_top
    mov r0, #mode_feature
    msr cpsr_c, r0
    ldr sp, =stack_top

    ldr r0, =waitstate_control
    ldr r1, =fast_waitstates
    strh r1, [r0]

    ldr r0, =iwram_begin
    ldr r1, =iwram_end
    ldr r2, =iwram_source
1:  cmp r0, r1
    ldrlo r3, [r2], #4
    strlo r3, [r0], #4
    blo 1b

    ldr r0, =bss_begin
    ldr r1, =bss_end
    bl clear_words
    ldr r0, =ewram_begin
    ldr r1, =ewram_end
    bl clear_words

    ldr r0, =interrupt_handler
    ldr r1, =handle_interrupt
    str r1, [r0]

    ldr r0, =main
    mov lr, pc
    bx r0
2:  b 2b

@ Fills the words from r0 up to r1 with zeros. Changes r0 and r3.
clear_words:
    mov r3, #0
1:  cmp r0, r1
    strlo r3, [r0], #4
    blo 1b
    bx lr
    .pool
    .size _start, . - _start

@ The interrupt handler. The BIOS calls it in ARM state, in interrupt mode, with r0 to r3, r12 and
@ lr saved. It acknowledges the interrupts to the hardware and the BIOS and counts them: only
@ vblank's is enabled. It turns DMA 0 off and on, so that its table starts again even after a late
@ frame.
    .section .iwram.interrupt, "ax", %progbits
    .arm
    .align 2
    .type handle_interrupt, %function
handle_interrupt:
    ldr r3, =interrupt_registers
    ldr r2, [r3]
    and r2, r2, r2, lsr #16
    strh r2, [r3, #2]
    ldr r3, =bios_interrupt_flags
    ldrh r1, [r3]
    orr r1, r1, r2
    strh r1, [r3]
    ldr r3, =vblank_count
    ldr r1, [r3]
    add r1, r1, #1
    str r1, [r3]
    ldr r3, =line_switch
    ldrh r1, [r3]
    mov r2, #0
    strh r2, [r3]
    strh r1, [r3]
    bx lr
    .pool
    .size handle_interrupt, . - handle_interrupt

@ void wait_for_vblank(): sleeps until the next vblank begins, even if one is in progress.
    .section .text.wait_for_vblank, "ax", %progbits
    .thumb
    .align 1
    .global wait_for_vblank
    .type wait_for_vblank, %function
    .thumb_func
wait_for_vblank:
    swi 0x05
    bx lr
    .size wait_for_vblank, . - wait_for_vblank
