import { audioLimits } from '@app/domain/speech'
import { afterAll, expect, test } from 'vitest'
import type { Speech } from '@app/ports/speech-engine.ts'
import { embeddedSpeechEngine } from '../embedded/embedded-speech-engine.ts'
import { loudnessOf } from '@app/sound/normalize-loudness.ts'
import { toSamples } from '@app/domain/wav'
import { partOfSound } from './part-of-sound.ts'

const { sample_rate_hz } = audioLimits
const TEXT = 'He ran past the chandlery, past the net lofts, and up the *long steps* to the tower.'
const embedded = embeddedSpeechEngine({ threads: 2, timeout_ms: 30_000 })
afterAll(() => embedded.close())
const read = (text: string, voice_name: string) => embedded.synthesize({ text, voice_name, seed: voice_name })

/** The sound as a model would make it, without what the embedded voice knows about it. */
const soundOf = ({ pcm }: Speech) => ({
  samples: Float32Array.from(toSamples(pcm), (sample) => sample / 32_768),
  sampleRate: sample_rate_hz,
})
const referenceOf = ({ pcm, words }: Speech) => ({ pcm: toSamples(pcm), sample_rate_hz, words })

test('words have the times at which another voice says them', async () => {
  const [said, reference] = [await read(TEXT, 'Zephyr'), await read(TEXT, 'Puck')]
  const part = partOfSound(soundOf(said), { text: TEXT, reference: referenceOf(reference) })
  expect(part.words_estimated).toBe(false)
  expect(part.words.map(({ from, to }) => TEXT.slice(from, to))).toEqual(TEXT.split(' '))
  const errors = part.words.map(({ start_ms }, i) => Math.abs(start_ms - (said.words[i]?.start_ms ?? 0)))
  expect(errors.toSorted((a, b) => a - b)[Math.floor(errors.length / 2)]).toBeLessThan(60)
})

test('words are estimated without a reference, and where it is another text', async () => {
  const said = soundOf(await read(TEXT, 'Zephyr'))
  expect(partOfSound(said, { text: TEXT }).words_estimated).toBe(true)
  const other = referenceOf(
    await read('Nobody on the island remembers the winter before the harbour clock was wound.', 'Puck'),
  )
  expect(partOfSound(said, { text: TEXT, reference: other }).words_estimated).toBe(true)
})

test('emphasized words are louder than without emphasis, and the rest stays', async () => {
  const said = soundOf(await read(TEXT, 'Zephyr'))
  const reference = referenceOf(await read(TEXT, 'Puck'))
  const [marked, plain] = [
    partOfSound(said, { text: TEXT, reference }),
    partOfSound(said, { text: TEXT.replaceAll('*', ''), reference }),
  ]
  const long = marked.words.findIndex(({ from }) => TEXT.slice(from).startsWith('*long'))
  const [from, to] = [marked.words[long]?.start_ms ?? 0, marked.words[long + 1]?.end_ms ?? 0].map((ms) =>
    Math.round((ms * sample_rate_hz) / 1_000),
  )
  const loudness = (pcm: Int16Array) =>
    loudnessOf(
      Float32Array.from(pcm, (sample) => sample / 32_768),
      sample_rate_hz,
    )
  expect(loudness(marked.pcm.subarray(from, to)) - loudness(plain.pcm.subarray(from, to))).toBeGreaterThan(2)
  expect(marked.pcm.subarray(0, (from ?? 0) - 1_000)).toEqual(plain.pcm.subarray(0, (from ?? 0) - 1_000))
})

test.each([
  ['no numbers', (samples: Float32Array) => samples.fill(Number.NaN, 1_000, 1_010), /samples that are no numbers/],
  ['silence', (samples: Float32Array) => samples.fill(0), /sent silence/],
  ['the beginning', (samples: Float32Array) => samples.subarray(0, samples.length / 4), /too short for its text/],
  [
    'the text four times',
    (samples: Float32Array) =>
      Float32Array.from({ length: 4 * samples.length }, (_, i) => samples[i % samples.length] ?? 0),
    /too long for its text/,
  ],
])('%s is not this text', async (_, spoil, says) => {
  const { samples, sampleRate } = soundOf(await read(TEXT, 'Zephyr'))
  const reference = referenceOf(await read(TEXT, 'Puck'))
  expect(() => partOfSound({ samples: spoil(samples), sampleRate }, { text: TEXT, reference })).toThrow(says)
})
