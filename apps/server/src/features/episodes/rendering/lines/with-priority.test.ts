import { expect, test } from 'vitest'
import type { AudioEncoder, EncodingOptions } from '@app/ports/audio-encoder.ts'
import { toneSpeechEngine } from '@app/voices/test/tone-speech-engine.ts'
import { withPriority, encoderWithPriority } from './with-priority.ts'

test('speaks at interactive priority with the engine and its fallback, and changes nothing else of them', async () => {
  const requests: [string, string | undefined][] = []
  const recording = (name: string) =>
    toneSpeechEngine({ name, onSpeak: ({ priority }) => void requests.push([name, priority]) })
  const engine = { ...recording('first'), fallback: recording('second') }
  const prioritized = withPriority(engine)
  for (const one of [engine, prioritized, prioritized.fallback])
    await one?.synthesize({ text: 'Yes.', voice_name: 'Kore', seed: 'seed' })
  expect(requests).toEqual([
    ['first', undefined],
    ['first', 'interactive'],
    ['second', 'interactive'],
  ])
  expect([prioritized.name, prioritized.version, prioritized.settingsOf('Kore'), prioritized.voices]).toEqual([
    engine.name,
    engine.version,
    engine.settingsOf('Kore'),
    engine.voices,
  ])
})

test('encodes at interactive priority', async () => {
  const requests: EncodingOptions[] = []
  const recording: AudioEncoder = {
    open: (options) => Promise.reject(new Error(`${requests.push(options)}`)),
    close: async () => undefined,
  }
  const options = { sample_rate_hz: 24_000, bitrate_kbps: 96, gain: 1, ceiling_dbfs: -3 }
  await expect(encoderWithPriority(recording).open(options)).rejects.toThrow()
  expect(requests).toEqual([{ ...options, priority: 'interactive' }])
})
