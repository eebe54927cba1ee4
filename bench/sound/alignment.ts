import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { embeddedSpeechEngine } from '../../engines/voices/src/speech-engine/embedded/embedded-speech-engine.ts'
import { resample } from '../../packages/sound/src/resample.ts'
import { toSamples } from '../../packages/domain/src/wav/index.ts'
import { embeddedTakeEditor } from '../../engines/audio/src/take-editor/embedded-take-editor.ts'
import { TAKE_RATE_HZ } from '../../engines/audio/src/take-editor/measure-take.ts'
import { toPcm } from '../../engines/audio/src/take-editor/read-take.ts'
import { withTemporaryFolder } from '../../packages/runtime/src/temporary-folder.ts'
import { wavHeader } from '../../packages/domain/src/wav/index.ts'
import type { Speech, SpeechEngine } from '../../packages/ports/src/speech-engine.ts'
import type { TakeEditor } from '../../packages/ports/src/take-editor.ts'
import { recordingLimits } from '../../packages/domain/src/recordings/index.ts'
import { quantile, type Figure } from '../figure.ts'

const SENTENCES = 6
/** Silence before speech: people do not begin to speak as soon as the microphone is open. */
const PADDING_MS = 400
/** Voices that no take is compared with: one of another base or another pitch and tempo, and noise about that loud. */
const people = [
  { name: 'clean', voice_name: 'Charon', speed: 1, noise: 0, aim_ms: 40 },
  { name: 'slow, with noise at -40 dBFS', voice_name: 'Zephyr', speed: 0.8, noise: 0.01, aim_ms: 60 },
  { name: 'fast, with noise at -40 dBFS', voice_name: 'Charon', speed: 1.25, noise: 0.01, aim_ms: 120 },
]
type Person = (typeof people)[number]
type Found = { errors: number[]; cost: number; other_cost: number }

/** Alignment error of the words of a take without a recognizer, and the distinction of another text from the right one. */
export async function alignment(): Promise<Figure[]> {
  const reader = embeddedSpeechEngine({ threads: 2, timeout_ms: 60_000 })
  const editor = embeddedTakeEditor({ reader, most_cost: Infinity })
  const lines = (await readFile(new URL('../sentences.txt', import.meta.url), 'utf8')).split('\n')
  const texts = lines.filter((line) => line.length > 40).slice(0, SENTENCES + 1)
  try {
    const found: Found[] = []
    const figures: Figure[] = []
    for (const person of people) {
      const takes = await Promise.all(
        texts
          .slice(0, SENTENCES)
          .map((text, index) => look({ reader, editor }, person, [text, texts[index + 1] ?? ''])),
      )
      found.push(...takes)
      const errors = takes.flatMap((take) => take.errors)
      figures.push(
        {
          name: `word starts off, median, ${person.name}`,
          measured: quantile(errors, 0.5),
          unit: 'ms',
          aim: person.aim_ms,
          gate: true,
        },
        { name: `word starts off, p90, ${person.name}`, measured: quantile(errors, 0.9), unit: 'ms' },
      )
    }
    const { fitting_cost } = recordingLimits
    return [
      ...figures,
      {
        name: 'highest cost of the right text',
        measured: Math.max(...found.map(({ cost }) => cost)),
        unit: '',
        aim: fitting_cost,
        gate: true,
      },
      {
        name: 'lowest cost of another text',
        measured: Math.min(...found.map(({ other_cost }) => other_cost)),
        unit: '',
        aim: fitting_cost,
        wanted: 'at least',
        gate: true,
      },
    ]
  } finally {
    await Promise.all([editor.close(), reader.close()])
  }
}

type Tools = { reader: SpeechEngine; editor: TakeEditor }

async function look(
  { reader, editor }: Tools,
  { voice_name, speed, noise }: Person,
  [text, other]: [string, string],
): Promise<Found> {
  const spoken = reader.spokenText(text)
  const speech = await reader.synthesize({ text: spoken, voice_name, seed: `a person says ${text}`, speed })
  return withTemporaryFolder(async (folder) => {
    const path = join(folder, 'take.wav')
    await writeFile(path, wavOf(speech, noise))
    const [right, wrong] = [await editor.analyse({ path, text: spoken }), await editor.analyse({ path, text: other })]
    const truth = new Map(speech.words.map(({ from, start_ms }) => [from, start_ms + PADDING_MS]))
    const errors = right.words.flatMap(({ from, start_ms }) => {
      const known = truth.get(from)
      return known === undefined ? [] : [Math.abs(start_ms - known)]
    })
    return { errors, cost: right.cost ?? Infinity, other_cost: wrong.cost ?? 0 }
  })
}

function wavOf({ pcm, sample_rate_hz }: Speech, noise: number): Buffer {
  const said = resample(toSamples(pcm), sample_rate_hz, TAKE_RATE_HZ)
  const padding = (PADDING_MS * TAKE_RATE_HZ) / 1_000
  const samples = new Float32Array(said.length + 2 * padding)
  samples.set(said, padding)
  let state = 1
  for (let i = 0; i < samples.length; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    samples[i] = (samples[i] ?? 0) + (state / 2 ** 31) * noise * Math.sqrt(3)
  }
  const sound = toPcm(samples)
  return Buffer.concat([
    wavHeader({ channels: 1, sample_rate_hz: TAKE_RATE_HZ, data_bytes: sound.byteLength }),
    Buffer.from(sound.buffer),
  ])
}
