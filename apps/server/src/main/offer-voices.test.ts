import { expect, onTestFinished, test } from 'vitest'
import { voiceModels } from '#adapters/speech-engine/local/voice-models.ts'
import { readConfig } from '#config.ts'
import { machineForVoices } from '#test/speech/natural-voices.ts'
import { writeStandInModel } from '#test/speech/stand-in-voices.ts'
import { offerVoices } from './offer-voices.ts'

test('VOICE-O41 the terminal names natural voices, their size and licence once, where they could be installed and none is', async () => {
  const { DATA_DIR, VOICE_MODEL_DIR, remove } = await machineForVoices()
  onTestFinished(remove)
  const offered = (settings: Record<string, string> = {}) =>
    offerVoices(readConfig({ DATA_DIR, VOICE_MODEL_DIR, ...settings }))
  expect(await offered({ SPEECH_ENGINE: 'embedded' })).toEqual([])
  expect(await offered({ DATABASE_URL: 'postgres://localhost/app' })).toEqual([])
  expect(await offered({ PUBLIC_URL: 'https://podcasts.example' })).toEqual([])
  expect(await offered()).toEqual([
    'More natural voices can speak on this machine: Piper LibriTTS-R (78.2 MB, CC BY 4.0) or Kokoro (333.7 MB, Apache 2.0).',
    'Download them at http://localhost:3000/voices once you have signed in, or with: npm run voices:download',
  ])
  expect(await offered()).toEqual([])
})

test('the terminal offers no voices to those who have some', async () => {
  const { DATA_DIR, VOICE_MODEL_DIR, remove } = await machineForVoices()
  onTestFinished(remove)
  await writeStandInModel(VOICE_MODEL_DIR, voiceModels.libritts_r, [])
  expect(await offerVoices(readConfig({ DATA_DIR, VOICE_MODEL_DIR }))).toEqual([])
})
