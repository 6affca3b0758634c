// The page: starts the game, and passes time, keys and touches to it.
import { GameFault, start_module } from "./module.js";
import { read_movie } from "./movie.js";
import { Sound } from "./sound.js";
import { Storage } from "./storage.js";
import { unpack } from "./unpack.js";

const canvas = document.querySelector("canvas");
const line = document.getElementById("line");
const sound = new Sound();

function show_line(text) {
  line.textContent = text;
}

// Runs a movie without the clock. Returns its trace, as `halfbyte run --trace - --sound` prints it.
function trace_of(game, text) {
  start_movie(game, read_movie(text));
  const hex = (number, digits) => (number >>> 0).toString(16).padStart(digits, "0");
  let trace = "";
  for (let frames = Number(text.match(/^frames (\d+)/m)[1]); frames > 0; --frames) {
    game.frame();
    const voices = Array.from(game.memory_at(game.voices(), 12), (byte) => hex(byte, 2)).join("");
    trace += `${game.trace_frame() >>> 0} ${hex(game.trace_hash(), 8)} ${game.player_x()} `;
    trace += `${game.player_y()} ${voices.match(/.{6}/g).join(".")}\n`;
  }
  return trace;
}

function start_movie(game, movie) {
  let level = -1;
  if (movie.level !== null) {
    game.send_text(movie.level);
    level = game.level_number();
    if (level < 0) throw new Error(`The game has no level '${movie.level}', of which the movie is.`);
  }
  game.send(movie.inputs);
  game.play_movie(level, movie.seed);
}

const keys = { KeyX: 128, KeyZ: 64, ShiftRight: 32, Enter: 16, ArrowUp: 8, ArrowDown: 4, ArrowLeft: 2, ArrowRight: 1 };

function run(game) {
  const [width, height] = [game.width(), game.height()];
  const pen = canvas.getContext("2d", { alpha: false });
  let held = 0;
  const handle = (event) => {
    sound.begin();
    const button = keys[event.code];
    if (!button || event.repeat) return;
    held = event.type === "keydown" ? held | button : held & ~button;
    game.hold(held);
    event.preventDefault();
  };
  addEventListener("keydown", handle);
  addEventListener("keyup", handle);
  const redraw = (now) => {
    requestAnimationFrame(redraw);
    const due = game.frames_due(now / 1000);
    for (let i = 0; i < due; ++i) {
      game.frame();
      const start = game.sound(sound.more());
      sound.add(new Int16Array(game.memory.buffer, start, game.sample_count()).slice());
    }
    if (due === 0) return;
    const pixels = new Uint8ClampedArray(game.memory.buffer, game.draw(), 4 * width * height);
    pen.putImageData(new ImageData(pixels, width, height), 0, 0);
  };
  requestAnimationFrame(redraw);
}

async function start() {
  const [module, pack] = await Promise.all([unpack("module"), unpack("pack")]);
  const game = await start_module(module, new Storage("nib"));
  game.send(pack);
  game.open();
  window.halfbyte = { game, trace_of: (text) => trace_of(game, text) };
  run(game);
}

start().catch((fault) => {
  show_line(fault instanceof GameFault ? `This page is damaged: ${fault.message}.` : String(fault));
  console.error(fault);
});
