/** The one that the web app says as well; the others need not be loaded for it. */
export const AUTHENTICATION_REQUIRED_SENTENCE = 'Authentication required'

/** Messages of refusals that any route can give; sent by the server, shown in the description of the API. */
export const refusalSentences = {
  authentication_required: AUTHENTICATION_REQUIRED_SENTENCE,
  foreign_origin: 'Requests from this origin are not allowed',
  not_found: 'Not found',
  feed_gone: 'This podcast was deleted. Its feed will not come back.',
  withdrawn: 'This was withdrawn by the operator of this server.',
  unavailable: 'Duologue is being restarted. Please try again in a moment.',
  database_silent: 'Duologue gets no answer from its database. Please try again in a moment.',
  store_away: 'Audio and images are unavailable right now. Please try again in a moment.',
  database_full: 'Nothing can be saved right now because the server’s disk is full. Please try again later.',
  store_full: 'The server has no storage left for this file. Please try again later.',
  too_large: 'The request is too large',
  webhook_unsigned: 'The webhook signature is missing, invalid or expired',
  form_wanted: 'Send this as multipart/form-data',
  form_unreadable: 'The form could not be read',
  fileUnexpected: (name: string) => `A file named ${name} is not expected`,
  fieldTooLong: (name: string) => `The field ${name} is too long`,
  too_many_requests: 'Too many requests. Please try again in a moment.',
  too_many_streams: 'Too many live connections are open. Please close some and try again.',
  streams_full: 'Too many people are connected right now. Please try again in a moment.',
  position_unreadable: 'The page position could not be read',
} as const
