import { expect, test } from 'vitest'
import { toneSpeechEngine } from '../../../test/tone-speech-engine.ts'
import { beforeOthers } from './before-others.ts'

test('an engine and its fallback are told that somebody waits, and nothing else of them changes', async () => {
  const asked: [string, boolean | undefined][] = []
  const noting = (name: string) => toneSpeechEngine({ name, onSpeak: ({ is_awaited }) => void asked.push([name, is_awaited]) })
  const engine = { ...noting('first'), fallback: noting('second') }
  const awaited = beforeOthers(engine)
  for (const one of [engine, awaited, awaited.fallback]) await one?.synthesize({ text: 'Yes.', voice_name: 'Kore', seed: 'seed' })
  expect(asked).toEqual([['first', undefined], ['first', true], ['second', true]])
  expect([awaited.name, awaited.version, awaited.settingsOf('Kore'), awaited.voices]).toEqual([engine.name, engine.version, engine.settingsOf('Kore'), engine.voices])
})
