/** The page that a popup comes back to from Google: it reports the result to the page that opened it. */
export const GOOGLE_RESULT_PATH = '/google-sign-in'
