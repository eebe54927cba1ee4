/** The numbers of reports, decisions and appeals. */
export const reportLimits = {
  text: { min: 10, max: 2_000 },
  statement: { min: 20, max: 4_000 },
  email: 254,
  /** Characters of a report shown on the desk before More is pressed. */
  text_shown: 600,
  /** Appeal period of a decision: six months. DSA art. 20 asks it of large platforms. */
  appeal_days: 183,
  /** Lease of a report for the moderator who opened it. */
  taken_minutes: 10,
  /** Interval between emails about new reports to one member of the staff. */
  staff_email_minutes: 60,
  /** A challenge has to be answered within this time. */
  challenge_minutes: 10,
  /** So long after the last chance of an appeal, the words and emails of reports are deleted. */
  kept_days: 30,
} as const
