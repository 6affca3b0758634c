-- For FCEUX: plays a movie on the ROM from the movie's host command on, by the ROM's own frame counter, and writes
-- the trace that `halfbyte run` writes. Names of addresses are those of the includes that the ROM was assembled
-- with. Ends the emulator.

local function fail(what)
    io.stderr:write("second_opinion: " .. what .. "\n")
    os.exit(1)
end

local folder = os.getenv("HALFBYTE_INCLUDES") or fail("HALFBYTE_INCLUDES is not set")

-- The numbers of the includes.
local at = {}
for _, file in ipairs({ "engine.inc", "console.inc" }) do
    for line in io.lines(folder .. "/" .. file) do
        local name, hex = line:match("^([%w_]+) = %$(%x+)")
        if name then
            at[name] = tonumber(hex, 16)
        end
        local other, number = line:match("^([%w_]+) = (%d+)")
        if other then
            at[other] = tonumber(number)
        end
    end
end

local function word(address)
    return memory.readbyte(address) + 256 * memory.readbyte(address + 1)
end

-- CRC-32 by nibbles, as engine/numbers/crc32.hpp.
local remainders = {}
for nibble = 0, 15 do
    local crc = nibble
    for _ = 1, 4 do
        local low = bit.band(crc, 1)
        crc = bit.rshift(crc, 1)
        if low == 1 then
            crc = bit.bxor(crc, 0xEDB88320)
        end
    end
    remainders[nibble] = crc
end

local function crc32(address, bytes)
    local crc = bit.bnot(0)
    for i = 0, bytes - 1 do
        crc = bit.bxor(crc, memory.readbyte(address + i))
        for _ = 1, 2 do
            crc = bit.bxor(bit.rshift(crc, 4), remainders[bit.band(crc, 15)])
        end
    end
    return bit.tohex(bit.bnot(crc))
end

-- A position of the player's: 24 bits, signed; `bytes` is how the names of its bytes begin.
local function position(bytes)
    local raw = 0
    for i = 2, 0, -1 do
        raw = raw * 256 + memory.readbyte(at[bytes .. i])
    end
    return raw < 0x800000 and raw or raw - 0x1000000
end

local buttons = { "A", "B", "select", "start", "up", "down", "left", "right" }

-- A row of the movie as FCEUX wants it.
local function pad(row)
    local held = {}
    for i, button in ipairs(buttons) do
        held[button] = row:sub(i, i) ~= "."
    end
    return held
end

local rows, seed = {}, 0
for line in io.lines(os.getenv("HALFBYTE_MOVIE")) do
    if line:match("^[AB.][AB.][S.][T.][U.][D.][L.][R.]$") then
        rows[#rows + 1] = pad(line)
    end
    seed = tonumber(line:match("^seed (%d+)$")) or seed
end

local function leave_mail()
    for i, letter in ipairs({ 0x48, 0x42, 0x4D, 0x42 }) do
        memory.writebyte(at.host_command + i - 1, letter)
    end
    memory.writebyte(at.host_command_level, tonumber(os.getenv("HALFBYTE_LEVEL")))
    memory.writebyte(at.host_command_level + 1, 0)
    memory.writebyte(at.host_command_seed, seed % 256)
    memory.writebyte(at.host_command_seed + 1, math.floor(seed / 256))
end

local nothing = pad("........")

local function run(held)
    joypad.set(1, held)
    emu.frameadvance()
end

local function begun()
    return word(at.trace_magic) == 0x4248 and word(at.trace_magic + 2) == 0x5254
end

emu.speedmode("maximum")
leave_mail()
for _ = 1, 60 do
    if begun() then
        break
    end
    run(nothing)
end
if not begun() then
    fail("the ROM does not start the level")
end

local trace = assert(io.open(os.getenv("HALFBYTE_TRACE"), "w"))
local lag = 0
for number, row in ipairs(rows) do
    run(row)
    while memory.readbyte(at.trace_sequence) % 2 ~= 0 or word(at.trace_tick) ~= number % 0x10000 do
        lag = lag + 1
        if lag > 600 then
            fail("the simulation stands still at frame " .. number - 1)
        end
        run(row)
    end
    trace:write(
        string.format(
            "%d %s %d %d\n",
            word(at.frame_0) + 0x10000 * word(at.frame_2),
            crc32(at.state_image, at.STATE_IMAGE_SIZE),
            position("actor_x_"),
            position("actor_y_")
        )
    )
end
trace:close()

-- The ROM clears all memory at its start, so the stack's page holds zeros down to the deepest push.
local deepest = at.stack_bottom
while deepest < 0x200 and memory.readbyte(deepest) == 0 do
    deepest = deepest + 1
end
io.stderr:write(string.format("the stack was %d bytes deep\n", 0x200 - deepest))
io.stderr:write(string.format("%d frames, %d lag frames\n", #rows, lag))
emu.exit()
emu.frameadvance()
