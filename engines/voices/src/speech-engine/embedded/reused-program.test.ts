import { createHash } from 'node:crypto'
import { CatalogueVoice } from '@app/domain/voices'
import { expect, test } from 'vitest'
import { type FliteSpeech, flite } from './flite.ts'
import { compileWithIntonation, readFliteProgram } from './flite-module.ts'
import { catalogueSettings } from './voice-settings.ts'

const TEXTS = ['The tide waits for nobody, and we were late.', '—', 'Really? Um, no …', 'a'.repeat(40)]
/** One of each speaker that Flite knows. */
const VOICES = [...new Map(CatalogueVoice.options.map((voice) => [catalogueSettings(voice).base, voice])).values()]

test('lines that one instance speaks one after the other are equal to the sample to each spoken by a new one', async () => {
  const module = await compileWithIntonation(await readFliteProgram())
  const reused = flite(module)
  for (const settings of VOICES.map(catalogueSettings))
    for (const text of TEXTS)
      expect(soundOf(reused.speak(text, settings))).toEqual(soundOf(flite(module).speak(text, settings)))
})

const soundOf = ({ samples, ...others }: FliteSpeech) => ({
  ...others,
  sha256: createHash('sha256').update(samples).digest('hex'),
})
