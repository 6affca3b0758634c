// Plays the game's samples: in an AudioWorklet, or in a ScriptProcessor if there is none, as in pages
// that came over an unencrypted connection.
import { SampleQueue } from "./sample_queue.js";

export const sample_rate = 48000;
const samples_ahead = 3 * 800; // three frames: enough to bridge a late one
const most_ahead = 8 * 800; // beyond them a frame is dropped

const worklet = `
${SampleQueue}
class Output extends AudioWorkletProcessor {
  constructor() {
    super();
    this.queue = new SampleQueue();
    this.port.onmessage = (event) => this.queue.add(event.data);
  }
  process(inputs, outputs) {
    this.queue.take(outputs[0][0]);
    this.port.postMessage(this.queue.waiting);
    return true;
  }
}
registerProcessor("output", Output);`;

export class Sound {
  constructor() {
    this.context = null;
    this.waiting = 0; // samples that are queued
    this.send = null;
  }

  // Browsers start sound only when the player does something: call this at a key or a touch.
  async begin() {
    if (this.context !== null) {
      this.go_on();
      return;
    }
    this.context = new AudioContext({ sampleRate: sample_rate });
    this.context.resume();
    try {
      await this.add_worklet();
    } catch (none) {
      this.add_processor();
    }
  }

  rest() {
    if (this.context !== null) this.context.suspend();
  }

  go_on() {
    if (this.context !== null && this.context.state !== "running") this.context.resume();
  }

  // The number of extra samples for the next frame, so that the clocks of the sound and of the picture
  // stay together: at most half a per cent, which is not audible.
  more() {
    if (this.send === null) return 0;
    return Math.max(-4, Math.min(4, Math.trunc((samples_ahead - this.waiting) / 64)));
  }

  add(samples) {
    if (this.send === null || this.waiting > most_ahead) return;
    this.waiting += samples.length;
    this.send(samples);
  }

  async add_worklet() {
    const source = URL.createObjectURL(new Blob([worklet], { type: "text/javascript" }));
    await this.context.audioWorklet.addModule(source);
    const node = new AudioWorkletNode(this.context, "output", { outputChannelCount: [1] });
    node.port.onmessage = (event) => {
      this.waiting = event.data;
    };
    node.connect(this.context.destination);
    this.start((samples) => node.port.postMessage(samples, [samples.buffer]));
  }

  add_processor() {
    const queue = new SampleQueue();
    const node = this.context.createScriptProcessor(1024, 0, 1);
    node.onaudioprocess = (event) => {
      queue.take(event.outputBuffer.getChannelData(0));
      this.waiting = queue.waiting;
    };
    node.connect(this.context.destination);
    this.start((samples) => queue.add(samples));
  }

  start(send) {
    this.send = send;
    this.add(new Int16Array(samples_ahead));
  }
}
