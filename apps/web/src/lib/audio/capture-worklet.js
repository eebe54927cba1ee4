/** Hands microphone samples to the page, a fortieth of a second at a time. */
class Capture extends AudioWorkletProcessor {
  constructor() {
    super()
    this.heard = []
    this.samples = 0
  }

  process([[channel]]) {
    if (!channel) return true
    this.heard.push(channel.slice())
    this.samples += channel.length
    if (this.samples * 40 < sampleRate) return true
    this.port.postMessage(this.heard)
    this.heard = []
    this.samples = 0
    return true
  }
}

registerProcessor('capture', Capture)
