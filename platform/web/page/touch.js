// The d-pad and the buttons on a touched screen. They appear at once where fingers are the usual
// pointer, else at the first touch. They disappear when a key is pressed.

const [up, down, left, right] = [8, 4, 2, 1]; // the bits of the game's input
export const root = document.documentElement;
const pad = document.getElementById("pad");
const marks = [...document.querySelectorAll("[data-input]")];
const thumbs = new Map(); // the touches that began on the d-pad or on a button, by their identifier

export function show_touch_controls(game) {
  game.use_touch();
  root.classList.add("touch");
}

// A touch while the page rests only ends the rest.
export function listen_to_touches(game, rests) {
  const update = (event) => {
    for (const touch of event.changedTouches) {
      if (event.type === "touchstart") thumbs.set(touch.identifier, rests() ? "page" : begins_on(touch));
      if (event.type === "touchend" || event.type === "touchcancel") thumbs.delete(touch.identifier);
    }
    const input = input_of(event.touches);
    mark(input);
    game.touch(input);
  };
  addEventListener("touchstart", (event) => {
    show_touch_controls(game);
    update(event);
  });
  for (const type of ["touchmove", "touchend", "touchcancel"]) addEventListener(type, update);
  // Holding a finger still must not open a menu of the browser.
  document.getElementById("game").addEventListener("contextmenu", (event) => event.preventDefault());
}

export function hide_touch_controls(game) {
  if (!root.classList.contains("touch")) return;
  root.classList.remove("touch");
  thumbs.clear();
  game.touch(0);
}

function begins_on(touch) {
  const target = touch.target instanceof Element ? touch.target : root;
  if (target.closest("#pad")) return "pad";
  const group = target.closest("#buttons, #options");
  return group ? group.id : "page";
}

// A thumb may slide off the d-pad and still steers, and slides from button to button.
function input_of(touches) {
  let input = 0;
  for (const touch of touches) {
    const thumb = thumbs.get(touch.identifier);
    if (thumb === "pad") input |= direction_of(touch);
    else if (thumb !== "page") input |= buttons_under(touch, thumb);
  }
  return input;
}

// Eight directions; the middle of the pad is none.
function direction_of(touch) {
  const box = pad.querySelector("svg").getBoundingClientRect();
  const side = Math.min(box.width, box.height);
  const x = (touch.clientX - box.left - box.width / 2) / side;
  const y = (touch.clientY - box.top - box.height / 2) / side;
  if (Math.hypot(x, y) < 0.1) return 0;
  const diagonal = 0.4; // of the longer side; the tangent of 22 degrees
  let input = 0;
  if (Math.abs(x) > diagonal * Math.abs(y)) input |= x < 0 ? left : right;
  if (Math.abs(y) > diagonal * Math.abs(x)) input |= y < 0 ? up : down;
  return input;
}

// The buttons of a group that the thumb reaches. Its distance counts from the line in the middle of
// a button, along its longer side: A and B are round. So both reach as far, and a thumb between them
// presses both.
function buttons_under(touch, group) {
  let input = 0;
  for (const button of document.querySelectorAll(`#${group} span`)) {
    const box = button.getBoundingClientRect();
    const reach = 14;
    const radius = box.height / 2;
    const x = Math.abs(touch.clientX - box.left - box.width / 2) - (box.width / 2 - radius);
    const y = touch.clientY - box.top - radius;
    if (Math.hypot(Math.max(x, 0), y) < radius + reach) input |= Number(button.dataset.input);
  }
  return input;
}

function mark(input) {
  for (const element of marks)
    element.classList.toggle("held", (input & Number(element.dataset.input)) !== 0);
}
