// The module and the pack in the page: compressed bytes, written in base64.
import { bytes_of } from "./storage.js";

// Returns the bytes in the page's element of this id.
export async function unpack(id) {
  try {
    const packed = bytes_of(document.getElementById(id).textContent);
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  } catch (fault) {
    throw new Error("its data cannot be unpacked");
  }
}
