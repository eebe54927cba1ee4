import { staffLimits, staffSentences } from '@app/domain/staff'
import { describeContract } from './openapi/describe.ts'
import { fieldRefused, refusal } from './openapi/refusals.ts'
import * as contract from './staff.ts'

export const staffDocs = describeContract(contract, {
  tag: 'Operations',
  fields: {
    user_id: 'The account.',
    email: 'The email of the account.',
    role: '`moderator` decides on reports; `operator` may do everything on the desk. Null for none.',
    needs_second_factor:
      'Whether the desk is closed to the caller until they set up two-step sign-in or sign in with a passkey (`STAFF_SECOND_FACTOR`).',
    since: 'When the role was given.',
    staff: 'Operators first.',
    entry_id: 'Rises with time.',
    created_at: 'When it was done.',
    actor_id: "The account that did it; null for a command on the server's own machine.",
    actor_email: 'The email of that account; null for a command, and for a deleted account.',
    action: 'What was done.',
    subject: 'To what kind of thing.',
    subject_id: 'To which.',
    subject_name:
      'The email of a person, or the title of an item or channel; null for other things, and once it is deleted.',
    reason: `Why, in at most ${staffLimits.reason_characters} characters.`,
    name: 'What it is.',
    value: 'How it stood; null for none.',
    before: 'What changed, as it was before.',
    after: 'What changed, as it was afterwards.',
    entries: 'The newest first.',
    success: 'Always true; refusals have another status.',
    message: 'A sentence to display.',
  },
  examples: { reason: 'Helps with reports on weekends' },
  schemas: {
    StaffMember: 'Somebody with a role.',
    AuditFact: 'Something that changed.',
    AuditEntry: 'Something that the staff did.',
  },
  endpoints: {
    getOwnRole: {
      summary: 'Read the own role',
      description: 'The role that the caller has on this server; null for everybody who only uses it.',
      response: 'The role.',
    },
    listStaff: {
      summary: 'List the staff',
      description: 'Everybody with a role on this server.',
      response: 'The staff.',
    },
    setRole: {
      summary: 'Give or take away a role',
      description: 'Works at once in every process, and is recorded in the audit log. The last operator stays one.',
      response: 'It is saved.',
      refusals: [
        fieldRefused('reason', staffSentences.reason_missing, 'The reason is empty.'),
        fieldRefused('reason', staffSentences.reason_too_long, 'The reason is too long.'),
        refusal('not_found', staffSentences.nobody, 'There is no such account.'),
        refusal('conflict', staffSentences.last_operator, 'The account is that of the last operator.'),
      ],
    },
    listAudit: {
      summary: 'Read the audit log',
      description: 'What the staff did, the newest first. Entries are never changed or deleted.',
      response: 'A page of the log.',
    },
  },
})
