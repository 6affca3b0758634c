@ memcpy and memset, as ARM code in fast memory. gcc calls them even for small objects, for which
@ newlib's versions take three times as long.

    .syntax unified
    .section .iwram.copy_and_fill, "ax", %progbits
    .arm
    .align 2

@ void* memcpy(void* target, const void* source, size_t bytes)
    .global memcpy
    .type memcpy, %function
memcpy:
    mov r12, r0                          @ the return value is r0
    orr r3, r0, r1
    tst r3, #3
    bne 4f
    subs r2, r2, #16
    blo 2f
    push {r4, r5, lr}
1:  ldmia r1!, {r3, r4, r5, lr}
    stmia r12!, {r3, r4, r5, lr}
    subs r2, r2, #16
    bhs 1b
    pop {r4, r5, lr}
2:  add r2, r2, #16
3:  subs r2, r2, #4
    ldrcs r3, [r1], #4
    strcs r3, [r12], #4
    bhs 3b
    add r2, r2, #4
4:  subs r2, r2, #1
    ldrbcs r3, [r1], #1
    strbcs r3, [r12], #1
    bhs 4b
    bx lr
    .size memcpy, . - memcpy

@ void* memset(void* target, int byte, size_t bytes)
    .global memset
    .type memset, %function
memset:
    mov r12, r0
    and r1, r1, #255
    orr r1, r1, r1, lsl #8
    orr r1, r1, r1, lsl #16
1:  tst r12, #3
    beq 2f
    subs r2, r2, #1
    strbcs r1, [r12], #1
    bhs 1b
    bx lr
2:  subs r2, r2, #16
    blo 4f
    push {r4, r5}
    mov r3, r1
    mov r4, r1
    mov r5, r1
3:  stmia r12!, {r1, r3, r4, r5}
    subs r2, r2, #16
    bhs 3b
    pop {r4, r5}
4:  add r2, r2, #16
5:  subs r2, r2, #4
    strcs r1, [r12], #4
    bhs 5b
    add r2, r2, #4
6:  subs r2, r2, #1
    strbcs r1, [r12], #1
    bhs 6b
    bx lr
    .size memset, . - memset
