import { embeddedSpeechEngine } from '../engines/voices/src/speech-engine/embedded/embedded-speech-engine.ts'
import type { WorkDeps } from '../apps/server/src/deps.ts'
import type { Speech } from '../packages/ports/src/speech-engine.ts'
import { encodeAlone } from './encode-alone.ts'
import { scriptWriter, type BenchLine, type ScriptWriter } from './bench-script.ts'
import { median, secondsOf, type Figure } from './figure.ts'
import { submit, untilCompleted, withHome } from './home.ts'
import { speakAll } from './speak-all.ts'

/** Ten minutes of two voices. */
const CHARACTERS = 10_000
const PACE_CHARACTERS = 3_000
const RUNS = 3

/** Duration of a narration from submission to the finished episode, and the part of it that is neither engine nor encoder. */
export async function narration(): Promise<Figure[]> {
  const write = scriptWriter()
  const { whole, alone } = await withHome(['worker'], ({ duologue }) => compare(duologue.deps, write))
  const overhead = (median(whole) / median(alone) - 1) * 100
  return [
    { name: 'ten minutes of two voices, submitted to completed', measured: median(whole), unit: 's', aim: 20 },
    { name: 'the same by engine and encoder alone', measured: median(alone), unit: 's' },
    { name: 'overhead over engine and encoder alone', measured: overhead, unit: '%', aim: 25, gate: true },
    { name: 'real time, one speaking thread', measured: await pace(1, write), unit: 'x' },
    { name: 'real time, two speaking threads', measured: await pace(2, write), unit: 'x' },
  ]
}

/** Alternates the two, so that other load of the machine falls on both alike. */
async function compare(deps: WorkDeps, write: ScriptWriter): Promise<{ whole: number[]; alone: number[] }> {
  const whole: number[] = []
  const alone: number[] = []
  await speakAll(deps.speech, write.ofLines(deps.speech.concurrency))
  for (let run = 0; run < RUNS; run++) {
    const [one, other] = [write.ofCharacters(CHARACTERS), write.ofCharacters(CHARACTERS)]
    whole.push(await secondsOf(async () => untilCompleted(deps, await submit(deps, one))))
    alone.push(await secondsOf(() => speakAndEncode(deps, other)))
  }
  return { whole, alone }
}

async function speakAndEncode({ speech, encoder }: WorkDeps, lines: BenchLine[]): Promise<void> {
  const spoken = await speakAll(speech, lines)
  await encodeAlone(encoder, spoken)
}

/** Seconds of sound in a second of time. */
async function pace(threads: number, write: ScriptWriter): Promise<number> {
  const speech = embeddedSpeechEngine({ threads, timeout_ms: 60_000 })
  try {
    await speakAll(speech, write.ofLines(threads))
    let spoken: Speech[] = []
    const seconds = await secondsOf(async () => {
      spoken = await speakAll(speech, write.ofCharacters(PACE_CHARACTERS))
    })
    return spoken.reduce((sum, { pcm, sample_rate_hz }) => sum + pcm.byteLength / 2 / sample_rate_hz, 0) / seconds
  } finally {
    await speech.close()
  }
}
