import * as z from 'zod/mini'
import { plainText } from '../text/index.ts'
import { registrationLimits as limits } from './limits.ts'
import { registrationSentences as sentences } from './sentences.ts'

/** Sign-up policy: open to everybody, by invitation, or closed. */
export const Registrations = z.enum(['open', 'invited', 'closed'])
export type Registrations = z.infer<typeof Registrations>

export const InvitationDays = z
  .int(sentences.days)
  .check(z.gte(limits.days.min, sentences.days), z.lte(limits.days.max, sentences.days))

export const InvitationUses = z
  .int(sentences.uses)
  .check(z.gte(limits.uses.min, sentences.uses), z.lte(limits.uses.max, sentences.uses))

/** Note of the staff about the receiver of an invitation; can be empty. */
export const InvitationNote = z
  .string()
  .check(z.overwrite(plainText), z.trim(), z.maxLength(limits.note_characters, sentences.note_long))
