/** What any route may refuse with; said by the server, shown in the description of the API. */
export const refusalSentences = {
  authentication_required: 'Authentication required',
  foreign_origin: 'Requests from this origin are not allowed',
  not_found: 'Not found',
  unavailable: 'Duologue is being restarted. Please try again in a moment.',
  store_away: 'Sounds and pictures cannot be reached right now. Please try again in a moment.',
  too_large: 'The request is too large',
  form_wanted: 'Send this as multipart/form-data',
  form_unreadable: 'The form could not be read',
  fileUnexpected: (name: string) => `A file named ${name} is not expected`,
  fieldTooLong: (name: string) => `The field ${name} is too long`,
  position_unreadable: 'The page position could not be read',
} as const
