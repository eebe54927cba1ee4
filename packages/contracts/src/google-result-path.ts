/** The page that a popup comes back to from Google: it tells the page that opened it how the visit ended. */
export const GOOGLE_RESULT_PATH = '/google-sign-in'
