import * as z from 'zod/mini'

/** Moderators decide on reports; operators run the server, and may do all that moderators may. */
export const StaffRole = z.enum(['moderator', 'operator'])
export type StaffRole = z.infer<typeof StaffRole>

export const staffLimits = { reason_characters: 500 } as const

export const staffSentences = {
  reason_missing: 'Say why',
  reason_too_long: `A reason has at most ${staffLimits.reason_characters} characters`,
  nobody: 'Nobody here has this account.',
  last_operator: 'This is the last operator. Make somebody else an operator first.',
  second_factor: 'This server requires two-step sign-in of its staff. Set it up on your account page.',
  saved: 'Saved',
} as const

/** Reason for a staff action; stored in the audit log. */
export const StaffReason = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, staffSentences.reason_missing),
    z.maxLength(staffLimits.reason_characters, staffSentences.reason_too_long),
  )
