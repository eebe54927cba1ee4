import { CatalogueVoice } from '@app/domain/voices'
import { passSoundGate } from '../src/sound-gate.ts'
import type { Speech, SpeechEngine } from '@app/ports/speech-engine.ts'

export const faultKinds = ['silence', 'clipping', 'truncation', 'click'] as const
type FaultKind = (typeof faultKinds)[number]
type Random = () => number

/** Lines as people write them, short and long. */
const lines = [
  'Yes.',
  'No!',
  'Why?',
  'Hm, I see.',
  'Go on.',
  'Nineteen eighty-four.',
  'It cost $5M in 2019.',
  'NASA said so.',
  'Well...',
  'Exactly, and that is the point.',
  'Good evening, and welcome to the show.',
  'What did he do when he reached the top, ring the bell himself?',
  'He stopped the clock, which nobody had done since it was built.',
  'Mail bob@example.com, or see https://example.com/a.',
  'The wind turned at noon, and every sail in the bay swung round like a field of barley. And then?',
  'There were a hundred and twelve steps, and he swore later that he touched nine of them. Nobody believed him. I did.',
]
const SEED = 20_261

export type GateCount = {
  clips: number
  false_alarms: string[]
  planted: Record<FaultKind, number>
  caught: Record<FaultKind, number>
  missed: string[]
}

/** Speaks so many clips, shows them to the gate as they are, and again with a fault planted in each, the kinds in turn. */
export async function tryTheGate(engine: SpeechEngine, clips: number): Promise<GateCount> {
  const random = randomFrom(SEED)
  const count: GateCount = { clips, false_alarms: [], planted: none(), caught: none(), missed: [] }
  for (let clip = 0; clip < clips; clip++) {
    const voice_name = CatalogueVoice.options[clip % CatalogueVoice.options.length] ?? 'Kore'
    const text = engine.spokenText(lines[(clip * 7 + Math.floor(clip / 30)) % lines.length] ?? '')
    const speech = await engine.synthesize({ text, voice_name, seed: String(clip) })
    const { fault } = await passSoundGate(speech, text)
    if (fault) count.false_alarms.push(`${fault}: ${voice_name} "${text}"`)
    const kind = faultKinds[clip % faultKinds.length] ?? 'silence'
    count.planted[kind] += 1
    const found = await passSoundGate(withFault(speech, kind, random), text)
    if (found.fault) count.caught[kind] += 1
    else count.missed.push(`${kind}: ${voice_name} "${text}"`)
  }
  return count
}

function none(): Record<FaultKind, number> {
  return { silence: 0, clipping: 0, truncation: 0, click: 0 }
}

function withFault(speech: Speech, kind: FaultKind, random: Random): Speech {
  const samples = new Int16Array(speech.pcm.slice().buffer)
  const faulty = faults[kind](samples, random)
  return { ...speech, pcm: new Uint8Array(faulty.buffer, faulty.byteOffset, faulty.byteLength) }
}

const faults: Record<FaultKind, (samples: Int16Array<ArrayBuffer>, random: Random) => Int16Array<ArrayBuffer>> = {
  silence: (samples, random) =>
    oneOf(random, [
      () => samples.fill(0),
      () => samples.map(() => 20 * (random() - 0.5)),
      () => samples.map((sample) => sample / 1_000),
    ]),
  clipping: (samples, random) => {
    const gain = 3 + 5 * random()
    const peak = samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0)
    const held = (sample: number, ceiling: number) => Math.max(-ceiling, Math.min(ceiling, sample))
    return oneOf(random, [
      () => samples.map((sample) => held(sample * gain, 32_767)),
      () => samples.map((sample) => held(sample * gain, peak) * 0.6),
      // Samples of 16 bits that nobody kept in their range.
      () => samples.map((sample) => sample * gain),
    ])
  },
  truncation: (samples, random) => samples.slice(0, Math.round(samples.length * (0.15 + 0.7 * random()))),
  click: (samples, random) => {
    const length = 1 + Math.floor(8 * random())
    const inside = Math.floor(480 * random())
    const at = random() < 0.5 ? inside : samples.length - length - inside
    const height = (random() < 0.5 ? -1 : 1) * (6_000 + 26_000 * random())
    return samples.map((sample, i) => (i >= at && i < at + length ? height : sample))
  },
}

function oneOf<T>(random: Random, choices: (() => T)[]): T {
  const chosen = choices[Math.floor(random() * choices.length)] ?? choices[0]
  if (!chosen) throw new Error('there is nothing to choose from')
  return chosen()
}

/** Numbers from 0 to 1 that are the same every time (Park and Miller). */
function randomFrom(seed: number): Random {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
