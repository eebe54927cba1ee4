import * as z from 'zod/mini'
import { plainText } from '../text/index.ts'
import { productionLimits } from './limits.ts'
import { soundSentences as sentences } from './sound-sentences.ts'

/** Licence under which a sound can be published: own work, public domain, free with a credit, or licensed. */
export const SoundLicence = z.enum(['own', 'cc0', 'cc_by', 'licensed'])
export type SoundLicence = z.infer<typeof SoundLicence>

export const licenceNames: Record<SoundLicence, string> = {
  own: 'My own work',
  cc0: 'CC0 or public domain',
  cc_by: 'CC BY',
  licensed: 'Licensed to me',
}

const text = (max: number, sentence: string) =>
  z.string().check(z.overwrite(plainText), z.trim(), z.maxLength(max, sentence))

export const SoundTitle = text(productionLimits.title, sentences.title_long)
export const SoundCredit = text(productionLimits.credit, sentences.credit_long)
export const SoundOrigin = text(productionLimits.source, sentences.source_long)

/** Title, licence and origin of an uploaded sound. Without a licence it is stored, and cannot be published. */
export const SoundWords = z.object({
  title: SoundTitle.check(z.minLength(1, sentences.title_required)),
  licence: z.nullable(SoundLicence),
  /** Maker of the sound, as they want to be named. */
  credit: z._default(SoundCredit, ''),
  /** Origin of the sound: an address, a library. */
  source: z._default(SoundOrigin, ''),
})
export type SoundWords = z.infer<typeof SoundWords>

/** Refusal of a sound's description: CC BY is no licence without a credit. */
export function soundWordsProblem({ licence, credit }: Pick<SoundWords, 'licence' | 'credit'>): string | undefined {
  return licence === 'cc_by' && credit === '' ? sentences.credit_needed : undefined
}

/** The credit of a sound as listeners read it; undefined where none is due. */
export function soundCredit({ title, licence, credit, source }: SoundWords): string | undefined {
  if (credit === '') return undefined
  const parts = [
    `“${title}” by ${credit}`,
    licence === 'cc_by' || licence === 'cc0' ? licenceNames[licence] : '',
    source,
  ]
  return parts.filter(Boolean).join(', ')
}
