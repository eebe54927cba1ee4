import { accountSentence, type AccountStep } from '@app/domain/accounts'
import { z } from 'zod'
import { RETRY_AFTER_SECONDS } from '@app/runtime/retry-after.ts'
import type { AuthOptions } from './auth-options.ts'

/**
 * The only paths that are served; better-auth has more. A refusal speaks with the words of its step.
 * Password reset: POST request-password-reset { email } mails a link with a code; POST check-reset-code { token } answers
 * { email } while the code works and leaves it as it is; POST reset-password { token, newPassword } uses it up and ends
 * every session. Second factor: where sign-in/email answers { twoFactorRedirect: true }, POST two-factor/verify-totp { code,
 * trustDevice? } or two-factor/verify-backup-code ends the sign-in. Signed in, POST two-factor/enable { password } answers
 * { totpURI, backupCodes } and verify-totp switches it on; two-factor/disable and two-factor/generate-backup-codes take
 * { password, code }. Passkeys: GET passkey/generate-authenticate-options and POST passkey/verify-authentication { response } sign
 * in. Signed in, POST passkey/begin-registration { current_password?, code? } answers the options for the browser, and
 * passkey/verify-registration { name, response } adds what it made; passkey/update-passkey { id, name } renames, and
 * passkey/delete-passkey { id, current_password?, code? } removes. POST sign-up/email { email, password, is_18_or_older } makes an account. POST send-verification-email { email } mails a new code; GET verify-email?token= uses it up.
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
  '/api/auth/two-factor/verify-totp': 'second_factor',
  '/api/auth/two-factor/verify-backup-code': 'second_factor',
  '/api/auth/two-factor/enable': 'second_factor_change',
  '/api/auth/two-factor/disable': 'second_factor_change',
  '/api/auth/two-factor/generate-backup-codes': 'second_factor_change',
  '/api/auth/passkey/begin-registration': 'passkey_change',
  '/api/auth/passkey/verify-registration': 'passkey_change',
  '/api/auth/passkey/update-passkey': 'passkey_change',
  '/api/auth/passkey/delete-passkey': 'passkey_change',
  '/api/auth/passkey/generate-authenticate-options': 'passkey_sign_in',
  '/api/auth/passkey/verify-authentication': 'passkey_sign_in',
  '/api/auth/sign-out': 'other',
  '/api/auth/get-session': 'other',
  '/api/auth/token': 'other',
}

const Refusal = z.object({ code: z.string() })
const TOO_MANY_REQUESTS = 429
/** Code in better-auth's answer when the database failed. */
const DATABASE_FAILED = 'FAILED_TO_GET_SESSION'

/**
 * Statuses that replace misleading ones of better-auth: it answers 500 to a new passkey that it cannot verify, and 400
 * to a failed sign-in with one.
 */
const statuses: Readonly<Record<string, number>> = {
  UNAVAILABLE: 503,
  FAILED_TO_VERIFY_REGISTRATION: 400,
  AUTHENTICATION_FAILED: 401,
}

type Failures = Pick<AuthOptions, 'isDatabaseAway' | 'onError'>

/** Every refusal is `{ code, message }`, the message being the product's own sentence. */
export async function answerInOurWords(
  request: Request,
  answer: () => Promise<Response>,
  failures: Failures,
): Promise<Response> {
  const { pathname } = new URL(request.url)
  const step = steps[pathname]
  if (!step) return Response.json({ code: 'NOT_FOUND', message: 'Not found' }, { status: 404 })
  const response = await answer().catch((error: unknown) => answerFailure(error, failures))
  if (response.status < 400) return withoutSessionToken(pathname, response)
  const said = await codeOf(response)
  const code =
    response.status === TOO_MANY_REQUESTS ? 'TOO_MANY_REQUESTS' : said === DATABASE_FAILED ? 'UNAVAILABLE' : said
  const status = statuses[code] ?? response.status
  const { headers } = response
  headers.delete('content-length')
  const retryAfter = headers.get('x-retry-after') ?? (status === 503 ? `${RETRY_AFTER_SECONDS}` : null)
  if (retryAfter) headers.set('retry-after', retryAfter)
  headers.set('content-type', 'application/json')
  return new Response(JSON.stringify({ code, message: accountSentence(step, code) }), { status, headers })
}

/** The response to a request that waited too long for its turn: 503, to be retried. */
export function busy(): Response {
  return Response.json({ code: 'UNAVAILABLE' }, { status: 503 })
}

/** Logs a thrown error once; a database that is away or has no connection to spare says nothing about credentials. */
function answerFailure(error: unknown, { isDatabaseAway, onError }: Failures): Response {
  const isAway = error instanceof Error && isDatabaseAway(error)
  onError(isAway ? 'an account request got no answer from the database' : 'an account request failed', error)
  return isAway ? busy() : Response.json({ code: 'UNKNOWN' }, { status: 500 })
}

/** Routes at which better-auth would return the cookie's value to the page, which no script needs to read. */
const tellsSession = [
  '/api/auth/sign-in/email',
  '/api/auth/get-session',
  '/api/auth/two-factor/verify-totp',
  '/api/auth/two-factor/verify-backup-code',
]

async function withoutSessionToken(pathname: string, response: Response): Promise<Response> {
  if (!tellsSession.includes(pathname)) return response
  const body: unknown = await response.json().catch(() => null)
  response.headers.delete('content-length')
  const text = JSON.stringify(body, (name, value: unknown) => (name === 'token' ? undefined : value))
  return new Response(text, { status: response.status, headers: response.headers })
}

async function codeOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null)
  return Refusal.safeParse(body).data?.code ?? 'UNKNOWN'
}
