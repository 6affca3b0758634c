// The page: starts the game, and runs it while the page is seen.
import { listen_to_keys, release_keys } from "./keys.js";
import { show_fault, show_notice } from "./lines.js";
import { start_module } from "./module.js";
import { listen_to_movies, start_movie } from "./movie_player.js";
import { poll_pads } from "./pads.js";
import { canvas, Picture, take_colours } from "./picture.js";
import { refused_line, saves_box_is_open, set_up_saves_box } from "./saves_box.js";
import { Sound } from "./sound.js";
import { Storage } from "./storage.js";
import { hide_touch_controls, listen_to_touches, root, show_touch_controls } from "./touch.js";
import { unpack } from "./unpack.js";

const frames_to_pause = 20; // more than a level needs to pause

class Page {
  constructor(game, storage) {
    this.game = game;
    this.sound = new Sound();
    this.picture = new Picture(game);
    this.rests = false;
    this.wakes = false; // the present press of the pointer ends the rest
    this.frames_left = 0; // until the page rests
    this.has_sound = true;
    this.listen(storage);
  }

  listen(storage) {
    const { game, picture } = this;
    const act = () => {
      this.go_on();
      this.begin_sound();
    };
    listen_to_keys(game, (event) => this.press(event));
    listen_to_touches(game, () => this.rests);
    if (matchMedia("(pointer: coarse)").matches) show_touch_controls(game);
    listen_to_movies(game, storage);
    set_up_saves_box(game, storage, () => this.rest(), () => this.go_on());
    addEventListener("pointerdown", () => {
      this.wakes = this.rests;
    });
    canvas.addEventListener("click", (event) => {
      if (!this.click_wakes()) game.point(...picture.pixel_at(event));
    });
    for (const type of ["pointerup", "touchend"]) addEventListener(type, act);
    addEventListener("blur", () => this.rest());
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) this.rest();
    });
    const full = document.getElementById("full");
    full.hidden = !document.fullscreenEnabled;
    full.onclick = switch_full_screen;
    document.getElementById("menu").onclick = () => {
      const is_pause = this.click_wakes() && game.menu_is_open();
      if (!is_pause) game.switch_menu();
      canvas.focus();
    };
  }

  // Returns whether the page rests until this click.
  click_wakes() {
    const wakes = this.wakes || this.rests; // a key that presses a button is a click, too
    this.wakes = false;
    this.go_on();
    return wakes;
  }

  // Returns whether the page used the key: one that ends the rest does nothing in the game.
  press(event) {
    const wakes = this.rests;
    hide_touch_controls(this.game);
    this.go_on();
    this.begin_sound();
    if (event.code === "F11") switch_full_screen();
    return wakes || event.code === "F11";
  }

  // A level pauses by itself; other screens wait.
  rest() {
    release_keys();
    this.game.lose_focus();
    this.rests = true;
    const is_in_level = this.game.text_at(this.game.scene()) === "level";
    this.frames_left = is_in_level ? frames_to_pause : 0;
    this.sound.rest();
  }

  go_on() {
    if (saves_box_is_open()) return;
    this.rests = false;
    document.getElementById("rest").hidden = true;
    root.classList.remove("rests");
    this.sound.go_on();
  }

  show_rest() {
    const line = document.getElementById("rest");
    const text = `Paused. ${root.classList.contains("touch") ? "Tap" : "Press a key or click"} to continue`;
    if (line.textContent !== text) line.textContent = text;
    line.hidden = saves_box_is_open();
    root.classList.add("rests");
  }

  begin_sound() {
    if (!this.has_sound) return;
    this.sound.begin().catch(() => {
      this.has_sound = false;
      show_notice("This browser plays no sound. The game continues without it.");
    });
  }

  redraw(now) {
    try {
      this.run(now);
    } catch (fault) {
      show_fault(`The game has stopped: ${fault.message}. Load the page again.`);
      throw fault;
    }
    requestAnimationFrame((time) => this.redraw(time));
  }

  run(now) {
    const { game } = this;
    // A controller's button reaches the page while another window has the focus, too.
    if (poll_pads(game, this.rests) && this.rests && document.hasFocus()) this.go_on();
    if ((this.rests && this.frames_left === 0) || saves_box_is_open()) {
      game.skip_time();
      this.show_rest();
      return;
    }
    if (this.frames_left > 0) this.frames_left -= 1;
    const due = game.frames_due(now / 1000);
    for (let i = 0; i < due; ++i) {
      game.frame();
      this.play_sound();
    }
    if (due !== 0) this.picture.draw();
  }

  play_sound() {
    const start = this.game.sound(this.sound.more());
    const samples = new Int16Array(this.game.memory.buffer, start, this.game.sample_count());
    this.sound.add(samples.slice());
  }
}

function switch_full_screen() {
  if (document.fullscreenElement) document.exitFullscreen();
  else root.requestFullscreen().catch(() => show_notice("This browser shows no page in full screen."));
  canvas.focus();
}

// Returns the parts that the page needs and this browser lacks.
function missing_parts() {
  return ["WebAssembly", "DecompressionStream"].filter((part) => !(part in window));
}

async function start() {
  const missing = missing_parts();
  if (missing.length > 0) {
    show_fault(
      `This browser cannot run the game, because it has no ${missing.join(" and no ")}. ` +
        "Chrome 80, Firefox 113, Safari 16.4 and later ones can.",
    );
    return;
  }
  const [module, pack] = await Promise.all([unpack("module_data"), unpack("pack_data")]);
  const storage = new Storage(document.getElementById("game").dataset.id);
  const game = await start_module(module, storage);
  game.send(pack);
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  game.open(calm ? 1 : 0);
  take_colours(game);
  canvas.focus();
  const page = new Page(game, storage);
  storage.when_refused(() => show_notice(refused_line));
  requestAnimationFrame((time) => page.redraw(time));
  // For a browser's console, and for tests.
  window.halfbyte = { game, page, storage, start_movie };
}

start().catch((fault) => {
  show_fault(`This page is damaged: ${fault.message}. Load it again, or get it again.`);
  console.error(fault);
});
