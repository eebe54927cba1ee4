import { expect, test } from 'vitest'
import { toneSpeechEngine } from '@app/voices/test/tone-speech-engine.ts'
import { clipHash } from './clip-hash.ts'

const engine = toneSpeechEngine()
const line = { voice_name: 'Kore', spoken_text: 'Good evening.' }

test('a clip is named after engine, version, voice, settings and spoken text, and nothing else', () => {
  const hash = clipHash(engine, line)
  expect(clipHash(toneSpeechEngine({ delay_ms: 5 }), { ...line })).toBe(hash)
  const others = [
    clipHash({ ...engine, name: 'other' }, line),
    clipHash({ ...engine, version: '2' }, line),
    clipHash({ ...engine, settingsOf: () => 'slower' }, line),
    clipHash(engine, { ...line, voice_name: 'Puck' }),
    clipHash(engine, { ...line, spoken_text: 'Good evening!' }),
  ]
  expect(new Set([hash, ...others]).size).toBe(6)
})
