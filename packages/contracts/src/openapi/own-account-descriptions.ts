import { accountSentences, ownAccountSentences, passwordSentences } from '@app/domain/accounts'
import type * as contract from '../own-account.ts'
import type { Descriptions } from './description.ts'
import { accountExport, session } from './examples.ts'
import { fieldRefused } from './refusals.ts'

export const ownAccountDescriptions: Descriptions<typeof contract> = {
  getAccount: {
    tag: 'Account',
    summary: 'Read the account',
    description: 'What is known of the account of whoever asks, beside the balance.',
    credential: 'required',
    refusals: [],
    answers: { one: { summary: 'A person with a password', value: { email: 'ana@example.com', has_password: true } } },
  },
  changePassword: {
    tag: 'Account',
    summary: 'Change the password',
    description: 'The change is told by mail. The asking sign-in stays; the others end.',
    credential: 'required',
    body: {
      current_password: { description: 'The password until now.', example: 'correct horse' },
      new_password: { description: 'The password from now on, 6 to 128 characters.', example: 'battery staple' },
    },
    refusals: [
      fieldRefused('new_password', passwordSentences.too_short, 'The new password is too short.'),
      fieldRefused('new_password', passwordSentences.too_long, 'The new password is too long.'),
      fieldRefused('current_password', accountSentences.sign_in.INVALID_PASSWORD, 'The current password is another.'),
      { code: 'conflict', detail: ownAccountSentences.no_password, when: 'The caller signs in another way.' },
      {
        code: 'rate_limited',
        detail: accountSentences.sign_in.TOO_MANY_REQUESTS,
        when: 'The current password was wrong too often; Retry-After says how long to wait.',
      },
    ],
    answers: {
      changed: { summary: 'It is changed', value: { success: true, message: ownAccountSentences.password_changed } },
    },
  },
  listSessions: {
    tag: 'Account',
    summary: 'List sign-ins',
    description: 'Every place where whoever asks is signed in: the asking one first, then whichever was used last.',
    credential: 'required',
    refusals: [],
    answers: { one: { summary: 'Signed in once', value: { sessions: [session] } } },
  },
  endSession: {
    tag: 'Account',
    summary: 'Sign out one place',
    description: 'Ends one sign-in. Tokens made from it are refused at once.',
    credential: 'required',
    params: { session_id: { description: 'Which sign-in.', example: session.session_id } },
    refusals: [
      {
        code: 'not_found',
        detail: ownAccountSentences.session_ended,
        when: 'The caller has no such sign-in, or it has ended.',
      },
    ],
    answers: { ended: { summary: 'It has ended', value: { success: true, message: ownAccountSentences.signed_out } } },
  },
  endAllSessions: {
    tag: 'Account',
    summary: 'Sign out everywhere',
    description: 'Ends every sign-in of whoever asks, the asking one too. Tokens made from them are refused at once.',
    credential: 'required',
    refusals: [],
    answers: {
      ended: {
        summary: 'All have ended',
        value: { success: true, message: ownAccountSentences.signed_out_everywhere },
      },
    },
  },
  exportAccount: {
    tag: 'Account',
    summary: 'Take the data along',
    description:
      'All that is kept of whoever asks: profile, sign-ins, channels with their hosts, items with every line and its times, ' +
      'movements of tokens, feedback, test audio. Sound and pictures are links that work for a day.',
    credential: 'required',
    refusals: [],
    answers: { new: { summary: 'A person who has just begun', value: accountExport } },
  },
  deleteAccount: {
    tag: 'Account',
    summary: 'Delete the account',
    description:
      'Ends the account at once: tokens are refused and nobody signs in to it. Channels, items, sound and pictures are ' +
      'deleted in the background. The movements of tokens are kept under a number that belongs to nobody any more.',
    credential: 'required',
    body: { email: { description: 'The email of the account, to confirm.', example: 'ana@example.com' } },
    refusals: [fieldRefused('email', ownAccountSentences.other_email, 'The email is that of another account.')],
    answers: { deleted: { summary: 'It is deleted', value: { success: true, message: ownAccountSentences.deleted } } },
  },
}
