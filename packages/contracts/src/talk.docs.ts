import { conversationSentences as sentences, TOKENS_PER_MINUTE } from '@app/domain/conversations'
import { conversationMissing } from './conversations.docs.ts'
import { AskingOffer, getAskingOffer, reportHeard } from './conversations.ts'
import { describeContract } from './openapi/describe.ts'
import { ANSWER_LINE_ID, CHANNEL_ID, CONTENT_ID, TURN_ID } from './openapi/examples.ts'

/** What talk costs and who pays. */
const served = { AskingOffer, getAskingOffer, reportHeard }

export const talkDocs = describeContract(served, {
  tag: 'Conversations',
  fields: {
    content_id: 'The item.',
    turn_id: 'The question.',
    guest_key: 'The key that a guest got with their first question, in place of a token.',
    can_ask:
      '`yes`; `sign_in`: after signing in; `off`: the owner turned questions off; `no_tokens`; `cap`: what the owner pays for is used up for today.',
    payer: 'Who pays: the `asker`, or the `owner` of the channel.',
    tokens_per_minute: 'What a minute of talk costs.',
    balance: 'Of the caller, without what is set aside; null for guests.',
    guest_questions_left: 'How many questions a guest has left today; null for people who are signed in.',
    has_recognizer: 'Whether the server transcribes spoken questions.',
    speaker_names: 'What the hosts are called, speaker 1 first.',
    remembers: 'Whether the hosts remember the caller in this channel.',
    lines: 'The lines of which something was heard.',
    outcome:
      '`stopped`: the listener interrupted the hosts; `ended`: they heard it to the end, or left. Either settles it.',
    tokens: 'What the question has cost so far.',
    is_out_of_tokens: 'Whether no tokens are left: the line that is being said may end, and costs nothing more.',
  },
  examples: {
    content_id: CONTENT_ID,
    channel_id: CHANNEL_ID,
    turn_id: TURN_ID,
    guest_key: 'Zt1m8vQp4cXw7yRb2nKd9sLf',
    lines: [{ answer_line_id: ANSWER_LINE_ID, heard_ms: 3_900 }],
    outcome: 'ended',
  },
  schemas: { AskingOffer: 'Whether the caller can ask the hosts of an item now, and at what price.' },
  endpoints: {
    getAskingOffer: {
      summary: 'Read whether one can ask the hosts',
      description: `Who pays, and what is left. Talk costs ${TOKENS_PER_MINUTE} tokens a minute: what the listener says and what they hear. Thinking and waiting are free.`,
      access: 'content_reader',
      answers: {
        yes: {
          summary: 'The caller pays',
          value: {
            can_ask: 'yes',
            payer: 'asker',
            tokens_per_minute: TOKENS_PER_MINUTE,
            balance: 860,
            guest_questions_left: null,
            has_recognizer: false,
            speaker_names: ['Kore', 'Puck'],
            remembers: false,
          },
        },
        guest: {
          summary: 'A guest, for whom the owner pays',
          value: {
            can_ask: 'yes',
            payer: 'owner',
            tokens_per_minute: TOKENS_PER_MINUTE,
            balance: null,
            guest_questions_left: 4,
            has_recognizer: false,
            speaker_names: ['Kore', 'Puck'],
            remembers: false,
          },
        },
      },
    },
    reportHeard: {
      summary: 'Report what was heard of an answer',
      description:
        'Charged is what was heard, after each 15 seconds of talk and at the end. Values only rise and count no higher than what can have been played by now, so a report can be repeated. After the last one nothing counts. An answer that nobody reports on for a minute is settled by itself.',
      access: 'everyone',
      response: {
        description: 'What the question costs.',
        fields: { balance: 'Of the caller, without what is set aside; null for guests.' },
      },
      refusals: [conversationMissing],
      answers: {
        counted: { summary: 'Counted', value: { tokens: 1, balance: 840, is_out_of_tokens: false } },
        out: { summary: sentences.no_tokens, value: { tokens: 20, balance: 0, is_out_of_tokens: true } },
      },
    },
  },
})
