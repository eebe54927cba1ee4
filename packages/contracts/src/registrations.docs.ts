import { registrationSentences } from '@app/domain/registrations'
import { staffSentences } from '@app/domain/staff'
import { describeContract } from './openapi/describe.ts'
import { fieldRefused, refusal } from './openapi/refusals.ts'
import * as contract from './registrations.ts'

const token = 'Zk3vQ8r1tYb6Xw0PmN2s7uLdZk3vQ8r1'
const noReason = [
  fieldRefused('reason', staffSentences.reason_missing, 'The reason is empty.'),
  fieldRefused('reason', staffSentences.reason_too_long, 'The reason is too long.'),
]

export const registrationsDocs = describeContract(contract, {
  tag: 'Operations',
  fields: {
    invitation: 'What stands behind the # of the link; left out by people without one.',
    problem: 'What keeps people from signing up; null where nothing does.',
    registrations:
      'Who can make an account: everybody (`open`), people with an invitation (`invited`), or nobody (`closed`).',
    invitation_id: 'The invitation.',
    note: 'Whom it is for, in the words of the staff; may be empty.',
    uses: 'How many accounts can be made with it.',
    used: 'How many were made.',
    days: 'For how many days it can be used.',
    created_at: 'When it was made.',
    created_by: 'The email of who made it; null where that account is gone.',
    expires_at: 'Until when it can be used.',
    invitations: 'The newest first.',
    next: 'The `page` that follows; null at the end.',
    page: 'The `next` of the page before.',
    url: 'The link to hand on. It is shown this once.',
    reason: 'Why, in the words of the staff.',
    success: 'Always true; refusals have another status.',
    message: 'A sentence to display.',
  },
  examples: {
    invitation: token,
    reason: 'The server is full',
    note: 'Friends of the show',
    page: '1',
  },
  schemas: {
    InvitationToken: 'Opens the sign-up while that needs an invitation.',
    Invitation: 'A link that people sign up with.',
  },
  endpoints: {
    checkRegistration: {
      summary: 'Ask whether one can sign up',
      description: 'What the sign-up page asks before it shows its form. Signing up checks the same.',
      response: 'Whether it is possible, and why not.',
    },
    getRegistrations: {
      summary: 'Read who can sign up',
      description: 'Open until an operator chooses otherwise.',
      response: 'Who can make an account.',
    },
    setRegistrations: {
      summary: 'Choose who can sign up',
      description:
        'Holds at once in every process, for every way of signing up. People with an account go on signing in. Recorded in the audit log.',
      response: 'It is saved.',
      refusals: noReason,
    },
    listInvitations: {
      summary: 'List invitations',
      description: 'Those that are over as well.',
      response: 'A page of invitations.',
    },
    makeInvitation: {
      summary: 'Make an invitation',
      description:
        'Answers the link, this once. An account counts as a use when it is made; one whose email is never verified gives its use back when it ends. Recorded in the audit log.',
      response: 'The link.',
      refusals: [
        fieldRefused('days', registrationSentences.days, 'The number of days is out of bounds.'),
        fieldRefused('uses', registrationSentences.uses, 'The number of uses is out of bounds.'),
      ],
    },
    revokeInvitation: {
      summary: 'Revoke an invitation',
      description:
        'Nobody signs up with it any more; accounts that were made stay. Revoking it again changes nothing. Recorded in the audit log.',
      response: 'It is revoked.',
      refusals: [...noReason, refusal('not_found', registrationSentences.missing, 'There is no such invitation.')],
    },
  },
})
