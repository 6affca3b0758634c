// The keyboard. The game has the keys of the desktop program, except those that a browser needs.

const held = new Set(); // the codes of the keys that are down in the game
let game = null;

// Keys go to the game unless something else in the page, such as a button, has the focus, or the
// page used the key: then pressed() returns true.
export function listen_to_keys(to, pressed) {
  game = to;
  addEventListener("keydown", (event) => {
    if (is_for_browser(event) || is_for_page(event.target)) return;
    if (pressed(event) || send(event, true)) event.preventDefault();
  });
  addEventListener("keyup", (event) => {
    if (held.has(event.code)) send(event, false);
  });
}

// Browsers do not report a key that is released while another window has the focus.
export function release_keys() {
  for (const code of [...held]) send({ code, key: "", repeat: false, ctrlKey: false }, false);
}

function send(event, down) {
  if (down) held.add(event.code);
  else held.delete(event.code);
  game.send_text(event.code);
  return game.key(symbol_of(event.key), down ? 1 : 0, event.repeat ? 1 : 0, event.ctrlKey ? 1 : 0) !== 0;
}

// As SDL numbers symbols; 0 for keys without one.
function symbol_of(key) {
  if (key === "Escape") return 27;
  return key.length === 1 ? key.toLowerCase().codePointAt(0) : 0;
}

// Ctrl+B shows the hitboxes.
function is_for_browser(event) {
  if (event.code === "Tab" || event.altKey || event.metaKey) return true;
  if (/^F\d+$/.test(event.code)) return event.code !== "F11";
  return event.ctrlKey && event.code !== "KeyB" && !event.code.startsWith("Control");
}

function is_for_page(target) {
  return target instanceof Element && target.closest("button, dialog, input") !== null;
}
