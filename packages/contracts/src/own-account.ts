import { z } from 'zod'
import { endpoint } from './endpoint.ts'

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

const done = z.object({ success: z.boolean(), message: z.string() })

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
  response: done,
})

/** The asking one too. */
export const endAllSessions = endpoint({ method: 'DELETE', path: '/api/account/sessions', response: done })
