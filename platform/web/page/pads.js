// Game controllers. Browsers have no events of their buttons, so the page asks at each redraw.

const known = new Map(); // by the controller's number: what its buttons and axes were

// A frame of another origin may be refused them.
function connected_pads() {
  try {
    return navigator.getGamepads();
  } catch (refused) {
    return [];
  }
}

export function poll_pads(game) {
  const pads = connected_pads();
  for (const pad of pads) {
    if (pad === null || !pad.connected) continue;
    if (!known.has(pad.index)) known.set(pad.index, { buttons: [], axes: [] });
    const before = known.get(pad.index);
    pad.buttons.forEach((button, i) => {
      if (button.pressed !== Boolean(before.buttons[i]))
        game.pad_button(pad.index, i, button.pressed ? 1 : 0);
      before.buttons[i] = button.pressed;
    });
    for (const axis of [0, 1]) {
      const position = pad.axes[axis] || 0;
      if (position !== (before.axes[axis] || 0)) game.pad_stick(pad.index, axis, position);
      before.axes[axis] = position;
    }
  }
  for (const index of [...known.keys()]) {
    if (pads[index]) continue;
    known.delete(index);
    game.pad_gone(index);
  }
}
