import { TOKENS_PER_MINUTE } from '@app/domain/conversations'
import { AskingOffer, getAskingOffer } from './conversations.ts'
import { describeContract } from './openapi/describe.ts'
const served = { AskingOffer, getAskingOffer }

export const talkDocs = describeContract(served, {
  tag: 'Conversations',
  fields: {
    content_id: 'The item.',
    can_ask:
      '`yes`; `sign_in`: after signing in; `off`: the owner turned questions off; `no_tokens`; `cap`: what the owner pays for is used up for today.',
    payer: 'Who pays: the `asker`, or the `owner` of the channel.',
    tokens_per_minute: 'What a minute of talk costs.',
    balance: 'Of the caller, without what is set aside; null for guests.',
    guest_questions_left: 'How many questions a guest has left today; null for people who are signed in.',
    has_recognizer: 'Whether the server transcribes spoken questions.',
    speaker_names: 'What the hosts are called, speaker 1 first.',
    remembers: 'Whether the hosts remember the caller in this channel.',
  },
  schemas: { AskingOffer: 'Whether the caller can ask the hosts of an item now, and at what price.' },
  endpoints: {
    getAskingOffer: {
      summary: 'Read whether the caller can ask the hosts',
      description: `Who pays, and what is left. Talk costs ${TOKENS_PER_MINUTE} tokens a minute: what the listener says and what they hear. Thinking and waiting are free.`,
    },
  },
})
