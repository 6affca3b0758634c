// Game controllers. Browsers have no events of their buttons, so the page asks at each redraw.

const known = new Map(); // the state of each controller, by its number

// A frame of another origin may be refused them.
function connected_pads() {
  try {
    return navigator.getGamepads();
  } catch (refused) {
    return [];
  }
}

// Sends what has changed to the game. While the page rests, the game gets no button; buttons that are
// held then count again once they were released. Returns whether a button was pressed.
export function poll_pads(game, rests) {
  const pads = connected_pads();
  let is_pressed = false;
  for (const pad of pads) {
    if (pad === null || !pad.connected) continue;
    if (!known.has(pad.index)) known.set(pad.index, { held: [], waits: false, sent: no_buttons });
    const state = known.get(pad.index);
    const now = { buttons: pad.buttons.map((button) => button.pressed), axes: pad.axes.slice(0, 2) };
    is_pressed = is_pressed || now.buttons.some((button, i) => button && !state.held[i]);
    state.held = now.buttons;
    state.waits = rests || (state.waits && is_used(now));
    send_pad(game, pad.index, state, state.waits ? no_buttons : now);
  }
  for (const index of [...known.keys()]) {
    if (pads[index]) continue;
    known.delete(index);
    game.pad_gone(index);
  }
  return is_pressed;
}

const no_buttons = { buttons: [], axes: [] };

function is_used({ buttons, axes }) {
  return buttons.includes(true) || axes.some((position) => Math.abs(position) > 0.5);
}

function send_pad(game, pad, state, now) {
  const { sent } = state;
  state.sent = now;
  for (let i = 0; i < Math.max(now.buttons.length, sent.buttons.length); ++i) {
    const is_down = Boolean(now.buttons[i]);
    if (is_down !== Boolean(sent.buttons[i])) game.pad_button(pad, i, is_down ? 1 : 0);
  }
  for (const axis of [0, 1]) {
    const position = now.axes[axis] || 0;
    if (position !== (sent.axes[axis] || 0)) game.pad_stick(pad, axis, position);
  }
}
