/** An event that matters to the security of a server, written to its log. It names people by id or keyed hash only. */
export type SecurityEvent = {
  event:
    | 'signed_up'
    | 'sign_in_succeeded'
    | 'sign_in_failed'
    | 'access_refused'
    | 'limit_reached'
    | 'password_changed'
    | 'password_upgraded'
    | 'confirmation_failed'
    | 'second_factor_failed'
    | 'second_factor_on'
    | 'second_factor_off'
    | 'recovery_codes_made'
    | 'passkey_added'
    | 'passkey_removed'
    | 'sessions_ended'
    | 'account_deleted'
    | 'unverified_account_ended'
    | 'signing_key_retired'
    | 'private_feed_made'
    | 'private_feed_rotated'
    | 'private_feed_revoked'
  user_id?: string
  /** The keyed hash of an email, where no account is known by it. */
  email_hash?: string
  /** Id of the private feed, which opens nothing. */
  feed_id?: string
  /** Id of the signing key. */
  key_id?: string
  /** The address it came from; only its network is written. */
  ip?: string
  /** Reason of the refusal, or the way that was used: a code of ours. */
  reason?: string
  /** The name of the limit. */
  limit?: string
  /** The keyed hash of the address or account that reached the limit. */
  subject_hash?: string
  /** Method of a refused request, with its path as the route is written, and its status. */
  method?: string
  route?: string
  status?: number
}

export type RecordSecurityEvent = (event: SecurityEvent) => void
