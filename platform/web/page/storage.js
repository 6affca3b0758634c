// The files of a game: its saves and its settings, in the browser's local storage. Many games may
// share an origin, so the names of the stored items begin with the game's id.

const date_end = "/date"; // of the item with the date of a file

export class Storage {
  constructor(id) {
    this.id = id;
    this.start = `halfbyte/${id}/`;
    this.files = new Map(); // those that the storage refused; null: renamed. They last until the page closes
    this.kept = new Set(); // the names of stored files that writes must not replace
    this.refuses = refuses_all();
    this.tell = () => {};
  }

  // Calls `tell` once if the storage refuses a file, or has refused one.
  when_refused(tell) {
    this.tell = tell;
    if (this.refuses) tell();
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
      const text = this.item(name);
      return text === null ? null : bytes_of(text);
    } catch (fault) {
      return null; // another program wrote the item
    }
  }

  write(name, bytes) {
    if (!this.kept.has(name) && this.store(name, text_of(bytes), String(new Date()))) this.files.delete(name);
    else this.keep_until_close(name, bytes);
  }

  // When a file was last written, such as "27 Nov 16:20"; "" if that is unknown.
  date(name) {
    const date = this.item(name + date_end) || "";
    return date.slice(8, 10) + date.slice(3, 7) + date.slice(15, 21);
  }

  // If the storage has no space for the new name, the stored file keeps its old one.
  rename(from, to) {
    const bytes = this.read(from);
    if (!this.kept.has(from) && !this.kept.has(to) && this.move(from, to, bytes)) {
      this.files.delete(from);
      return;
    }
    this.kept.add(from);
    this.files.set(from, null);
    this.keep_until_close(to, bytes);
  }

  // Returns false, and changes nothing, if the storage refuses.
  move(from, to, bytes) {
    const [text, date] = [this.item(from), this.item(from + date_end)];
    this.remove(from); // its space is needed
    if (this.store(to, text_of(bytes), date)) return true;
    if (text !== null) this.store(from, text, date);
    return false;
  }

  keep_until_close(name, bytes) {
    this.files.set(name, bytes);
    if (!this.refuses) this.tell();
    this.refuses = true;
  }

  item(name) {
    try {
      return localStorage.getItem(this.start + name);
    } catch (refused) {
      return null;
    }
  }

  // Returns whether the storage has taken the file. It may still refuse the date.
  store(name, text, date) {
    try {
      localStorage.setItem(this.start + name, text);
    } catch (refused) {
      return false;
    }
    try {
      if (date !== null) localStorage.setItem(this.start + name + date_end, date);
    } catch (refused) {
      // The file is then shown without its date.
    }
    return true;
  }

  remove(name) {
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
