import { z } from 'zod'

/**
 * Issuer of access tokens, which is not the address: processes that serve one product under several addresses accept
 * each other's credentials.
 */
export const ISSUER = 'duologue'
export const AUDIENCE = 'duologue-api'
export const ALGORITHM = 'EdDSA'

/** Claims of an access token; nothing more leaves the server. */
export const Claims = z.object({
  sub: z.string().min(1),
  email: z.string(),
  email_verified: z.boolean(),
  sid: z.string().min(1),
})

type Session = { user: { id: string; email: string; emailVerified: boolean }; session: { id: string } }

export function claimsOf({ user, session }: Session): z.infer<typeof Claims> {
  return { sub: user.id, email: user.email, email_verified: user.emailVerified, sid: session.id }
}
