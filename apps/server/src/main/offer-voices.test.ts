import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#config.ts'
import { machineForModels } from '#test/speech/machine-for-models.ts'
import { writeStandInModel } from '@app/models/test/stand-in-voices.ts'
import { offerVoices } from './offer-voices.ts'

test('VOICE-O41 the terminal names natural voices, their size and licence once, where they could be installed and none is', async () => {
  const { DATA_DIR, MODELS_DIR, remove } = await machineForModels()
  onTestFinished(remove)
  const offered = (settings: Record<string, string> = {}) =>
    offerVoices(readConfig({ DATA_DIR, MODELS_DIR, ...settings }))
  expect(await offered({ SPEECH_ENGINE: 'embedded' })).toEqual([])
  expect(await offered({ DATABASE_URL: 'postgres://localhost/app' })).toEqual([])
  expect(await offered({ PUBLIC_URL: 'https://podcasts.example' })).toEqual([])
  expect(await offered()).toEqual([
    'More natural voices can speak on this machine: Kokoro (102.0 MB, Apache 2.0).',
    'Install them at http://localhost:3000/voices once you have signed in, or with: npm run models -- install kokoro',
  ])
  expect(await offered()).toEqual([])
})

test('the terminal offers no voices to those who have some', async () => {
  const { DATA_DIR, MODELS_DIR, remove } = await machineForModels()
  onTestFinished(remove)
  await writeStandInModel(MODELS_DIR, 'libritts_r')
  expect(await offerVoices(readConfig({ DATA_DIR, MODELS_DIR }))).toEqual([])
})
