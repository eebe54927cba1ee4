import { reportSentences } from '@app/domain/reports'
import { describeContract } from './openapi/describe.ts'
import { refusal } from './openapi/refusals.ts'
import * as contract from './statements.ts'

const text = 'The source is in the show notes.'
export const statementsDocs = describeContract(contract, {
  tag: 'Operations',
  fields: {
    decision_id: 'The decision.',
    decision: 'What was decided.',
    decided_at: 'When it was decided.',
    statement: 'The reasons.',
    title: 'What it is about, as it was called then.',
    content_id: 'The item; null for none.',
    channel_id: 'The channel; null for none.',
    utterance_id: 'The line; null where it is about something else.',
    appeal_until: 'Until when it can be appealed; null where it cannot.',
    appeal: 'The appeal; null for none.',
    is_reversed: 'Whether the decision was undone.',
    statements: 'The newest first.',
    key: 'Opens the page of the statement; it is in the email about the decision.',
    text: 'Why it should be decided otherwise.',
    success: 'Always true; refusals have another status.',
    message: 'A sentence to display.',
  },
  examples: { key: 'Zk3vQ8r1tYb6Xw0PmN2s7uLd', text },
  schemas: { OwnStatement: 'A restriction of something of the caller, with its reasons.' },
  endpoints: {
    listStatements: {
      summary: 'List statements of reasons',
      description: 'What moderators decided about things of the caller, and why.',
      response: 'The statements.',
    },
    appealDecision: {
      summary: 'Appeal a decision',
      description: 'Once, by the owner, while it can be appealed.',
      response: 'The appeal is stored.',
      refusals: [
        refusal(
          'not_found',
          reportSentences.appeal_missing,
          'There is no such decision about something of the caller.',
        ),
        refusal('conflict', reportSentences.appeal_twice, 'The owner has appealed already.'),
        refusal('conflict', reportSentences.appeal_undone, 'The decision was undone.'),
      ],
    },
    readStatement: {
      summary: 'Read a statement by its key',
      description: 'What was decided about somebody and why, for the holder of the key in the email about it.',
      refusals: [refusal('not_found', reportSentences.statement_gone, 'The decision or the key is wrong.')],
    },
    appealWithKey: {
      summary: 'Appeal a decision without a sign-in',
      description: 'Once, by the holder of the key, while it can be appealed: a suspended account cannot sign in.',
      response: 'The appeal is stored.',
      refusals: [
        refusal('not_found', reportSentences.statement_gone, 'The decision or the key is wrong.'),
        refusal('conflict', reportSentences.appeal_twice, 'It was appealed already.'),
        refusal('conflict', reportSentences.appeal_undone, 'The decision was undone.'),
      ],
    },
  },
})
