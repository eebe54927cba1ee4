import * as z from 'zod/mini'
import { plainText } from '../text/index.ts'
import { CatalogueVoice } from './catalogue-voice.ts'
import { voiceLimits } from './limits.ts'
import { voiceSentences as sentences } from './sentences.ts'

/** Name of a channel's saved voice; never the name that another voice already has. */
export const SavedVoiceName = z.string({ error: sentences.name_missing }).check(
  z.overwrite(plainText),
  z.trim(),
  z.minLength(1, sentences.name_missing),
  z.maxLength(voiceLimits.saved.name, sentences.name_long),
  z.refine((name) => !isOfCatalogue(name), sentences.name_of_voice),
)

function isOfCatalogue(name: string): boolean {
  return CatalogueVoice.options.some((other) => other.toLowerCase() === name.toLowerCase())
}
