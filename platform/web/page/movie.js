// Movies: recorded input as text. tools/movie/movie.hpp describes the format.

const letters = "ABSTUDLR"; // from bit 7 down

export function is_movie(text) {
  return /^halfbyte movie 1\r?\n/.test(text);
}

// Returns { level, seed, inputs }; the level is null for a movie from power-on. Throws an Error with
// a line for the player.
export function read_movie(text) {
  const lines = text.split(/\r?\n/);
  if (!is_movie(text))
    throw new Error("This is not a movie: its first line must be 'halfbyte movie 1'.");
  const movie = { level: null, seed: 1, pack: 0, inputs: null };
  let row = 1;
  for (; row < lines.length && movie.inputs === null; ++row) {
    const [word, value] = lines[row].split(" ");
    if (word === "level") movie.level = value;
    if (word === "seed") movie.seed = Number(value);
    if (word === "pack") movie.pack = parseInt(value, 16);
    if (word === "frames") movie.inputs = new Uint8Array(Number(value));
  }
  if (movie.inputs === null) throw new Error("The movie has no line 'frames N'.");
  for (let frame = 0; frame < movie.inputs.length; ++frame)
    movie.inputs[frame] = input_of_row(lines[row + frame] || "", frame);
  return movie;
}

function input_of_row(line, frame) {
  let input = 0;
  for (let i = 0; i < letters.length; ++i) {
    if (line[i] !== letters[i] && line[i] !== ".")
      throw new Error(`Frame ${frame + 1} of the movie must be a row such as '.......R'.`);
    input = input * 2 + (line[i] === letters[i] ? 1 : 0);
  }
  return input;
}
