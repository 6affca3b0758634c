// The boxes in which saves are exported to a file and imported from one.
import { show_notice } from "./lines.js";
import { canvas } from "./picture.js";

const box = document.getElementById("saves_box");
const ask_box = document.getElementById("ask_box");
const element = (id) => document.getElementById(id);

export const refused_line =
  "This page cannot store saves here: they last as long as this tab. Export them to a file to keep them.";

let pause = () => {};

export function set_up_saves_box(game, storage, opens, closed) {
  pause = opens;
  element("saves").onclick = () => {
    pause();
    const bytes = storage.read("saves");
    element("export").disabled = bytes === null;
    element("saves_state").textContent = storage.refuses
      ? refused_line
      : bytes === null
        ? "Nothing is saved yet."
        : "Progress is saved in this browser.";
    box.showModal();
  };
  element("close").onclick = () => box.close();
  box.onclose = ask_box.onclose = () => {
    closed();
    canvas.focus();
  };
  element("no").onclick = () => ask_box.close();
  element("export").onclick = () => download(`${storage.id}.save`, storage.read("saves"));
  element("import").onclick = () => element("file").click();
  element("file").onchange = async (event) => {
    const [file] = event.target.files;
    event.target.value = "";
    if (file) import_file(game, storage, file.name, new Uint8Array(await file.arrayBuffer()));
  };
}

export function saves_box_is_open() {
  return box.open || ask_box.open;
}

// Asks before the file replaces saves.
export function import_file(game, storage, name, bytes) {
  const most = 1 << 20; // no file of saves is larger
  const file = bytes.subarray(0, most);
  const cleared_in = (saves) => {
    game.send(saves);
    return game.cleared_in_file();
  };
  const cleared = cleared_in(file);
  box.close();
  if (cleared < 0) {
    show_notice(`${name}: this is not a save of this game.`);
    return;
  }
  const use = () => {
    game.send(file);
    game.import_saves();
    ask_box.close();
    show_notice(`The saves of ${name} are loaded. ${storage.refuses ? refused_line : ""}`.trim());
  };
  const present = storage.read("saves");
  if (present === null) {
    use();
    return;
  }
  element("ask").textContent =
    `Levels cleared: ${cleared} in ${name}, ${Math.max(cleared_in(present), 0)} here. Use the file? ` +
    "Your present save stays under Menu, Old saves.";
  element("yes").onclick = use;
  pause();
  ask_box.showModal();
}

function download(name, bytes) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes]));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
