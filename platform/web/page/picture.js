// The canvas: its size on the page, and the game's picture.

export const canvas = document.querySelector("canvas");
const stage = document.getElementById("stage");

export class Picture {
  constructor(game) {
    this.game = game;
    canvas.width = game.width();
    canvas.height = game.height();
    this.pen = canvas.getContext("2d", { alpha: false });
    // The window's size, full screen, and the touch controls change the space for the picture.
    new ResizeObserver(() => this.fit()).observe(stage);
  }

  // Makes the canvas as large as fits. From twice its size on, each of its pixels is a whole number
  // of the display's. On dense displays, such as a phone's, one pixel more or less is too small to see.
  fit() {
    const ratio = window.devicePixelRatio || 1;
    const fits = Math.min(
      (stage.clientWidth * ratio) / canvas.width,
      (stage.clientHeight * ratio) / canvas.height,
    );
    const scale = (fits < 2 || ratio >= 2 ? fits : Math.floor(fits)) / ratio;
    canvas.style.width = `${canvas.width * scale}px`;
    canvas.style.height = `${canvas.height * scale}px`;
  }

  // The picture's pixel under the mouse or a finger.
  pixel_at(event) {
    const scale = canvas.width / canvas.clientWidth;
    return [event.offsetX * scale, event.offsetY * scale];
  }

  draw() {
    const { width, height } = canvas;
    const start = this.game.draw();
    const pixels = new Uint8ClampedArray(this.game.memory.buffer, start, 4 * width * height);
    this.pen.putImageData(new ImageData(pixels, width, height), 0, 0);
  }
}

// The page has the colours of the game's title.
export function take_colours(game) {
  const parts = (colour) => [16, 8, 0].map((shift) => (colour >> shift) & 255);
  const [paper, ink] = [parts(game.paper()), parts(game.ink())];
  const desk = paper.map((part, i) => Math.round(part * 0.93 + ink[i] * 0.07));
  const style = document.documentElement.style;
  for (const [name, colour] of Object.entries({ paper, ink, desk }))
    style.setProperty(`--${name}`, `rgb(${colour})`);
}
