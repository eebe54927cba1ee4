import { z } from 'zod'
import { accountLimits as limits } from './limits.ts'
import { passwordSentences } from './sentences.ts'

export const Email = z.string().trim().toLowerCase().pipe(z.email('Please enter a valid email address.'))
export type Email = z.infer<typeof Email>

export const NewPassword = z
  .string()
  .min(limits.password.min, passwordSentences.too_short)
  .max(limits.password.max, passwordSentences.too_long)
