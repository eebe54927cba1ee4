import { execFileSync } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Flite } from '../../engines/voices/src/speech-engine/embedded/flite.ts'
import { applyGain } from '../../packages/sound/src/apply-gain.ts'
import { findVoiceSettings } from '../../engines/voices/src/speech-engine/embedded/designed-settings.ts'
import { extendBand } from '../../engines/voices/src/speech-engine/embedded/extend-band.ts'
import { resample } from '../../packages/sound/src/resample.ts'
import { SAMPLE_RATE_HZ } from '../../engines/voices/src/speech-engine/embedded/speak-part.ts'
import { PITCH_STEP_MS } from '../../engines/voices/test/measure-pitch.ts'
import { transform } from '../spectrum.ts'
import { bothEngines, say, semitonesOf } from './intonation.ts'

const FOLDER = fileURLToPath(new URL('../../docs/pictures/', import.meta.url))
/** Question, answer, and a comment of the other speaker. */
const EXCHANGE = [
  { voice: 'Kore', text: 'Did the boats come home last night?' },
  { voice: 'Puck', text: 'They did. All but one.' },
  { voice: 'Kore', text: 'Mhm.' },
]
const GAP_MS = 250
const FRAME = 1_024
const PIXEL_MS = 5
const HEIGHT = 320
const HIGHEST_HZ = 6_000
/** End of the sound of embedded voices. */
const WHOLE_BAND_HZ = 12_000
/** Pitch is drawn over the whole height on a scale of its own, in semitones. */
const LOWEST_PITCH = 12 * Math.log2(60)
const HIGHEST_PITCH = 12 * Math.log2(360)
const DARKEST_DB = 70
const PITCH_COLOUR = [200, 90, 0]
const PEN = 2

type Picture = { pixels: Uint8Array; width: number }

/** Draws an exchange as it sounds with and without intonation: its spectrum, and its pitch as a line. */
export async function drawExchange(): Promise<void> {
  const { plain, shaped } = await bothEngines()
  await mkdir(FOLDER, { recursive: true })
  writePng(draw(soundOf(plain)), 'intonation-before.png')
  writePng(draw(soundOf(shaped)), 'intonation-after.png')
  writePng(drawBand(bandOf(shaped, resample)), 'treble-before.png')
  writePng(drawBand(bandOf(shaped, extendBand)), 'treble-after.png')
}

/** An answer as the vocoder makes it, brought to the rate of clips in one way or another. */
function bandOf(engine: Flite, toRate: typeof resample): Int16Array {
  const voice = findVoiceSettings('Kore')
  if (!voice) throw new Error('There is no voice Kore')
  const { samples, sample_rate_hz } = engine.speak('She has six sisters.', voice)
  return applyGain(toRate(samples, sample_rate_hz, SAMPLE_RATE_HZ), voice.gain)
}

function drawBand(pcm: Int16Array): Picture {
  const width = Math.floor((1_000 * pcm.length) / SAMPLE_RATE_HZ / PIXEL_MS)
  const picture = { pixels: new Uint8Array(3 * width * HEIGHT).fill(255), width }
  for (let x = 0; x < width; x++) drawColumn(picture, x, columnOf(pcm, x, WHOLE_BAND_HZ))
  return picture
}

function soundOf(engine: Flite): Int16Array {
  const gap = Array<number>((GAP_MS * SAMPLE_RATE_HZ) / 1_000).fill(0)
  return Int16Array.from(EXCHANGE.flatMap(({ voice, text }) => [...say(engine, voice, text).pcm, ...gap]))
}

function draw(pcm: Int16Array): Picture {
  const width = Math.floor((1_000 * pcm.length) / SAMPLE_RATE_HZ / PIXEL_MS)
  const picture = { pixels: new Uint8Array(3 * width * HEIGHT).fill(255), width }
  for (let x = 0; x < width; x++) drawColumn(picture, x, columnOf(pcm, x, HIGHEST_HZ))
  for (const [i, pitch] of semitonesOf(pcm).entries()) {
    if (pitch === undefined) continue
    const x = Math.round((i * PITCH_STEP_MS + 20) / PIXEL_MS)
    drawDot(picture, x, heightOf((pitch - LOWEST_PITCH) / (HIGHEST_PITCH - LOWEST_PITCH)))
  }
  return picture
}

/** The levels of a moment in dB, from low to high frequencies. */
function columnOf(pcm: Int16Array, x: number, highest_hz: number): number[] {
  const at = Math.round((x * PIXEL_MS * SAMPLE_RATE_HZ) / 1_000) - FRAME / 2
  const re = Float64Array.from(
    { length: FRAME },
    (_, i) => ((pcm[at + i] ?? 0) / 32_768) * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / FRAME)),
  )
  const im = new Float64Array(FRAME)
  transform(re, im)
  return Array.from({ length: HEIGHT }, (_, y) => {
    const bin = Math.round(((y / HEIGHT) * highest_hz * FRAME) / SAMPLE_RATE_HZ)
    return 10 * Math.log10((re[bin] ?? 0) ** 2 + (im[bin] ?? 0) ** 2 + 1e-9)
  })
}

function drawColumn(picture: Picture, x: number, levels: readonly number[]): void {
  for (const [y, level] of levels.entries()) {
    const dark = Math.max(0, Math.min(1, (level + DARKEST_DB - 30) / DARKEST_DB))
    const grey = Math.round(255 * (1 - 0.85 * dark))
    setPixel(picture, { x, y: HEIGHT - 1 - y }, [grey, grey, grey])
  }
}

function drawDot(picture: Picture, x: number, y: number): void {
  for (let dx = -PEN; dx <= PEN; dx++) {
    for (let dy = -PEN; dy <= PEN; dy++) setPixel(picture, { x: x + dx, y: y + dy }, PITCH_COLOUR)
  }
}

function heightOf(share: number): number {
  return Math.round((1 - share) * (HEIGHT - 1))
}

function setPixel({ pixels, width }: Picture, { x, y }: { x: number; y: number }, colour: readonly number[]): void {
  if (x >= 0 && x < width && y >= 0 && y < HEIGHT) pixels.set(colour, 3 * (y * width + x))
}

function writePng({ pixels, width }: Picture, name: string): void {
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${HEIGHT}`, '-i', '-']
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...raw, '-frames:v', '1', `${FOLDER}${name}`], { input: pixels })
}
