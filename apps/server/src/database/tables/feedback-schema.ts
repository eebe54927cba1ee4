import type { Generated } from 'kysely'

/** Feedback to the operator of the server. No foreign key: the deletion of an account clears it away. */
export type FeedbackTable = {
  /** What the job that mails it is given. */
  feedback_id: Generated<string>
  /** Who wrote it, in `auth.user`. */
  user_id: string
  /** Where an answer reaches that person, as it was when it was written. */
  email: string
  /** What it is about, in one line. */
  subject: string
  /** The words themselves. */
  message: string
  /** When it arrived. */
  created_at: Generated<Date>
  /** When it was handed to the mailer; null until then, and for good where nobody is to be mailed. */
  mailed_at: Date | null
}
