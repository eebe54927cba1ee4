import type { Registrations } from '@app/domain/registrations'
import type { Generated } from 'kysely'

/** Registration policy of the server; no row until an operator chooses, which is the same as `open`. */
export type RegistrationChoiceTable = {
  /** Always true, so that there is one row at most. */
  is_only: Generated<boolean>
  /** People who can sign up: everybody, those with an invitation, or nobody. */
  registrations: Registrations
}

/** A link that people sign up with while that needs an invitation. */
export type InvitationTable = {
  /** Id on the desk. */
  invitation_id: Generated<string>
  /** SHA-256 of the token behind the # of the link, which is shown once. */
  token_hash: string
  /** Note on the invited person, in the words of the staff; may be empty. */
  note: string
  /** Number of accounts that can be made with it. */
  uses: number
  /**
   * Number of accounts made; a trigger counts in the transaction that makes an account, and takes back one that ends
   * unverified.
   */
  used: Generated<number>
  /** Expiry. */
  expires_at: Date
  /** The operator who made it, in `auth.user`. */
  created_by: string
  /** Time of creation. */
  created_at: Generated<Date>
  /** Time it was revoked; null for one that was not. */
  revoked_at: Date | null
}
