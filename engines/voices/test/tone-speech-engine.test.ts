import { expect, test } from 'vitest'
import { speechEngineContract } from '#speech-engine/contract.ts'
import { toneSpeechEngine } from './tone-speech-engine.ts'

speechEngineContract(() => toneSpeechEngine({ delay_ms: 40 }), 'Kore')

test('what the listener of requests throws reaches the caller', async () => {
  const lost = new Error('engine lost')
  const engine = toneSpeechEngine({
    onSpeak: () => {
      throw lost
    },
  })
  await expect(engine.synthesize({ text: 'Hello.', voice_name: 'Puck', seed: 's' })).rejects.toBe(lost)
})
