import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { spokenWav, wavOf } from '../../apps/server/test/speech/take-wav.ts'

const results = new URL('../../test-results/', import.meta.url)
const HEADER_BYTES = 44
const RATE_HZ = 24_000

/** Spoken words, or a cough; a number is so many seconds of silence. */
type Part = string | number

export const COUGH = '(coughs)'

/** Sets the sound of the fake microphone from its next opening on, once; then there is silence. */
export async function microphoneHears(parts: readonly Part[]): Promise<void> {
  const sounds = await Promise.all(parts.map(soundOf))
  const pcm = Buffer.concat(sounds)
  const samples = new Int16Array(new Uint8Array(pcm).buffer)
  await mkdir(results, { recursive: true })
  await writeFile(fileURLToPath(new URL('talking.wav', results)), wavOf(samples, RATE_HZ))
}

async function soundOf(part: Part): Promise<Uint8Array> {
  if (typeof part === 'number') return new Uint8Array(Math.round(part * RATE_HZ) * 2)
  if (part === COUGH) return cough()
  return (await spokenWav(part, { before_s: 0, after_s: 0 })).subarray(HEADER_BYTES)
}

/** A burst of noise that fades within a fifth of a second. */
function cough(): Uint8Array {
  let state = 1
  const samples = Int16Array.from({ length: RATE_HZ * 0.2 }, (_, i) => {
    state = (state * 16_807) % 2_147_483_647
    return (state / 2_147_483_647 - 0.5) * 40_000 * Math.exp(-i / (RATE_HZ * 0.05))
  })
  return new Uint8Array(samples.buffer)
}

declare global {
  interface Window {
    /** Web Audio outputs that lead to the loudspeaker. */
    outputs: AnalyserNode[]
  }
}

/** Makes the page's Web Audio output audible to the test; before the page is opened. */
export async function listenToOutput(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.outputs = []
    const connect = AudioNode.prototype.connect
    // eslint-disable-next-line no-extend-native
    AudioNode.prototype.connect = function connectHeard(
      this: AudioNode,
      to: AudioNode & AudioParam,
      ...rest: number[]
    ) {
      if (to instanceof AudioDestinationNode) {
        const analyser = this.context.createAnalyser()
        window.outputs.push(analyser)
        Reflect.apply(connect, this, [analyser])
      }
      return Reflect.apply(connect, this, [to, ...rest])
    } as typeof connect
  })
}

/** The loudest that is played by Web Audio right now. */
export function loudestOutput(page: Page): Promise<number> {
  return page.evaluate(() => {
    let peak = 0
    for (const analyser of window.outputs) {
      // Suspended contexts are silent, and their analyser still has its last sound.
      if (analyser.context.state !== 'running') continue
      const samples = new Float32Array(analyser.fftSize)
      analyser.getFloatTimeDomainData(samples)
      for (const sample of samples) peak = Math.max(peak, Math.abs(sample))
    }
    return peak
  })
}
