export const peopleLimits = {
  /** So many people are on a page of the desk. */
  page: 25,
  pages: 400,
  query_characters: 200,
  /** Largest grant at once, by hand. */
  most_tokens: 100_000,
} as const

const most = peopleLimits.most_tokens.toLocaleString('en-US')

export const peopleSentences = {
  tokens: `Enter a whole number from 1 to ${most}.`,
  granted: 'The tokens are granted.',
  /** The same request came twice. */
  granted_before: 'These tokens were granted already.',
  other_email: 'This is not the email of the account.',
  is_staff: 'This person has a role. Take it away first.',
  deleted: 'The account is deleted. What it made follows in the background.',
} as const
