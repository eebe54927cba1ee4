export const accountLimits = {
  password: { min: 6, max: 128 },
  minimum_age: 18,
  /** The access token lives this long and is renewed this long before its end. */
  token: { lives_seconds: 15 * 60, refresh_before_seconds: 5 * 60 },
  /** How long the link in a verification mail works. */
  verification_link: { lives_seconds: 24 * 60 * 60 },
  /** How long the link in a password reset mail works. */
  reset_link: { lives_seconds: 60 * 60 },
  /** How often one may be wrong about one's own password before it has to wait. */
  current_password_tries: { max: 10, window_seconds: 15 * 60 },
} as const
