import { person } from '#test/app.ts'

/** Requests that provoke the refusals of feedback, by their description. */
export const feedbackCauses = {
  'The subject is empty.': async () => ({ fields: { subject: ' ' } }),
  'The message is too long.': async () => ({ fields: { message: 'x'.repeat(5_001) } }),
  'The rate limit for feedback is exceeded, for the account or its address; see Retry-After.': async () => ({
    who: person('guesser'),
  }),
}
