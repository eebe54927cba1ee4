import type { Generated } from 'kysely'

/** That an account was suspended; open until it is lifted. No foreign key: the deletion of an account clears it away. */
export type SuspensionTable = {
  /** So that an account can be suspended several times. */
  suspension_id: Generated<string>
  /** Whose account. */
  user_id: string
  /** Who suspended it, in `auth.user`; null for a command on the server's own machine. */
  suspended_by: string | null
  /** Why, in the words of the staff. */
  reason: string
  /** Since when. */
  created_at: Generated<Date>
  /** When it ended; null while it lasts. */
  lifted_at: Date | null
  /** Who lifted it, in `auth.user`. */
  lifted_by: string | null
}
