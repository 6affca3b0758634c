// Movies in the page: from its address (?movie=), dropped on it or pasted into it. Another file that
// is dropped is taken as saves.
import { show_notice } from "./lines.js";
import { is_movie, read_movie } from "./movie.js";
import { import_file } from "./saves_box.js";

const most_bytes = 1 << 25; // the longest movie is shorter

export function start_movie(game, text) {
  const movie = read_movie(text);
  let level = -1;
  if (movie.level !== null) {
    game.send_text(movie.level);
    level = game.level_number();
    if (level < 0) throw new Error(`The movie is of the level '${movie.level}', which this game does not have.`);
  }
  movie.is_of_this_pack = game.pack_hash(level) >>> 0 === movie.pack;
  game.send(movie.inputs);
  game.play_movie(level, movie.seed);
  return movie;
}

export function listen_to_movies(game, storage) {
  const play = (text) => {
    try {
      const movie = start_movie(game, text);
      const seconds = Math.round(movie.inputs.length / 60);
      const warning = movie.is_of_this_pack ? "" : "Recorded with another version of the game, so it may go wrong: ";
      show_notice(`${warning}A movie of ${seconds} s; then you play. To return to your saves, load the page again.`);
    } catch (fault) {
      show_notice(fault.message);
    }
  };
  addEventListener("paste", (event) => play(event.clipboardData.getData("text")));
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", async (event) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (!file) return;
    const text = await file.slice(0, most_bytes).text();
    if (is_movie(text)) play(text);
    else import_file(game, storage, file.name, new Uint8Array(await file.arrayBuffer()));
  });
  const address = new URLSearchParams(location.search).get("movie");
  if (address !== null) fetch_text(address).then(play, () => show_notice(no_movie_at(address)));
}

async function fetch_text(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.text();
}

function no_movie_at(address) {
  return `The movie ${address} could not be loaded. Drop its file on the page instead.`;
}
