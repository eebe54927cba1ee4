import type { TryLimitName, Viewer } from '@app/domain/accounts'

/** Knows who people are: serves sign-up, sign-in and sign-out, and recognises the credential they make requests with. */
export type Identity = {
  /**
   * `null` (a visitor) without a header or with an unverified email; 'refused' for a credential that is forged,
   * expired or of an ended session. Never throws.
   */
  viewerOf(authorization: string | undefined): Promise<Viewer | 'refused'>
  /** Serves what lies under `/api/auth/`; `x-forwarded-for` must be the caller's true address. */
  handle(request: Request): Promise<Response>
  /** Whoever guesses is made to wait. Reset codes end, and other sessions if that is wished; then the person is told by mail. */
  changePassword(change: PasswordChange): Promise<PasswordOutcome>
  /** Counts a try of an address or an account; answers how many seconds to wait when it is one too many, else 0. */
  takeTry(name: TryLimitName, subject: string): Promise<number>
}

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
