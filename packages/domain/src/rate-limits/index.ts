import { conversationLimits } from '../conversations/limits.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Every rate limit that people meet: how many attempts one address or one account has in a window of time (SRV-30: attempts
 * are limited by address and by account). An address has room for a household or an office; sign-in and codes count only
 * failures. Wrong passwords for one account are also limited over all addresses, except at addresses where its owner has
 * signed in or reset the password; at a new address, an owner whose account is under attack can reset the password.
 * The setting SIGN_UP_LIMIT overrides `sign_up_by_address`.
 */
export const rateLimits = {
  sign_in_by_address: { max: 100, window_seconds: 15 * MINUTE },
  sign_in_by_account_and_address: { max: 20, window_seconds: 15 * MINUTE },
  sign_in_by_account: { max: 100, window_seconds: HOUR },
  second_factor_by_address: { max: 60, window_seconds: 15 * MINUTE },
  second_factor_by_account: { max: 10, window_seconds: 15 * MINUTE },
  passkeys_by_address: { max: 100, window_seconds: 15 * MINUTE },
  passkey_changes_by_account: { max: 60, window_seconds: HOUR },
  sign_in_letters_by_account_and_network: { max: 1, window_seconds: DAY },
  google_by_address: { max: 100, window_seconds: 15 * MINUTE },
  sign_up_by_address: { max: 20, window_seconds: HOUR },
  letters_by_address: { max: 60, window_seconds: HOUR },
  reset_letters_by_account: { max: 5, window_seconds: HOUR },
  verification_letters_by_account: { max: 5, window_seconds: HOUR },
  codes_by_address: { max: 60, window_seconds: 15 * MINUTE },
  feedback_by_address: { max: 30, window_seconds: HOUR },
  feedback_by_account: { max: 5, window_seconds: HOUR },
  sources_by_account: { max: 300, window_seconds: HOUR },
  scripts_by_account: { max: 30, window_seconds: HOUR },
  corrections_by_account: { max: 60, window_seconds: HOUR },
  imports_by_account: { max: 30, window_seconds: HOUR },
  import_letters_by_account: { max: 5, window_seconds: HOUR },
  push_tests_by_account: { max: 10, window_seconds: 15 * MINUTE },
  questions_by_address: { max: 600, window_seconds: HOUR },
  questions_by_account: { max: 120, window_seconds: HOUR },
  transcriptions_by_account: { max: 60, window_seconds: 5 * MINUTE },
  guest_questions_by_address: { max: conversationLimits.guest_questions_a_day, window_seconds: DAY },
  reports_by_address: { max: 20, window_seconds: DAY },
  reports_by_account: { max: 20, window_seconds: DAY },
  // Closes nothing: beyond it visitors compute longer for a report.
  reports_by_everybody: { max: 300, window_seconds: HOUR },
  report_keys_by_address: { max: 60, window_seconds: 15 * MINUTE },
  file_checks_by_address: { max: 120, window_seconds: HOUR },
  recordings_by_account: { max: 120, window_seconds: HOUR },
  test_audio_by_address: { max: 300, window_seconds: 5 * MINUTE },
  test_audio_by_account: { max: 30, window_seconds: MINUTE },
  voice_designs_by_account: { max: 60, window_seconds: MINUTE },
  // Counted by each process, not in the database: a search that is typed sends a few a second, several people of an office more.
  searches_by_address: { max: 30, window_seconds: 3 },
  searches_by_account: { max: 30, window_seconds: 5 },
} as const

/** The names are stored with the counts, so they keep an older word for emails, letters. */
export type RateLimitName = keyof typeof rateLimits

/** Rate limit of wrong passwords where a signed-in person confirms who they are. */
export const currentPasswordRateLimit = { max: 10, window_seconds: 15 * MINUTE } as const
