export const accountLimits = {
  password: { min: 6, max: 128 },
  minimum_age: 18,
  /** The access token lives this long and is renewed this long before its end. */
  token: { lives_seconds: 15 * 60, refresh_before_seconds: 5 * 60 },
  /** A session ends when it was not used for so long, and after the second time however much it was. */
  session: { unused_seconds: 7 * 24 * 60 * 60, ends_after_seconds: 30 * 24 * 60 * 60 },
  /** How fresh the sign-in of a person without a password has to be for what cannot be undone. */
  fresh_sign_in: { seconds: 10 * 60 },
  /** How long an account may wait for its email to be verified before it is deleted. */
  unverified: { kept_days: 30 },
  /** How long a key signs access tokens before another takes its place. */
  signing_key: { signs_seconds: 90 * 24 * 60 * 60 },
  /** How long the link in a verification mail works. */
  verification_link: { lives_seconds: 24 * 60 * 60 },
  /** How long the link in a password reset mail works. */
  reset_link: { lives_seconds: 60 * 60 },
  /** How long a sign-in waits for its second step, how long a trusted browser is not asked for it, and how many recovery codes there are. */
  second_factor: { waits_seconds: 10 * 60, trusted_seconds: 7 * 24 * 60 * 60, recovery_codes: 10 },
  /** How many passkeys an account has at most, and how long their names are. */
  passkey: { count: 20, name_characters: 50 },
  /** How long a browser without a sign-in stays known; after that its next sign-in is announced by email. */
  known_browser: { kept_days: 365 },
} as const
