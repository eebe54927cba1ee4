export const accountLimits = {
  password: { min: 6, max: 128 },
  minimum_age: 18,
  /** The access token lives this long and is renewed this long before its end. */
  token: { lives_seconds: 15 * 60, refresh_before_seconds: 5 * 60 },
  /** A session ends when it was not used for so long, and after the second time however much it was. */
  session: { unused_seconds: 7 * 24 * 60 * 60, ends_after_seconds: 30 * 24 * 60 * 60 },
  /** Longest age of a sign-in that can confirm an irreversible action of a person without a password. */
  fresh_sign_in: { seconds: 10 * 60 },
  /** Accounts whose email stays unverified are deleted after this time. */
  unverified: { kept_days: 30 },
  /** Rotation of the key that signs access tokens. */
  signing_key: { signs_seconds: 90 * 24 * 60 * 60 },
  /** Expiry of the link in a verification mail. */
  verification_link: { lives_seconds: 24 * 60 * 60 },
  /** Expiry of the link in a password reset mail. */
  reset_link: { lives_seconds: 60 * 60 },
  /** Two-step sign-in: time to enter the second factor, time for which a trusted browser skips it, number of recovery codes. */
  second_factor: { waits_seconds: 10 * 60, trusted_seconds: 7 * 24 * 60 * 60, recovery_codes: 10 },
  /** Passkeys: the most of an account, and the longest name of one. */
  passkey: { count: 20, name_characters: 50 },
  /** A known browser is forgotten after this time without a sign-in; its next one is announced by email. */
  known_browser: { kept_days: 365 },
} as const
