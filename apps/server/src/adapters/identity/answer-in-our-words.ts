import { accountSentence, type AccountStep } from '@app/domain/accounts'
import { z } from 'zod'

/**
 * The only paths that are served; better-auth has more. A refusal speaks with the words of its step.
 * Password reset: POST request-password-reset { email } mails a link with a code; POST check-reset-code { token } answers
 * { email } while the code works and leaves it as it is; POST reset-password { token, newPassword } uses it up and ends
 * every session. POST send-verification-email { email } mails a new code; GET verify-email?token= uses it up.
 */
const steps: Record<string, AccountStep> = {
  '/api/auth/sign-up/email': 'sign_up',
  '/api/auth/sign-in/email': 'sign_in',
  '/api/auth/sign-in/google': 'google_sign_in',
  '/api/auth/callback/google': 'google_sign_in',
  '/api/auth/sign-in-methods': 'other',
  '/api/auth/send-verification-email': 'resend_verification',
  '/api/auth/verify-email': 'verify_email',
  '/api/auth/request-password-reset': 'request_reset',
  '/api/auth/check-reset-code': 'reset_password',
  '/api/auth/reset-password': 'reset_password',
  '/api/auth/sign-out': 'other',
  '/api/auth/get-session': 'other',
  '/api/auth/token': 'other',
}

const Refusal = z.object({ code: z.string() })
const TOO_MANY_REQUESTS = 429

/** Every refusal is `{ code, message }`, the message being the product's own sentence. */
export async function answerInOurWords(request: Request, answer: () => Promise<Response>): Promise<Response> {
  const step = steps[new URL(request.url).pathname]
  if (!step) return Response.json({ code: 'NOT_FOUND', message: 'Not found' }, { status: 404 })
  const response = await answer()
  if (response.status < 400) return response
  const code = response.status === TOO_MANY_REQUESTS ? 'TOO_MANY_REQUESTS' : await codeOf(response)
  const { status, headers } = response
  headers.delete('content-length')
  const retryAfter = headers.get('x-retry-after')
  if (retryAfter) headers.set('retry-after', retryAfter)
  headers.set('content-type', 'application/json')
  return new Response(JSON.stringify({ code, message: accountSentence(step, code) }), { status, headers })
}

async function codeOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null)
  return Refusal.safeParse(body).data?.code ?? 'UNKNOWN'
}
