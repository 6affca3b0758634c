// The module and the pack in the page: compressed bytes, written in letters as base85 in
// platform/web/host/files/page_text.hpp.

const values = new Map(); // of the letters
for (let code = 35; code < 123; ++code) {
  const letter = String.fromCharCode(code);
  if (!"&<\\".includes(letter)) values.set(letter, values.size);
}

// Five letters are four bytes; a shorter group at the end has a byte less than letters.
export function bytes_in(text) {
  const groups = Math.ceil(text.length / 5);
  const view = new DataView(new ArrayBuffer(4 * groups));
  for (let group = 0; group < groups; ++group) {
    let number = 0;
    for (let i = 5 * group; i < 5 * group + 5; ++i) {
      const value = i < text.length ? values.get(text[i]) : 84;
      number = 85 * number + value;
    }
    view.setUint32(4 * group, number);
  }
  return new Uint8Array(view.buffer, 0, 4 * groups - (5 * groups - text.length));
}

// Returns the bytes in the page's element of this id.
export async function unpack(id) {
  try {
    const packed = bytes_in(document.getElementById(id).textContent);
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  } catch (fault) {
    throw new Error("its data cannot be unpacked");
  }
}
