import type { Generated } from 'kysely'

/** Feedback to the operator of the server. No foreign key: the deletion of an account clears it away. */
export type FeedbackTable = {
  /** Subject of its delivery. */
  feedback_id: Generated<string>
  /** Author, in `auth.user`. */
  user_id: string
  /** Reply address of that person, as it was at the time of writing. */
  email: string
  /** Subject, in one line. */
  subject: string
  /** The words themselves. */
  message: string
  /** Time it arrived. */
  created_at: Generated<Date>
  /** Time it was handed to the mailer; null until then, and for good if nobody is to be mailed. */
  mailed_at: Date | null
}
