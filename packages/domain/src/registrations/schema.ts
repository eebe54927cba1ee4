import * as z from 'zod/mini'
import { plainText } from '../text/index.ts'
import { registrationLimits as limits } from './limits.ts'
import { registrationSentences as sentences } from './sentences.ts'

/** Who can make an account: everybody, people with an invitation, or nobody. */
export const Registrations = z.enum(['open', 'invited', 'closed'])
export type Registrations = z.infer<typeof Registrations>

export const InvitationDays = z
  .int(sentences.days)
  .check(z.gte(limits.days.min, sentences.days), z.lte(limits.days.max, sentences.days))

export const InvitationUses = z
  .int(sentences.uses)
  .check(z.gte(limits.uses.min, sentences.uses), z.lte(limits.uses.max, sentences.uses))

/** Whom an invitation is for, in the words of the staff; may be empty. */
export const InvitationNote = z
  .string()
  .check(z.overwrite(plainText), z.trim(), z.maxLength(limits.note_characters, sentences.note_long))
