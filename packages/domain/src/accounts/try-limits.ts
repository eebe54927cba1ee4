const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * How often something may be tried in a while, by one address or for one account (SRV-30). An address has room for a
 * household or an office; sign-in and codes count only what fails.
 */
export const tryLimits = {
  sign_in_by_address: { max: 100, window_seconds: 15 * MINUTE },
  sign_in_by_account: { max: 20, window_seconds: 15 * MINUTE },
  google_by_address: { max: 100, window_seconds: 15 * MINUTE },
  sign_up_by_address: { max: 100, window_seconds: HOUR },
  letters_by_address: { max: 60, window_seconds: HOUR },
  reset_letters_by_account: { max: 5, window_seconds: HOUR },
  verification_letters_by_account: { max: 5, window_seconds: HOUR },
  codes_by_address: { max: 60, window_seconds: 15 * MINUTE },
  feedback_by_address: { max: 30, window_seconds: HOUR },
  feedback_by_account: { max: 5, window_seconds: HOUR },
  sources_by_account: { max: 300, window_seconds: HOUR },
  scripts_by_account: { max: 30, window_seconds: HOUR },
  corrections_by_account: { max: 60, window_seconds: HOUR },
  test_audio_by_address: { max: 300, window_seconds: 5 * MINUTE },
  test_audio_by_account: { max: 30, window_seconds: MINUTE },
} as const

export type TryLimitName = keyof typeof tryLimits
