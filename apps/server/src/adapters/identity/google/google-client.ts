export type GoogleClient = { client_id: string; client_secret: string; discovery_url: string }

/** Name of sign-in with Google among the ways of an account. */
export const GOOGLE = 'google'
