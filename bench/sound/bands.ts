import { MusicMood } from '@app/domain/production'
import { rollOff } from '../../engines/audio/src/audio-encoder/mixer/equalizer.ts'
import { composeTune } from '../../engines/audio/src/music/compose.ts'
import { resampleFloats } from '../../packages/sound/src/resample.ts'
import { transform } from '../spectrum.ts'
import type { Figure } from '../figure.ts'
import { bothEngines, say } from './intonation.ts'

const VOICES = ['Kore', 'Puck', 'Charon', 'Algieba', 'Autonoe', 'Erinome']
const TEXT =
  'So who decided that the boats should leave by the clock? She has six sisters, and each of them chose the sea.'
const RATE = 44_100
const FRAME = 2_048
const THIRDS_HZ = [5_000, 6_300, 8_000, 10_000, 12_500, 16_000]
/** Level below the whole, in decibels, at which the tone of the room covers a band. */
const INAUDIBLE_DB = -45
const MUSIC_SECONDS = 7

/** Speech beside music in the treble: the bands that open and close when music begins and ends. */
export async function bands(): Promise<Figure[]> {
  const { shaped } = await bothEngines()
  const speech = VOICES.map((voice) => {
    const { pcm } = say(shaped, voice, TEXT)
    return levelsOf(
      resampleFloats(
        Float32Array.from(pcm, (sample) => sample / 32_768),
        24_000,
        RATE,
      ),
    )
  })
  const music = MusicMood.options.map((mood) => {
    const { left } = composeTune({ seed: 'bench', mood, variation: 0, role: 'intro' })
    return levelsOf(rollOff(left, RATE).subarray(0, MUSIC_SECONDS * RATE))
  })
  const names = THIRDS_HZ.map((hertz) => (hertz / 1_000).toFixed(1))
  const row = (name: string, levels: number[]) =>
    `  ${name.padEnd(10)}${levels.map((level) => level.toFixed(0).padStart(7)).join('')}\n`
  process.stdout.write(`  ${'kHz'.padEnd(10)}${names.map((name) => name.padStart(7)).join('')}\n`)
  for (const [n, levels] of speech.entries()) process.stdout.write(row(VOICES[n] ?? '', levels))
  for (const [n, levels] of music.entries()) process.stdout.write(row(MusicMood.options[n] ?? '', levels))
  const steps = speech.flatMap((voice) => music.flatMap((mood) => stepsBetween(voice, mood)))
  return [
    {
      name: 'treble: step from band to band between speech and music (dB)',
      measured: Math.max(...steps),
      unit: '',
      aim: 12,
      gate: true,
    },
  ]
}

/** Step by which the music stands further above the voice in a band than in the one below it. */
function stepsBetween(voice: readonly number[], mood: readonly number[]): number[] {
  const above = voice.map((level, n) => (mood[n] ?? 0) - level)
  return above.slice(1).map((level, n) => ((mood[n + 1] ?? 0) > INAUDIBLE_DB ? level - (above[n] ?? 0) : 0))
}

/** Levels of thirds of an octave beside the whole, in dB. */
function levelsOf(samples: Float32Array): number[] {
  const power = new Float64Array(FRAME / 2)
  for (let at = 0; at + FRAME <= samples.length; at += FRAME / 2) {
    const re = Float64Array.from(
      samples.subarray(at, at + FRAME),
      (sample, i) => sample * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / FRAME)),
    )
    const im = new Float64Array(FRAME)
    transform(re, im)
    for (let bin = 0; bin < power.length; bin++)
      power[bin] = (power[bin] ?? 0) + (re[bin] ?? 0) ** 2 + (im[bin] ?? 0) ** 2
  }
  const whole = power.reduce((sum, value) => sum + value, 0)
  return THIRDS_HZ.map((hertz) => {
    const inBand = power.reduce((sum, value, bin) => sum + (isIn(bin, hertz) ? value : 0), 0)
    return Math.max(INAUDIBLE_DB, 10 * Math.log10(inBand / whole + 1e-12))
  })
}

function isIn(bin: number, hertz: number): boolean {
  const at = (bin * RATE) / FRAME
  return at >= hertz / 2 ** (1 / 6) && at < hertz * 2 ** (1 / 6)
}
