import type * as contract from '../accounts.ts'
import type { Descriptions } from './description.ts'
import { finance } from './examples.ts'

export const accountsDescriptions: Descriptions<typeof contract> = {
  initializeUser: {
    tag: 'Account',
    summary: 'Open the account',
    description:
      'Gives a new person the first tokens. Can be called again at any time: only the first call is told that it was.',
    credential: 'required',
    refusals: [],
    answers: { first: { summary: 'The first call', value: { is_new_user: true, onboarding_completed: false } } },
  },
  getFinance: {
    tag: 'Account',
    summary: 'Read the balance',
    description: 'Tokens and plan of whoever asks. A change of the balance is told live as `balance.updated`.',
    credential: 'required',
    refusals: [],
    answers: { free: { summary: 'A person without a paid plan', value: finance } },
  },
}
