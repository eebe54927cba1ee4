import { feedbackLimits, feedbackSentences } from '@app/domain/feedback'
import type * as contract from '../feedback.ts'
import type { Descriptions } from './description.ts'
import { fieldRefused } from './refusals.ts'

const { subject, message } = feedbackLimits

export const feedbackDescriptions: Descriptions<typeof contract> = {
  getFeedbackPlace: {
    tag: 'Account',
    summary: 'Read where feedback goes',
    description:
      'The form of another site that whoever runs the server has chosen, if any, and an address to write to.',
    credential: 'required',
    refusals: [],
    answers: {
      own: { summary: 'The own form', value: { form_url: null, contact_email: 'help@example.com' } },
      other: {
        summary: 'A form of another site',
        value: { form_url: 'https://forms.example.com/feedback', contact_email: null },
      },
    },
  },
  sendFeedback: {
    tag: 'Account',
    summary: 'Send feedback',
    description: 'Keeps a message to whoever runs the server, and mails it there in the background.',
    credential: 'required',
    body: {
      subject: { description: `What it is about, one line of at most ${subject.max} characters.`, example: 'Chapters' },
      message: {
        description: `At most ${message.max.toLocaleString('en-US')} characters.`,
        example: 'I would like to jump between them.',
      },
    },
    refusals: [
      fieldRefused('subject', 'Subject is required', 'The subject is empty.'),
      fieldRefused('message', `Message must not exceed ${message.max} characters`, 'The message is too long.'),
      {
        code: 'rate_limited',
        detail: feedbackSentences.too_many,
        when: 'The account or its address has sent too much of late; Retry-After says how long to wait.',
      },
    ],
    answers: { sent: { summary: 'It is kept', value: { success: true, message: feedbackSentences.sent } } },
  },
}
