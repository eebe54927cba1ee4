import { billingSentences } from '@app/domain/billing'
import type * as contract from '../billing.ts'
import type { Descriptions, Refusal } from './description.ts'
import { fieldRefused } from './refusals.ts'

const HERE = 'http://localhost:3000'

function conflict(detail: string, when: string): Refusal {
  return { code: 'conflict', detail, when }
}

function providerAway(detail: string): Refusal {
  return { code: 'unavailable', detail, when: 'The payment provider does not answer as it should.' }
}

export const subscriptionsDescriptions: Pick<
  Descriptions<typeof contract>,
  'createCheckoutSession' | 'createPortalSession'
> = {
  createCheckoutSession: {
    tag: 'Account',
    summary: 'Buy a plan',
    description:
      'Opens a page of the payment provider on which whoever asks buys a plan. Its tokens come when it is paid, told live as `balance.updated`. Asked again for the same plan the page is the same while it is open; asked for another plan, the earlier page is closed.',
    credential: 'required',
    body: {
      tier: { description: 'The plan.', example: 'starter' },
      billing_period: {
        description: 'How often it is paid; a year brings the tokens of twelve months at once.',
        example: 'monthly',
      },
      success_url: {
        description: 'Where the page leads once it is paid; an address of this site.',
        example: `${HERE}/pricing?success=true&tier=starter`,
      },
      cancel_url: {
        description: 'Where the page leads back to; an address of this site.',
        example: `${HERE}/pricing?canceled=true`,
      },
      email: { description: 'Changes nothing: who pays is whoever asks.', example: 'ana@example.com' },
    },
    refusals: [
      conflict(billingSentences.plan_already, 'The caller has this plan.'),
      conflict(billingSentences.downgrade, 'The caller has a higher plan.'),
      conflict(billingSentences.annual_to_monthly, 'The caller pays for this plan by the year.'),
      fieldRefused('success_url', billingSentences.foreign_address, 'The page would lead to another site.'),
      providerAway(billingSentences.checkout_failed),
    ],
    answers: {
      open: {
        summary: 'A page that is open for a day',
        value: { checkout_url: 'https://checkout.stripe.com/c/pay/cs_live_a1b2c3' },
      },
    },
  },
  createPortalSession: {
    tag: 'Account',
    summary: 'Manage what is paid for',
    description:
      'Opens a page of the payment provider on which whoever pays for a plan sees invoices, changes the card, or cancels.',
    credential: 'required',
    body: {
      return_url: { description: 'Where the page leads back to; an address of this site.', example: `${HERE}/billing` },
    },
    refusals: [
      {
        code: 'access_denied',
        detail: billingSentences.portal_refused,
        when: 'The caller pays for no plan that is active.',
      },
      fieldRefused('return_url', billingSentences.foreign_address, 'The portal would lead to another site.'),
      providerAway(billingSentences.portal_failed),
    ],
    answers: {
      open: {
        summary: 'A page that is open for a short time',
        value: { portal_url: 'https://billing.stripe.com/p/session/live_a1b2c3' },
      },
    },
  },
}
