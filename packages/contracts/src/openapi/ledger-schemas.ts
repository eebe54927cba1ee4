import * as billing from '../billing.ts'
import { words } from './schema-words.ts'

/** What moves a balance, and what will. */
export const ledgerSchemas = {
  Movement: words(billing.Movement, 'One movement of tokens.', {
    entry_id: 'The movement; later ones have higher numbers.',
    kind: '`grant`: given; `hold`: set aside for a job; `release`: that given back; `charge`: what the job cost; `upgrade`: tokens of a plan added; `reset`: the balance set to those of a plan; `lapse`: the rest of a hold from before a reset; `correction`: a payment became known late.',
    amount: 'Tokens; below zero where the balance fell.',
    balance_after: 'What was left then.',
    created_at: 'When it was booked.',
    purpose: 'What the job makes; null for what plans bring.',
    outcome: 'How the job ended; null while it runs and where there is none.',
    content_id: 'The item that the job was for; null for test audio.',
    channel_id: 'The channel that the item is in; null when the item is gone.',
    title: 'What the item is called, or was when it was made.',
    lines: 'Of a hold the lines that were not paid before; of a charge those that were charged; else null.',
    tier: 'The plan whose tokens it brought; else null.',
    billing_interval: 'How often that plan is paid; else null.',
    ends_plan: 'Whether it came with the end of a plan that was paid for.',
  }),
  ListMovementsAnswer: words(billing.listMovements.response, 'Fifty movements, or fewer at the end.', {
    movements: 'Newest first.',
    next_cursor: 'What to send as `cursor` for the next page; null at the end.',
  }),
  CreateCheckoutSessionAnswer: words(billing.createCheckoutSession.response, 'Where a plan is bought.', {
    checkout_url: 'The page of the payment provider.',
  }),
  CreatePortalSessionAnswer: words(billing.createPortalSession.response, 'Where a plan is managed.', {
    portal_url: 'The page of the payment provider.',
  }),
  QuoteLinesAnswer: words(billing.quoteLines.response, 'What voicing the lines will cost.', {
    tokens: 'At most: what the lines cost that were not paid before.',
    lines: 'How many those are.',
    paid_lines: 'How many cost nothing: paid for before, or said here a second time.',
    current_token_amount: 'What the caller has left.',
  }),
}
