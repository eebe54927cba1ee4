import { NewPassword } from '@app/domain/accounts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const AccountView = z.object({
  email: z.string(),
  /** False for whoever signs in with another provider alone. */
  has_password: z.boolean(),
})
export type AccountView = z.infer<typeof AccountView>

export const getAccount = endpoint({ method: 'GET', path: '/api/account', response: AccountView })

/** One sign-in of whoever asks. */
export const SessionView = z.object({
  session_id: z.string(),
  user_agent: z.string().nullable(),
  ip_address: z.string().nullable(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  is_current: z.boolean(),
})
export type SessionView = z.infer<typeof SessionView>

export const AccountStepDone = z.object({ success: z.boolean(), message: z.string() })

/** The asking one first, then whichever was used last. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  response: z.object({ sessions: z.array(SessionView) }),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/:session_id',
  params: z.object({ session_id: z.string() }),
  response: AccountStepDone,
})

/** The asking one too. */
export const endAllSessions = endpoint({ method: 'DELETE', path: '/api/account/sessions', response: AccountStepDone })

/** The asking session stays in any case. */
export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/account/password',
  body: z.object({ current_password: z.string().max(1_000), new_password: NewPassword, end_other_sessions: z.boolean() }),
  response: AccountStepDone,
})

/** Nothing of the account can be used from then on; what it made is gone soon after. */
export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/account/deletion',
  body: z.object({ email: z.string().max(1_000) }),
  response: AccountStepDone,
})
