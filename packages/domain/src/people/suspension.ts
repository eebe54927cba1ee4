export const suspensionSentences = {
  /** Message after the right password of a suspended account. */
  signed_out: 'This account is suspended. The email about it says why, and how to appeal.',
  /** Error of work that was in progress for the suspended account. */
  work_stopped: 'This was stopped because the account was suspended. Nothing was charged for it.',
  yourself: 'You cannot suspend yourself.',
  operator: 'Only an operator can suspend an operator.',
  suspended: 'The account is suspended and signed out everywhere.',
  still_published:
    'This account is already suspended, but what they published is still open. To take it down, lift the suspension and suspend the account again.',
  lifted: 'The suspension is lifted. They can sign in again.',
} as const
