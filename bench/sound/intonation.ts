import { CatalogueVoice } from '@app/domain/voices'
import {
  compileWithIntonation,
  readFliteProgram,
} from '../../engines/voices/src/speech-engine/embedded/flite-module.ts'
import { flite, type Flite } from '../../engines/voices/src/speech-engine/embedded/flite.ts'
import { SAMPLE_RATE_HZ, speakPart } from '../../engines/voices/src/speech-engine/embedded/speak-part.ts'
import { spokenText } from '../../engines/voices/src/speech-engine/embedded/spoken-text.ts'
import { findVoiceSettings } from '../../engines/voices/src/speech-engine/embedded/designed-settings.ts'
import { passSoundGate } from '../../packages/sound/src/sound-gate.ts'
import { pitchTrack } from '../../engines/voices/test/measure-pitch.ts'
import { median, type Figure } from '../figure.ts'
import { gateLines, statements, whQuestions, yesNoQuestions } from './intonation-sentences.ts'

const VOICES = ['Kore', 'Zephyr', 'Aoede', 'Puck', 'Charon', 'Umbriel']
/** The last 50 ms that are voiced. */
const END_FRAMES = 5
/** Pitch rise that is no chance. */
const RISE_SEMITONES = 1

export type Engines = { plain: Flite; shaped: Flite }
type Spoken = { pcm: Int16Array; seconds: number; cost_ms: number }
type Ends = { questions: number[]; statements: number[]; wh: number[] }

/** Embedded voices as they are, and without the prosody written into their frames. */
export async function bothEngines(): Promise<Engines> {
  const program = await readFliteProgram()
  return { shaped: flite(await compileWithIntonation(program)), plain: flite(await WebAssembly.compile(program)) }
}

/** Intonation: the endings of questions and statements, the gate's verdict on every voice, and the cost. */
export async function intonation(): Promise<Figure[]> {
  const engines = await bothEngines()
  const voices = VOICES.map((voice) => ({ voice, ...endsOf(engines.shaped, voice) }))
  process.stdout.write(tableOf(voices))
  const questions = voices.flatMap((ends) => ends.questions)
  const said = voices.flatMap((ends) => ends.statements)
  const asked = voices.flatMap((ends) => ends.wh)
  return [
    shareFigure('yes/no questions that end above their median', questions, (end) => end > RISE_SEMITONES, 80),
    shareFigure('statements that end below their median', said, (end) => end < 0, 95),
    shareFigure('wh-questions that end below their median', asked, (end) => end < 0, 95),
    {
      name: 'questions end above statements, semitones, least of six voices',
      measured: Math.min(...voices.map((ends) => median(ends.questions) - median(ends.statements))),
      unit: '',
      aim: 4,
      wanted: 'at least',
      gate: true,
    },
    await refusedFigure(engines.shaped),
    speedFigure(engines),
  ]
}

function shareFigure(name: string, ends: number[], isRight: (end: number) => boolean, aim: number): Figure {
  const measured = (100 * ends.filter(isRight).length) / ends.length
  return { name, measured, unit: '%', aim, wanted: 'at least', gate: true }
}

function endsOf(engine: Flite, voice: string): Ends {
  const endings = (texts: readonly string[]) => texts.map((text) => endOf(say(engine, voice, text).pcm))
  return { questions: endings(yesNoQuestions), statements: endings(statements), wh: endings(whQuestions) }
}

/** Pitch of the last voiced sound above the line's median, in semitones. */
function endOf(pcm: Int16Array): number {
  const pitches = semitonesOf(pcm).filter((pitch) => pitch !== undefined)
  return median(pitches.slice(-END_FRAMES)) - median(pitches)
}

export function semitonesOf(pcm: Int16Array): (number | undefined)[] {
  const samples = Float32Array.from(pcm, (sample) => sample / 32_768)
  return pitchTrack(samples, SAMPLE_RATE_HZ).map((hz) => (hz === undefined ? undefined : 12 * Math.log2(hz)))
}

export function say(engine: Flite, voice_name: string, text: string): Spoken {
  const voice = findVoiceSettings(voice_name)
  if (!voice) throw new Error(`There is no voice ${voice_name}`)
  const before = process.cpuUsage()
  const { pcm } = speakPart(engine, { text: spokenText(text), voice })
  const { user, system } = process.cpuUsage(before)
  return { pcm, seconds: pcm.length / SAMPLE_RATE_HZ, cost_ms: (user + system) / 1_000 }
}

async function refusedFigure(engine: Flite): Promise<Figure> {
  let refused = 0
  for (const voice of CatalogueVoice.options) {
    for (const text of gateLines) {
      const { pcm } = say(engine, voice, text)
      const sound = { pcm: new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength), sample_rate_hz: SAMPLE_RATE_HZ }
      const { fault } = await passSoundGate(sound, spokenText(text))
      if (!fault) continue
      refused++
      process.stdout.write(`  refused: ${voice}, "${text}": ${fault}\n`)
    }
  }
  const lines = CatalogueVoice.options.length * gateLines.length
  return { name: `refused by the sound gate, of ${lines}`, measured: refused, unit: '', aim: 0, gate: true }
}

/** CPU time a second of sound, with intonation over without; line by line in turns, for a machine slows down and recovers. */
function speedFigure({ plain, shaped }: Engines): Figure {
  const ratios = VOICES.flatMap((voice) =>
    statements.map((text) => {
      const [before, after] = [say(plain, voice, text), say(shaped, voice, text)]
      return after.cost_ms / after.seconds / (before.cost_ms / before.seconds)
    }),
  )
  return {
    name: 'time for a second of sound, over that without intonation',
    measured: median(ratios),
    unit: 'x',
    aim: 1.2,
    gate: true,
  }
}

function tableOf(voices: ({ voice: string } & Ends)[]): string {
  const rows = voices.map(({ voice, questions, statements: said, wh }) =>
    [voice, ...[questions, said, wh].map((ends) => median(ends).toFixed(1))].map((cell) => cell.padEnd(12)).join(''),
  )
  const head = ['last pitch', 'yes/no', 'statement', 'wh'].map((cell) => cell.padEnd(12)).join('')
  return `${[head, ...rows].map((row) => `  ${row}`.trimEnd()).join('\n')}\n  semitones above the median of the line\n`
}
