import { digestLimits as limits, digestSentences as sentences } from '@app/domain/digests'
import * as contract from './digests.ts'
import { describeContract } from './openapi/describe.ts'
import { fieldRefused } from './openapi/refusals.ts'

export const digestsDocs = describeContract(contract, {
  tag: 'Following',
  fields: {
    email: 'Where the emails go: the address of the account.',
    digest: `Whether what is new in followed channels is emailed \`daily\` at ${limits.hour}:00, \`weekly\` on Fridays at ${limits.hour}:00, or not.`,
    time_zone: 'By whose clock, as an IANA name; `UTC` until one was sent.',
    next_digest_at: 'When the next digest is due; null while it is off. Nothing is sent where nothing is new.',
    own_episodes: `Whether the caller is emailed when an episode of theirs is ready or has failed, if its making took longer than ${limits.watched_seconds / 60} minutes.`,
    kept_here: 'Whether this server has no mail provider, so that emails are kept in its development mailbox.',
  },
  examples: { time_zone: 'Europe/Berlin' },
  schemas: { EmailNotices: 'What the caller is emailed about channels that they follow and about their own episodes.' },
  endpoints: {
    getEmailNotices: {
      summary: 'Get the settings of emails',
      description: 'Everything is off until the caller asks for it.',
    },
    setEmailNotices: {
      summary: 'Change the settings of emails',
      description:
        'What is left out stays as it is. Browsers send their time zone along. Each email has a link that ends it without signing in.',
      refusals: [
        fieldRefused('digest', sentences.rhythm, 'The digest is another word.'),
        fieldRefused('time_zone', sentences.time_zone, 'The time zone is none that the server knows.'),
      ],
    },
  },
})
