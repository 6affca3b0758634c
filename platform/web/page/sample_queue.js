// Samples that wait to be heard. An AudioWorklet has a copy of this class; it must not use anything
// else of the page.
export class SampleQueue {
  constructor() {
    this.chunks = [];
    this.first = 0; // the next sample of the first chunk
    this.waiting = 0;
    this.last = 0;
    this.loud = 0; // 0 to 1; it rises after a gap, so that the sound does not click
  }

  add(samples) {
    this.chunks.push(samples);
    this.waiting += samples.length;
  }

  // Fills `heard` with the next samples. If too few are waiting, the last one fades away.
  take(heard) {
    const fade = 1 / 240; // a two hundredth of a second
    for (let i = 0; i < heard.length; ++i) {
      if (this.waiting === 0) {
        this.loud = 0;
        this.last *= 1 - fade;
        heard[i] = this.last;
        continue;
      }
      this.loud = Math.min(1, this.loud + fade);
      const sample = this.chunks[0][this.first] / 32768;
      this.last = this.last + (sample - this.last) * this.loud;
      heard[i] = this.last;
      this.waiting -= 1;
      this.first += 1;
      if (this.first === this.chunks[0].length) {
        this.chunks.shift();
        this.first = 0;
      }
    }
  }
}
