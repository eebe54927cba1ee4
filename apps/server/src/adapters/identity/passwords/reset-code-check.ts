import { createAuthEndpoint } from 'better-auth/api'
import { z } from 'zod'
import type { MailedCodes } from '../mailed-codes.ts'
import { refuse } from '../hooks/refuse.ts'

/** Says whether a mailed reset code works, and whose it is, before its form is shown (AUTH-54). */
export function resetCodeCheck(codes: MailedCodes) {
  return {
    id: 'reset-code-check',
    endpoints: {
      checkResetCode: createAuthEndpoint(
        '/check-reset-code',
        { method: 'POST', body: z.object({ token: z.string() }) },
        async (ctx) => {
          const email = await codes.emailOf('reset-password', ctx.body.token)
          return ctx.json({ email: email ?? refuse('BAD_REQUEST', 'INVALID_TOKEN') })
        },
      ),
    },
  }
}
