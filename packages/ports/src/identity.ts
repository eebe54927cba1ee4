import type { Viewer } from '@app/domain/accounts'
import type { RateLimitName } from '@app/domain/rate-limits'
import type { RegistrationProblem } from '@app/domain/registrations'

/** Authentication: serves sign-up, sign-in and sign-out, and verifies the credential of a request. */
export type Identity = {
  /**
   * `null` (a visitor) without a header or with an unverified email; 'refused' for a credential that is forged,
   * expired or of an ended session. Never throws.
   */
  viewerOf(authorization: string | undefined): Promise<Viewer | 'refused'>
  /** Calls back once a session has ended before its time, in whichever process; stops when the returned function is called. */
  onSessionEnded(heard: (session_id: string) => void): () => void
  /** Serves what lies under `/api/auth/`; `x-forwarded-for` must be the caller's true address. */
  handle(request: Request): Promise<Response>
  /** Rate-limited. Invalidates reset codes, and other sessions on request; then the person gets an email. */
  changePassword(change: PasswordChange): Promise<PasswordOutcome>
  /** Confirms the person's identity: by password, or by a sign-in within the last minutes where there is none. */
  confirm(who: { user_id: string; session_id: string; current_password: string }): Promise<Confirmation>
  /** Counts a try of an address or an account; answers how many seconds to wait when it is one too many, else 0. */
  consumeRateLimit(name: RateLimitName, subject: string): Promise<number>
  /** Takes back a counted try that was refused for another reason. */
  giveBackRateLimit(name: RateLimitName, subject: string): Promise<void>
  /** Number of attempts that an address or an account has left now; counts none. */
  countTriesLeft(name: RateLimitName, subject: string): Promise<number>
}

/**
 * Registration check: whether an account can be made now with the given invitation, if any; which invitation it uses
 * up, null for none.
 */
export type CheckRegistration = (
  given: { token: string } | { invitation_id: string } | undefined,
) => Promise<{ problem: RegistrationProblem | null; invitation_id: string | null }>

export type PasswordChange = {
  user_id: string
  email: string
  /** The one that stays. */
  session_id: string
  current_password: string
  new_password: string
}
/** `no_password`: the person signs in another way. */
export type PasswordOutcome = 'changed' | 'wrong_password' | 'no_password' | { wait_seconds: number }
/** `sign_in_again`: the person has no password, and this sign-in is not fresh. */
export type Confirmation = 'confirmed' | 'wrong_password' | 'sign_in_again' | { wait_seconds: number }
