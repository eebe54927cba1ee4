import { peopleLimits, peopleSentences, suspensionSentences } from '@app/domain/people'
import { staffSentences } from '@app/domain/staff'
import { describeContract } from './openapi/describe.ts'
import { fieldRefused, refusal } from './openapi/refusals.ts'
import * as contract from './people.ts'

const noReason = [
  fieldRefused('reason', staffSentences.reason_missing, 'The reason is empty.'),
  fieldRefused('reason', staffSentences.reason_too_long, 'The reason is too long.'),
]
const nobody = refusal('not_found', staffSentences.nobody, 'There is no such account.')

export const peopleDocs = describeContract(contract, {
  tag: 'Operations',
  fields: {
    user_id: 'The account.',
    email: 'The email of the account; to delete it, typed to confirm.',
    name: 'What the person wants to be called; may be empty.',
    is_verified: 'Whether the email is verified.',
    role: 'The role on this server; null for none.',
    plan: 'The plan; null until the account is first used.',
    tokens: 'The balance; in a request, how many to grant.',
    storage_bytes: 'What its sources, recordings, sounds and imports take.',
    signed_up_at: 'When the person signed up.',
    last_used_at: 'When a sign-in that has not ended was last used; null where there is none.',
    since: 'Since when it is suspended.',
    reason: 'Why, in the words of the staff.',
    takes_down: 'Whether what the person published is hidden as well; false by default.',
    by: 'The email of who suspended it; null where that account is gone.',
    suspension: 'Why and since when the account is suspended; null for one that is open.',
    people: 'Those who signed up last come first.',
    next: 'The `page` that follows; null at the end.',
    page: 'The `next` of the page before.',
    invitation_id: 'Only people who signed up with this invitation.',
    query: 'A part of the email or name, or the whole id.',
    grant_id: 'Made by the client; a repeated request with the same one grants nothing.',
    success: 'Always true; refusals have another status.',
    message: 'A sentence to display.',
  },
  examples: {
    query: 'ana@',
    page: '1',
    reason: 'Advertising',
  },
  schemas: {
    AccountSuspension: 'Why and since when an account is suspended.',
    DeskPerson: 'An account, as the staff see it.',
  },
  endpoints: {
    listPeople: {
      summary: 'Find people',
      description: `Accounts with plan, balance, storage and state, ${peopleLimits.page} a page.`,
      response: 'A page of people.',
    },
    suspendAccount: {
      summary: 'Suspend an account',
      description:
        'Signs it out everywhere at once, closes its private feeds, stops what is made for it, and lets nobody in until that is lifted. The person is emailed a statement of reasons with the way to appeal. What they published stays unless `takes_down` says otherwise. Suspending it again changes nothing. Recorded in the audit log.',
      response: 'It is suspended.',
      refusals: [
        ...noReason,
        nobody,
        refusal('conflict', suspensionSentences.yourself, 'The account is that of the caller.'),
        refusal('conflict', suspensionSentences.operator, 'A moderator decides about an operator.'),
        refusal(
          'conflict',
          suspensionSentences.still_published,
          '`takes_down` is asked for, and the account is suspended without it.',
        ),
      ],
    },
    liftAccountSuspension: {
      summary: 'Lift a suspension',
      description:
        'The person can sign in again, and what the suspension took down is open again. An open appeal against it is answered. Recorded in the audit log.',
      response: 'It is lifted.',
      refusals: [...noReason, nobody],
    },
    grantTokens: {
      summary: 'Grant tokens',
      description: 'Adds tokens to a balance, as a gift in its history. Recorded in the audit log.',
      response: 'They are granted.',
      refusals: [
        ...noReason,
        nobody,
        fieldRefused('tokens', peopleSentences.tokens, 'The number of tokens is out of bounds.'),
      ],
    },
    deletePersonsAccount: {
      summary: 'Delete an account',
      description:
        'As its owner could: at once, with all that it made; payments end. People with a role lose that first. Recorded in the audit log.',
      response: 'It is deleted.',
      refusals: [
        ...noReason,
        nobody,
        fieldRefused('email', peopleSentences.other_email, 'The typed email is another.'),
        refusal('conflict', peopleSentences.is_staff, 'The person has a role.'),
      ],
    },
  },
})
