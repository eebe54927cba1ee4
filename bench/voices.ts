import { readFileSync } from 'node:fs'
import { audioLimits } from '@app/domain/speech'
import {
  betterPartner,
  secondVoiceFor,
  soundAlike,
  voiceRow,
  voices as catalogue,
  voiceSounds,
  type Voice,
} from '@app/domain/voices'
import { embeddedSpeechEngine } from '../engines/voices/src/speech-engine/embedded/embedded-speech-engine.ts'
import type { SpeechEngine } from '../packages/ports/src/speech-engine.ts'
import { pitchOf, type Pitch } from '../engines/voices/test/measure-pitch.ts'
import type { Figure } from './figure.ts'
import { recogniser, wordErrors, type Recogniser } from './recogniser.ts'
import { spectrumOf, type Spectrum } from './spectrum.ts'

/** One unit of distance: the least difference that a listener notices from one line to the next. */
const UNIT = { semitones: 1.5, timbre_db: 2, tempo_percent: 8 } as const
/**
 * The nearest pairs of the thirty that these replaced, measured by this section on the same sentences: Zephyr and Erinome,
 * Puck and Fenrir.
 */
const MARK = { female: 0.9, male: 1.03 } as const
const NEIGHBOURS_APART = 2
/** Least difference of two voices that are offered together: in pitch, or in timbre alone. */
const TOLD_APART = { semitones: 4, timbre_db: 4 } as const
/** Words a minute of a radio host. */
const PACE = { slowest: 150, quickest: 165 } as const
/** A partner with another speaker underneath is worth that much more distance. */
const OTHER_SPEAKER = 0.5
/** Some 300 words: of a fifth that is misheard, chance moves two or three in a hundred. */
const SENTENCES = 20
const threads = 2
const { sample_rate_hz } = audioLimits
const sentences = readFileSync(new URL('./sentences.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(0, SENTENCES)
const words = sentences.join(' ').split(' ').length

type Measured = Voice & { pitch: Pitch; spectrum: Spectrum; words_a_minute: number; word_errors: number | undefined }
type Pair = { a: Measured; b: Measured; distance: number }

/** Differences of the thirty embedded voices, and the word error rate of each. */
export async function voices(): Promise<Figure[]> {
  const engine = embeddedSpeechEngine({ threads, timeout_ms: 120_000 })
  try {
    const measured = await measureAll(engine)
    process.stdout.write(tableOf(measured))
    return figuresOf(measured)
  } finally {
    await engine.close()
  }
}

async function measureAll(engine: SpeechEngine): Promise<Measured[]> {
  const recognise = await recogniser()
  const measured: Measured[] = []
  const left = catalogue.entries()
  const next = async () => {
    for (const [i, voice] of left) measured[i] = await measureVoice(engine, voice, recognise)
  }
  await Promise.all(Array.from({ length: threads }, next))
  return measured
}

async function measureVoice(engine: SpeechEngine, voice: Voice, recognise: Recogniser | undefined): Promise<Measured> {
  const spoken: Float32Array[] = []
  for (const sentence of sentences) spoken.push(await speak(engine, voice.name, sentence))
  const samples = Float32Array.from(spoken.flatMap((sound) => [...sound]))
  return {
    ...voice,
    pitch: pitchOf(samples, sample_rate_hz),
    spectrum: spectrumOf(samples, sample_rate_hz),
    words_a_minute: (words * 60 * sample_rate_hz) / samples.length,
    word_errors: recognise && wordErrors(sentences.join(' '), await recognise(spoken, sample_rate_hz)).errors / words,
  }
}

/** Each sentence as a line of its own, for each line varies a little in pitch and tempo. */
async function speak(engine: SpeechEngine, voice_name: string, sentence: string): Promise<Float32Array> {
  const { pcm } = await engine.synthesize({ text: engine.spokenText(sentence), voice_name, seed: sentence })
  return Float32Array.from(new Int16Array(pcm.buffer, pcm.byteOffset, pcm.byteLength / 2), (sample) => sample / 32_768)
}

function distanceBetween(a: Measured, b: Measured): number {
  const [semitones, timbre_db] = [semitonesBetween(a, b), timbreBetween(a, b)]
  const tempo_percent = 100 * Math.log(a.words_a_minute / b.words_a_minute)
  return Math.hypot(semitones / UNIT.semitones, timbre_db / UNIT.timbre_db, tempo_percent / UNIT.tempo_percent)
}

function semitonesBetween(a: Measured, b: Measured): number {
  return Math.abs(12 * Math.log2(a.pitch.median_hz / b.pitch.median_hz))
}

function timbreBetween(a: Measured, b: Measured): number {
  return Math.sqrt(mean(a.spectrum.bands_db.map((band, i) => (band - (b.spectrum.bands_db[i] ?? 0)) ** 2)))
}

function figuresOf(measured: Measured[]): Figure[] {
  const women = measured.filter(({ gender }) => gender === 'female')
  const men = measured.filter(({ gender }) => gender === 'male')
  const neighbours = [measured, women, men].flatMap((list) => list.slice(1).map((b, i) => pairOf(list[i] ?? b, b)))
  const frontRow = measured.filter(({ name }) => voiceRow(name) === 'distinct')
  const lowestWoman = Math.min(...women.map(({ pitch }) => pitch.median_hz))
  const highestMan = Math.max(...men.map(({ pitch }) => pitch.median_hz))
  return [
    farEnough('nearest women', nearest(pairsOf(women)), MARK.female),
    farEnough('nearest men', nearest(pairsOf(men)), MARK.male),
    farEnough('nearest neighbours in a list', nearest(neighbours), NEIGHBOURS_APART),
    farEnough('nearest of the front row', nearest(pairsOf(frontRow)), NEIGHBOURS_APART),
    {
      name: 'lowest woman over highest man, median pitch',
      measured: lowestWoman / highestMan,
      unit: 'x',
      aim: 1.05,
      wanted: 'at least',
      gate: true,
    },
    ...paceFigures(measured),
    offeredFigure(measured),
    ...errorFigures(measured),
  ]
}

function paceFigures(measured: Measured[]): Figure[] {
  const paces = measured.map(({ words_a_minute }) => words_a_minute)
  return [
    {
      name: 'words a minute, slowest voice',
      measured: Math.min(...paces),
      unit: '',
      aim: PACE.slowest,
      wanted: 'at least',
      gate: true,
    },
    { name: 'words a minute, quickest voice', measured: Math.max(...paces), unit: '', aim: PACE.quickest, gate: true },
  ]
}

/** Second hosts of a new script, and those offered in the place of one that sounds like the first. */
function offeredFigure(measured: Measured[]): Figure {
  const find = (name: string | undefined) => measured.find((voice) => voice.name === name)
  const pairs = measured.flatMap((first) => {
    const instead = measured
      .filter(({ name }) => soundAlike(first.name, name))
      .map(({ name }) => betterPartner(first.name, name))
    return [secondVoiceFor(first.name), ...instead].flatMap((name) => find(name) ?? []).map((b) => ({ a: first, b }))
  })
  const apart = pairs.map(({ a, b }) => ({
    a,
    b,
    distance: Math.max(semitonesBetween(a, b) / TOLD_APART.semitones, timbreBetween(a, b) / TOLD_APART.timbre_db),
  }))
  return farEnough('nearest of those offered together, over 4 semitones or 4 dB', nearest(apart), 1)
}

function farEnough(what: string, { a, b, distance }: Pair, aim: number): Figure {
  return { name: `${what}: ${a.name} and ${b.name}`, measured: distance, unit: '', aim, wanted: 'at least', gate: true }
}

function errorFigures(measured: Measured[]): Figure[] {
  const errors = measured.flatMap(({ word_errors }) => (word_errors === undefined ? [] : [100 * word_errors]))
  if (errors.length === 0) return []
  return [
    { name: 'word errors, best voice', measured: Math.min(...errors), unit: '%' },
    {
      name: 'word errors, worst voice over the best',
      measured: Math.max(...errors) - Math.min(...errors),
      unit: '%',
      aim: 15,
      steady: true,
    },
  ]
}

function pairOf(a: Measured, b: Measured): Pair {
  return { a, b, distance: distanceBetween(a, b) }
}

function pairsOf(list: Measured[]): Pair[] {
  return list.flatMap((a, i) => list.slice(i + 1).map((b) => pairOf(a, b)))
}

function nearest(pairs: Pair[]): Pair {
  const [first] = pairs.toSorted((a, b) => a.distance - b.distance)
  if (!first) throw new Error('there are no pairs')
  return first
}

/** The co-host that is furthest away: of the other gender, and none of those that are shown last. */
function farthestPartner(voice: Measured, measured: Measured[]): string {
  const { base } = voiceSounds[voice.name]
  const distance = (other: Measured) =>
    distanceBetween(voice, other) + (voiceSounds[other.name].base === base ? 0 : OTHER_SPEAKER)
  const others = measured.filter(({ name, gender }) => gender !== voice.gender && voiceRow(name) !== 'more')
  return others.toSorted((a, b) => distance(b) - distance(a))[0]?.name ?? ''
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

const HEAD = [
  'voice',
  '',
  'character',
  'F0 Hz',
  '(p5-p95)',
  'centroid Hz',
  'words/min',
  'errors %',
  'nearest of its gender',
]
const WIDTHS = [15, 2, 24, 7, 12, 13, 11, 10, 26]

function tableOf(measured: Measured[]): string {
  const rows = measured.map((voice) => {
    const { b, distance } = nearest(
      measured.filter((other) => other !== voice && other.gender === voice.gender).map((other) => pairOf(voice, other)),
    )
    const { median_hz, low_hz, high_hz } = voice.pitch
    const errors = voice.word_errors === undefined ? '-' : (100 * voice.word_errors).toFixed(1)
    return [
      voice.name,
      voice.gender[0] ?? '',
      voice.character,
      median_hz.toFixed(0),
      `(${low_hz.toFixed(0)}-${high_hz.toFixed(0)})`,
      voice.spectrum.centroid_hz.toFixed(0),
      voice.words_a_minute.toFixed(0),
      errors,
      `${b.name} ${distance.toFixed(2)}`,
    ]
  })
  const summary = [
    `  distance: the root of the summed squares of pitch (${UNIT.semitones} semitones), timbre (${UNIT.timbre_db} dB rms over thirds of an octave) and tempo (${UNIT.tempo_percent} %)`,
    '  errors: what pocketsphinx hears beside what was said; a proxy that ranks voices, deaf to how pleasant they are ("-": not on this machine)',
  ]
  const partners = measured.map((voice) => `${voice.name} ${farthestPartner(voice, measured)}`).join(', ')
  summary.push(`  co-hosts: ${partners}`)
  const resembling = measured.filter(({ name }) => voiceRow(name) !== 'distinct')
  const nearestInRow = (voice: Measured) =>
    nearest(
      measured
        .filter((other) => voiceRow(other.name) === 'distinct' && other.gender === voice.gender)
        .map((b) => pairOf(voice, b)),
    )
  summary.push(
    `  nearest of the front row: ${resembling.map((voice) => `${voice.name} ${nearestInRow(voice).b.name} ${nearestInRow(voice).distance.toFixed(2)}`).join(', ')}`,
  )
  return `${[HEAD, ...rows].map((row) => `  ${row.map((cell, i) => cell.padEnd(WIDTHS[i] ?? 0)).join('')}`.trimEnd()).join('\n')}\n${summary.join('\n')}\n`
}
