export type GoogleClient = { client_id: string; client_secret: string; discovery_url: string }

/** How sign-in with Google is called among the ways of an account. */
export const GOOGLE = 'google'
