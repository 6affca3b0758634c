// The game as a WebAssembly module. platform/web/exports.cpp has its functions,
// platform/web/page_calls.hpp those of the page that it calls.

// Thrown when the module ends: its message is for the player.
export class GameFault extends Error {}

// Returns the module's functions, and others for bytes and texts. `storage` has its files.
export async function start_module(bytes, storage) {
  let calls;
  const memory_at = (start, size) => new Uint8Array(calls.memory.buffer, start, size);
  const text_at = (start) => {
    const rest = new Uint8Array(calls.memory.buffer, start);
    return new TextDecoder().decode(rest.subarray(0, rest.indexOf(0)));
  };
  const page = {
    fail: (line) => {
      throw new GameFault(text_at(line));
    },
    file_size: (name) => storage.size(text_at(name)),
    read_file: (name, place) => {
      const file = storage.read(text_at(name));
      memory_at(place, file.length).set(file);
    },
    write_file: (name, place, size) => storage.write(text_at(name), memory_at(place, size).slice()),
    rename_file: (from, to) => storage.rename(text_at(from), text_at(to)),
    file_date: (name, place) => {
      const date = new TextEncoder().encode(storage.date(text_at(name)));
      memory_at(place, date.length).set(date);
      return date.length;
    },
  };
  // The C library refers to these for its output, which nothing uses.
  const nothing = () => 0;
  const wasi_snapshot_preview1 = { fd_close: nothing, fd_seek: nothing, fd_write: nothing };
  const made = await WebAssembly.instantiate(bytes, { page, wasi_snapshot_preview1 });
  calls = made.instance.exports;
  calls._initialize();
  return {
    ...calls,
    memory_at,
    text_at,
    send: (sent) => memory_at(calls.inbox(sent.length), sent.length).set(sent),
    send_text: (text) => {
      const sent = new TextEncoder().encode(text);
      memory_at(calls.inbox(sent.length), sent.length).set(sent);
    },
  };
}
