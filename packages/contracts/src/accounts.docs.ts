import * as contract from './accounts.ts'
import { describeContract } from './openapi/describe.ts'
export const accountsDocs = describeContract(contract, {
  tag: 'Account',
  fields: {
    is_new_user: 'True for the first call of a person, false ever after.',
    onboarding_completed: 'Whether the person has been shown around.',
    current_token_amount: 'Tokens left. Below zero when a job has cost more than was there.',
    subscription_tier: 'The plan.',
    subscription_status: 'The state of the plan.',
    billing_interval: 'How often the plan is paid; null for the free one.',
    next_billing_date: 'When the plan is paid next, if it is.',
    next_reset_date: 'When the free plan next sets the balance to its tokens; null while a plan is paid for.',
    stripe_customer_id: 'The id of the person at the payment provider, if they have one.',
    cancel_at_period_end: 'Whether the plan ends with the period that is paid for.',
    cancel_at: 'When the plan ends, if it does.',
    can_create: 'False when no tokens are left or too many items are being made.',
  },
  schemas: { Finance: 'The balance and the plan of a person.' },
  endpoints: {
    initializeUser: {
      summary: 'Open the account',
      description:
        'Gives a new person the first tokens. Can be called again at any time: only the first call returns `is_new_user`.',
      response: 'Whether the account is new.',
    },
    getFinance: {
      summary: 'Read the balance',
      description: 'Tokens and plan of the caller. Changes of the balance arrive live as `balance.updated`.',
    },
  },
})
