// The box in which saves are exported to a file and imported from one.
import { show_notice } from "./lines.js";
import { canvas } from "./picture.js";

const box = document.getElementById("saves_box");
const element = (id) => document.getElementById(id);

export const refused_line =
  "This page may store nothing here: saves last as long as this tab. Export them to a file to keep them.";

export function set_up_saves_box(game, storage, closed) {
  element("saves").onclick = () => {
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
  box.onclose = () => {
    closed();
    canvas.focus();
  };
  element("export").onclick = () => download(`${storage.id}.save`, storage.read("saves"));
  element("import").onclick = () => element("file").click();
  element("file").onchange = async (event) => {
    const [file] = event.target.files;
    event.target.value = "";
    if (file) import_file(game, file.name, new Uint8Array(await file.arrayBuffer()));
  };
}

export function saves_box_is_open() {
  return box.open;
}

export function import_file(game, name, bytes) {
  const most = 1 << 20; // no file of saves is larger
  game.send(bytes.subarray(0, most));
  const is_save = game.import_saves() !== 0;
  box.close();
  show_notice(is_save ? `The saves of ${name} are loaded.` : `${name}: this is not a save of this game.`);
}

function download(name, bytes) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes]));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
