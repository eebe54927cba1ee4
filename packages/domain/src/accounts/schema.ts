import { z } from 'zod'
import { accountLimits as limits } from './limits.ts'

export const Email = z.string().trim().toLowerCase().pipe(z.email('Please enter a valid email address.'))
export type Email = z.infer<typeof Email>

export const NewPassword = z
  .string()
  .min(limits.password.min, `Password should be at least ${limits.password.min} characters.`)
  .max(limits.password.max, `Password must not exceed ${limits.password.max} characters.`)
