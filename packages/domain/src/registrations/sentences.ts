import { registrationLimits as limits } from './limits.ts'

/** Messages of a refused sign-up, by the code of the refusal. */
export const registrationProblems = {
  REGISTRATIONS_CLOSED: 'This server is not accepting new accounts at the moment.',
  INVITATION_MISSING: 'You need an invitation to sign up here. Open the link that you were sent.',
  INVITATION_UNKNOWN: 'This invitation link is not valid. Check that you have copied all of it.',
  INVITATION_EXPIRED: 'This invitation has expired. Ask for a new one.',
  INVITATION_USED_UP: 'This invitation has been used up. Ask for a new one.',
  INVITATION_REVOKED: 'This invitation was revoked. Ask for a new one.',
} as const

export const registrationSentences = {
  changed: 'Saved. It applies from now on.',
  days: `Enter a whole number from ${limits.days.min} to ${limits.days.max}.`,
  uses: `Enter a whole number from ${limits.uses.min} to ${limits.uses.max.toLocaleString('en-US')}.`,
  note_long: `A note has at most ${limits.note_characters} characters`,
  made: 'The invitation is ready.',
  missing: 'There is no such invitation.',
  revoked: 'The invitation is revoked.',
} as const
