import * as z from 'zod/mini'
import { plainText } from '../text/index.ts'
import { productionLimits } from './limits.ts'
import { soundSentences as sentences } from './sound-sentences.ts'

/** Why somebody may publish a sound: they made it, nobody owns it, its maker asks for a credit, or they have a licence for it. */
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

/** What is said of a sound that somebody brings. Without a licence it is kept, and cannot be published. */
export const SoundWords = z.object({
  title: SoundTitle.check(z.minLength(1, sentences.title_required)),
  licence: z.nullable(SoundLicence),
  /** Who made it, as they want to be named. */
  credit: z._default(SoundCredit, ''),
  /** Where it is from: an address, a library. */
  source: z._default(SoundOrigin, ''),
})
export type SoundWords = z.infer<typeof SoundWords>

/** Why these words cannot be kept: CC BY is no licence without a credit. */
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
