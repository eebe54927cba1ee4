import { feedbackLimits, feedbackSentences } from '@app/domain/feedback'
import * as contract from './feedback.ts'
import { describeContract } from './openapi/describe.ts'
import { fieldRefused, refusal } from './openapi/refusals.ts'

const { subject, message } = feedbackLimits
const MESSAGE_TOO_LONG = `Message must not exceed ${message.max} characters`

export const feedbackDocs = describeContract(contract, {
  tag: 'Account',
  fields: {
    form_url: 'Address of a form on another site, shown in a frame; null where feedback is sent here.',
    contact_email: 'An email address for questions; null where there is none.',
    subject: `What it is about, one line of at most ${subject.max} characters.`,
  },
  examples: { subject: 'Chapters', message: 'I would like to jump between them.' },
  schemas: { FeedbackPlace: 'Where feedback goes.' },
  endpoints: {
    getFeedbackPlace: {
      summary: 'Read where feedback goes',
      description: 'The form on another site that the operator of the server has chosen, if any, and an email address.',
    },
    sendFeedback: {
      summary: 'Send feedback',
      description: 'Stores a message for the operator of the server, and emails it there in the background.',
      response: { description: 'It is stored.', fields: { message: 'A sentence to display.' } },
      fields: { message: `At most ${message.max.toLocaleString('en-US')} characters.` },
      refusals: [
        fieldRefused('subject', 'Subject is required', 'The subject is empty.'),
        fieldRefused('message', MESSAGE_TOO_LONG, 'The message is too long.'),
        refusal(
          'rate_limited',
          feedbackSentences.rate_limited,
          'The rate limit for feedback is exceeded, for the account or its address; see Retry-After.',
        ),
      ],
    },
  },
})
