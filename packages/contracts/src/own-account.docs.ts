import { staffSentences } from '@app/domain/staff'
import { accountSentences, ownAccountSentences, passwordSentences } from '@app/domain/accounts'
import { reportSentences } from '@app/domain/reports'
import { describeContract } from './openapi/describe.ts'
import { fieldRefused, refusal } from './openapi/refusals.ts'
import type { SessionView } from './own-account.ts'
import * as contract from './own-account.ts'

const noSuspension = 'The decision or the key is wrong, or the account is not suspended by it.'

const session: SessionView = {
  session_id: 'kR3wN8vQbT5mXy1LzPc6HdJf0SgAe4Uo',
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  ip_address: '192.0.2.0/24',
  created_at: '2026-11-20T18:02:40.000Z',
  last_used_at: '2026-11-21T09:25:11.000Z',
  is_current: true,
}
const wrongPassword = fieldRefused(
  'current_password',
  accountSentences.sign_in.INVALID_PASSWORD,
  'The current password is wrong.',
)
const tooManyPasswords = refusal(
  'rate_limited',
  accountSentences.sign_in.TOO_MANY_REQUESTS,
  'The rate limit for wrong passwords is exceeded; see Retry-After.',
)
/** Given by everything that needs the password as a confirmation. */
const unconfirmed = [
  wrongPassword,
  refusal(
    'conflict',
    ownAccountSentences.sign_in_again,
    'The caller has no password and signed in more than 10 minutes before.',
  ),
  tooManyPasswords,
]
const newPasswordRefused = (msg: string, when: string) => fieldRefused('new_password', msg, when)
export const ownAccountDocs = describeContract(contract, {
  tag: 'Account',
  fields: {
    decision_id: 'The decision by which the account was suspended.',
    key: 'Is in the email about the suspension.',
    email: 'The email of the account.',
    second_factor:
      'Whether signing in takes a code of an authenticator app as well; false in answers of older servers.',
    has_password: 'False for people who only sign in with another provider.',
    passkeys: 'What signs in without the password, the first added first.',
    passkey_id: 'The passkey.',
    name: 'What the person calls it.',
    added_at: 'When it was added.',
    usage: 'Its usage against its limits, or null.',
    storage_bytes:
      'The size of the sources of all drafts; removed ones count until they are deleted, 15 minutes later.',
    storage_limit_bytes: 'An upload beyond it is refused.',
    channels: 'How many there are.',
    channel_limit: 'Another one beyond it is refused.',
    today:
      'How much of each daily budget was used since midnight UTC, in seconds of speech or recordings or in tokens of the language model. A budget without a limit is not listed.',
    session_id: 'The sign-in.',
    user_agent: 'The user agent of the browser that signed in, if known.',
    ip_address: 'The network that the sign-in came from, /24 or /64 of IPv6, if known.',
    created_at: 'When the person signed in.',
    last_used_at: 'When it was last used; of a sign-in to within minutes, of a passkey null until it was used.',
    is_current: 'Whether the token of this request belongs to it.',
    current_password:
      'The password. Not needed by people who sign in with Google alone: they must have signed in within the last 10 minutes.',
    new_password: 'The new password, 6 to 128 characters.',
    sessions: 'The current one first, then the most recently used.',
    exported_at: 'When it was written; the links work for a day from then on.',
    profile: 'The person.',
    connected_accounts: 'Accounts of other providers that the person can sign in with.',
    scripts: 'Requested scripts with their prompts and lines, oldest first.',
    readings: 'The text of each source as it was read, with all passages, oldest first.',
    subscriptions: 'Plans that the person has or had, oldest first.',
    reversals: 'Payments that went back, by refund or dispute, and the tokens that were taken for them.',
    ledger: 'Every movement of tokens, oldest first.',
    payments: 'Payments for plans, oldest first; the names are those of the payment provider.',
    feedback: 'Feedback that was sent to the operator of the server, oldest first.',
    drafts: 'Unpublished drafts, with their sources.',
    imports: 'Shows that were imported from their feeds, with what became of each episode, newest first.',
    recordings: 'What the person recorded themselves, used or not, oldest first.',
    test_audio: 'Test audio that is still kept, newest first.',
    listening: 'Items that were liked and played, with positions, oldest first.',
    private_feeds: 'Private feeds, oldest first; without their addresses, which are not kept.',
    notified_browsers: 'Browsers that show notifications, the one that was added first first; without their keys.',
    email_notices:
      'What the person chose to be emailed, and the digests of the last weeks with how many episodes they listed; null where they never chose.',
    followed_channels: 'Channels that the person follows, and since when, oldest first.',
    conversations:
      'Questions to hosts and their answers, with what each line is based on, oldest first; their sound is at `/api/answer-lines/{answer_line_id}/sound`.',
    memory: 'Where hosts may remember the person, and what they remember, newest first.',
    listened_channels: 'Channels that the person has opened, and when first, oldest first.',
  },
  examples: {
    key: 'Zk3vQ8r1tYb6Xw0PmN2s7uLd',
    session_id: session.session_id,
    current_password: 'correct horse',
    new_password: 'battery staple',
  },
  schemas: {
    AccountView: {
      description: 'The account of a person.',
      fields: { email: 'The address that it was opened with.' },
    },
    AccountUsage: 'Usage of an account against its limits.',
    SessionView: 'A place where a person is signed in.',
    AccountStepDone: 'The step is done.',
    AccountExport: {
      description: 'Everything that is stored about a person.',
      fields: {
        sessions: 'Where the person is signed in.',
        channels: 'With hosts, items, lines, revisions and corrections.',
      },
    },
  },
  endpoints: {
    getAccount: {
      summary: 'Read the account',
      description: 'The account of the caller, beside the balance.',
    },
    changePassword: {
      summary: 'Change the password',
      description: 'The person gets an email about it. The current session stays; the others end.',
      fields: { current_password: 'The password until now.' },
      refusals: [
        newPasswordRefused(passwordSentences.too_short, 'The new password is too short.'),
        newPasswordRefused(passwordSentences.too_long, 'The new password is too long.'),
        newPasswordRefused(passwordSentences.too_common, 'The new password is one of the most common.'),
        newPasswordRefused(passwordSentences.own_name, 'The new password is the name or email of the caller.'),
        wrongPassword,
        refusal('conflict', ownAccountSentences.no_password, 'The caller signs in another way.'),
        tooManyPasswords,
      ],
    },
    listSessions: {
      summary: 'List sign-ins',
      description: 'Every place where the caller is signed in: the current one first, then the most recently used.',
      response: 'Own sign-ins.',
    },
    endSession: {
      summary: 'Sign out one place',
      description: 'Ends one sign-in. Tokens made from it are refused at once.',
      refusals: [
        refusal('not_found', ownAccountSentences.session_ended, 'The caller has no such sign-in, or it has ended.'),
      ],
    },
    endAllSessions: {
      summary: 'Sign out everywhere',
      description:
        'Ends every sign-in of the caller, including the current one. Tokens made from them are refused at once.',
      refusals: unconfirmed,
    },
    exportAccount: {
      summary: 'Export the data of the account',
      description:
        'Everything that is stored about the caller: profile, sign-ins, channels with their hosts, items with every line and its times, ' +
        'scripts with prompts, the text of sources, movements of tokens, payments, feedback, test audio. Sound and pictures are links that work for a day.',
    },
    exportSuspendedAccount: {
      summary: 'Export the data of a suspended account',
      description: 'The same for people whose account is suspended, by the key in the email about it.',
      refusals: [refusal('not_found', reportSentences.statement_gone, noSuspension)],
    },
    deleteSuspendedAccount: {
      summary: 'Delete a suspended account',
      description: 'As the deletion of an account, by the key in the email about the suspension.',
      fields: { email: 'The email of the account, to confirm.' },
      refusals: [
        fieldRefused('email', ownAccountSentences.other_email, 'The email is not that of the suspended account.'),
        refusal('not_found', reportSentences.statement_gone, noSuspension),
      ],
    },
    deleteAccount: {
      summary: 'Delete the account',
      description:
        'Closes the account at once: tokens are refused and signing in is no longer possible. Channels, items, sound and pictures are ' +
        'deleted in the background. The movements of tokens are kept under an anonymous number.',
      fields: { email: 'The email of the account, to confirm.' },
      refusals: [
        fieldRefused('email', ownAccountSentences.other_email, 'The email is that of another account.'),
        ...unconfirmed,
        refusal('conflict', staffSentences.last_operator, 'The caller is the last operator.'),
      ],
    },
  },
})
