import type * as contract from '../own-account.ts'
import type { Descriptions } from './description.ts'
import { session } from './examples.ts'

export const ownAccountDescriptions: Descriptions<typeof contract> = {
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
        detail: 'This sign-in has already ended',
        when: 'The caller has no such sign-in, or it has ended.',
      },
    ],
    answers: { ended: { summary: 'It has ended', value: { success: true, message: 'Signed out' } } },
  },
  endAllSessions: {
    tag: 'Account',
    summary: 'Sign out everywhere',
    description: 'Ends every sign-in of whoever asks, the asking one too. Tokens made from them are refused at once.',
    credential: 'required',
    refusals: [],
    answers: { ended: { summary: 'All have ended', value: { success: true, message: 'Signed out everywhere' } } },
  },
}
