// The files of a game: its saves and its settings, in the browser's local storage. Many games may
// share an origin, so the names of the stored items begin with the game's id.

const date_end = "/date"; // of the item with the date of a file

export class Storage {
  constructor(id) {
    this.id = id;
    this.start = `halfbyte/${id}/`;
    this.files = new Map(); // those that the storage refused; they last until the page closes
    this.refuses = refuses_all();
  }

  // The number of a file's bytes, or -1.
  size(name) {
    const bytes = this.read(name);
    return bytes === null ? -1 : bytes.length;
  }

  // The bytes of a file, or null.
  read(name) {
    if (this.files.has(name)) return this.files.get(name);
    try {
      const text = localStorage.getItem(this.start + name);
      return text === null ? null : bytes_of(text);
    } catch (refused) {
      return null; // or another program wrote the item
    }
  }

  write(name, bytes) {
    try {
      localStorage.setItem(this.start + name, text_of(bytes));
      if (name.includes(".old")) localStorage.setItem(this.start + name + date_end, String(new Date()));
      this.files.delete(name);
    } catch (refused) {
      this.refuses = true;
      this.files.set(name, bytes);
    }
  }

  // When an old file was kept, such as "27 Nov 16:20"; "" if that is unknown.
  date(name) {
    try {
      const date = localStorage.getItem(this.start + name + date_end) || "";
      return date.slice(8, 10) + date.slice(3, 7) + date.slice(15, 21);
    } catch (refused) {
      return "";
    }
  }

  remove(name) {
    this.files.delete(name);
    try {
      localStorage.removeItem(this.start + name);
      localStorage.removeItem(this.start + name + date_end);
    } catch (refused) {
      // It has no such item either.
    }
  }
}

// In a frame of another origin, and in some private windows, any use of the storage throws.
function refuses_all() {
  try {
    localStorage.setItem("halfbyte", "");
    localStorage.removeItem("halfbyte");
    return false;
  } catch (refused) {
    return true;
  }
}

export function text_of(bytes) {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

export function bytes_of(text) {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
