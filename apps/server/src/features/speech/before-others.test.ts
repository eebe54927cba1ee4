import { expect, test } from 'vitest'
import type { AudioEncoder, EncodingOptions } from '#ports/audio-encoder.ts'
import { toneSpeechEngine } from '../../../test/tone-speech-engine.ts'
import { beforeOthers, encodedBeforeOthers } from './before-others.ts'

test('an engine and its fallback are told that somebody waits, and nothing else of them changes', async () => {
  const asked: [string, boolean | undefined][] = []
  const noting = (name: string) =>
    toneSpeechEngine({ name, onSpeak: ({ is_awaited }) => void asked.push([name, is_awaited]) })
  const engine = { ...noting('first'), fallback: noting('second') }
  const awaited = beforeOthers(engine)
  for (const one of [engine, awaited, awaited.fallback])
    await one?.synthesize({ text: 'Yes.', voice_name: 'Kore', seed: 'seed' })
  expect(asked).toEqual([
    ['first', undefined],
    ['first', true],
    ['second', true],
  ])
  expect([awaited.name, awaited.version, awaited.settingsOf('Kore'), awaited.voices]).toEqual([
    engine.name,
    engine.version,
    engine.settingsOf('Kore'),
    engine.voices,
  ])
})

test('an encoder is told the same', async () => {
  const asked: EncodingOptions[] = []
  const noting: AudioEncoder = {
    open: (options) => Promise.reject(new Error(`${asked.push(options)}`)),
    close: async () => undefined,
  }
  const options = { sample_rate_hz: 24_000, bitrate_kbps: 96, gain: 1, ceiling_dbfs: -3 }
  await expect(encodedBeforeOthers(noting).open(options)).rejects.toThrow()
  expect(asked).toEqual([{ ...options, is_awaited: true }])
})
