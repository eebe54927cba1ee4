import type * as contract from '../billing.ts'
import type { Descriptions } from './description.ts'
import { CHANNEL_ID, CONTENT_ID, script } from './examples.ts'
import { positionUnreadable, queryRefused } from './refusals.ts'

const charge = {
  entry_id: '4',
  kind: 'charge',
  amount: -3,
  balance_after: 997,
  created_at: '2026-11-21T09:31:20.000Z',
  purpose: 'narration',
  outcome: 'completed',
  content_id: CONTENT_ID,
  channel_id: CHANNEL_ID,
  title: 'Why lighthouses still turn',
  lines: 2,
  tier: null,
  billing_interval: null,
  ends_plan: false,
} as const

export const ledgerDescriptions: Pick<Descriptions<typeof contract>, 'listMovements' | 'quoteLines'> = {
  listMovements: {
    tag: 'Account',
    summary: 'List movements of tokens',
    description:
      'Every movement of the balance of whoever asks, newest first, fifty at once. The balance is their sum.',
    credential: 'required',
    query: {
      filter: {
        description:
          '`all`; `spent`: what jobs cost; `set_aside`: what was set aside for jobs and came back; `added`: what was given and what plans brought.',
        example: 'all',
      },
      cursor: { description: '`next_cursor` of the page before; without it, the first page.', example: 'NTE' },
    },
    refusals: [positionUnreadable, queryRefused('cursor', 'array')],
    answers: { last: { summary: 'The last page', value: { movements: [charge], next_cursor: null } } },
  },
  quoteLines: {
    tag: 'Account',
    summary: 'Ask what lines will cost',
    description:
      'What voicing lines will cost whoever asks: never more. The same words in the same voice are paid once by each person, whether they were heard alone or in an item; blank lines are left out.',
    credential: 'required',
    body: {
      lines: {
        description: 'The lines, each with the voice that says it.',
        example: JSON.stringify(script.utterances),
      },
    },
    refusals: [],
    answers: {
      fresh: {
        summary: 'Nothing of it was voiced before',
        value: { tokens: 3, lines: 2, paid_lines: 0, current_token_amount: 1_000 },
      },
    },
  },
}
