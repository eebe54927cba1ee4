import { billingSentences } from '@app/domain/billing'
import * as contract from './billing.ts'
import { describeContract } from './openapi/describe.ts'
import { channelMissing, channelOfOthers, fieldRefused, refusal } from './openapi/refusals.ts'

const providerAway = (detail: string) =>
  refusal('unavailable', detail, 'The payment provider does not respond as it should.')

export const billingDocs = describeContract(contract, {
  tag: 'Account',
  fields: {
    tier: 'The plan.',
    billing_period: 'How often it is paid; a year brings the tokens of twelve months at once.',
    success_url: 'Where the page leads after payment; an address of this site.',
    cancel_url: 'Where the page leads back to; an address of this site.',
    email: 'Ignored: the caller is the one who pays.',
    return_url: 'Where the page leads back to; an address of this site.',
    checkout_url: 'The page of the payment provider.',
    portal_url: 'The page of the payment provider.',
    filter:
      '`all`; `spent`: what jobs and talk cost; `set_aside`: what was set aside for jobs and came back; `added`: what was granted and what plans brought.',
    view: '`entries`: every movement; `jobs`: each job as one movement with its entries inside, where `set_aside` lists the jobs in progress.',
    cursor: '`next_cursor` of the previous page; leave it out for the first page.',
    next_cursor: 'Send it as `cursor` to get the next page; null on the last.',
    movements: 'Newest first.',
    entry_id: 'The movement; later ones have higher numbers.',
    kind: '`grant`: given; `hold`: set aside for a job; `release`: that given back; `charge`: what the job cost; `talk`: what talking with hosts cost; `upgrade`: tokens of a plan added; `reset`: the balance set to those of a plan; `lapse`: the rest of a hold from before a reset; `correction`: a payment became known late; `refund`, `dispute`: tokens of a payment taken back with its money, or given back.',
    amount: 'Tokens; below zero where the balance fell.',
    balance_after: 'The balance after it.',
    created_at: 'When it was booked.',
    purpose: 'What the job makes, or `talk`; null for tokens of plans.',
    outcome: 'How the job ended; null while it runs and where there is none.',
    content_id: 'The item that the job was for; null for test audio.',
    channel_id: 'The channel of the item; null when the item is gone.',
    title: 'The title of the item, or the one it had when it was made.',
    lines: 'Of a hold the lines that were not paid before; of a charge those that were charged; otherwise null.',
    billing_interval: 'How often that plan is paid; otherwise null.',
    ends_plan: 'Whether it came with the end of a paid plan.',
    job: 'With `view=jobs`, the whole job of which this is the last entry; otherwise null.',
    hold_id: 'The tokens that were set aside for it.',
    set_aside: 'How many those were.',
    charged: 'What it cost in the end; null while it is in progress.',
    entries: 'Set aside, given back and charged, in this order.',
    tokens: 'At most: the cost of the lines that were not paid before.',
    paid_lines: 'The number of lines that cost nothing: paid before, or repeated here.',
    current_token_amount: 'The balance of the caller.',
    faults: 'The lines that cannot be voiced: `number` counts them from 1 as they were sent, `sentence` says why.',
    left_out:
      'The parts of lines for which the voices have no words, such as emoji: `number` counts the lines as in `faults`.',
  },
  examples: {
    cursor: 'NTE',
  },
  schemas: {
    Movement: {
      description: 'One movement of tokens.',
      fields: { tier: 'The plan whose tokens it brought; otherwise null.' },
    },
    JobOfMovement: 'A job with its entries as one.',
  },
  endpoints: {
    createCheckoutSession: {
      summary: 'Buy a plan',
      description:
        'Opens a page of the payment provider on which the caller buys a plan. Its tokens come after payment, and arrive live as `balance.updated`. Called again for the same plan, it returns the same page while that is open; called for another plan, it closes the earlier page.',
      response: 'Where a plan is bought.',
      refusals: [
        refusal('conflict', billingSentences.plan_already, 'The caller has this plan.'),
        refusal('conflict', billingSentences.downgrade, 'The caller has a higher plan.'),
        refusal('conflict', billingSentences.annual_to_monthly, 'The caller pays for this plan by the year.'),
        fieldRefused('success_url', billingSentences.foreign_address, 'The page would lead to another site.'),
        providerAway(billingSentences.checkout_failed),
      ],
    },
    createPortalSession: {
      summary: 'Manage a paid plan',
      description:
        'Opens a page of the payment provider on which people with a paid plan see invoices, change the card, or cancel.',
      response: 'Where a plan is managed.',
      refusals: [
        refusal('access_denied', billingSentences.portal_refused, 'The caller has no active paid plan.'),
        fieldRefused('return_url', billingSentences.foreign_address, 'The portal would lead to another site.'),
        providerAway(billingSentences.portal_failed),
      ],
    },
    listMovements: {
      summary: 'List movements of tokens',
      description:
        'Every movement of the balance of the caller, newest first, fifty at once. The balance is their sum.',
      response: 'Fifty movements, or fewer at the end.',
    },
    quoteLines: {
      summary: 'Get the price of lines',
      description:
        'The most that voicing the lines will cost the caller. Each person pays once for the same words in the same voice, whether they were heard alone or in an item; blank lines are left out. A pronunciation that was not heard before costs as a new line where `purpose` is `test_audio`. Lines that cannot be voiced are named in `faults`; a job with one is refused.',
      response: { description: 'The price of the lines.', fields: { lines: 'The number of lines to pay for.' } },
      fields: {
        lines: 'The lines, each with its voice.',
        purpose: 'What they are voiced for.',
        channel_id: 'A channel of the caller, whose pronunciations are used.',
      },
      refusals: [channelMissing, channelOfOthers],
    },
  },
})
