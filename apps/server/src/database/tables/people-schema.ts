import type { Generated } from 'kysely'

/** Suspension of an account; open until it is lifted. No foreign key: the deletion of an account clears it away. */
export type SuspensionTable = {
  /** So that an account can be suspended several times. */
  suspension_id: Generated<string>
  /** The suspended account. */
  user_id: string
  /** The member of staff who suspended it, in `auth.user`; null for a command on the server's own machine. */
  suspended_by: string | null
  /** Why, in the words of the staff. */
  reason: string
  /** Start of the suspension. */
  created_at: Generated<Date>
  /** End of the suspension; null while it lasts. */
  lifted_at: Date | null
  /** The member of staff who lifted it, in `auth.user`. */
  lifted_by: string | null
}
