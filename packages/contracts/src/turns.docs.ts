import {
  conversationLimits as limits,
  conversationSentences as sentences,
  SETTLED_EVERY_MS,
  TOKENS_PER_MINUTE,
} from '@app/domain/conversations'
import * as contract from './conversations.ts'
import { conversationMissing, turnExample } from './conversations.docs.ts'
import { describeContract } from './openapi/describe.ts'
import { fieldRefused, refusal } from './openapi/refusals.ts'

const GUEST_KEY = 'Zt1m8vQp4cXw7yRb2nKd9sLf'
const settled_seconds = SETTLED_EVERY_MS / 1_000

const served = {
  askHosts: contract.askHosts,
  getTurn: contract.getTurn,
  reportHeard: contract.reportHeard,
  passOn: contract.passOn,
}

/** Question, its answer, and the playback of that. */
export const turnsDocs = describeContract(served, {
  tag: 'Conversations',
  fields: {
    turn_id: 'The question.',
    conversation_id: 'The conversation that it follows up; without it a new one begins.',
    position: 'Its place, from 0.',
    question: 'The words of the question.',
    asked_by: 'Typed, or spoken and transcribed.',
    asked_at: 'When it was asked.',
    at_ms: 'Where in the item it is asked, in milliseconds of `revision`.',
    revision: 'The revision that is playing.',
    resume_ms: 'Where the interrupted sentence begins, in milliseconds of `revision`.',
    status: 'How the answer stands.',
    lines: 'The lines of the answer.',
    later: 'A later line of the item that speaks of it; null where there is none.',
    error: 'Why there is no answer, in words for people; otherwise empty.',
    is_passed_on: 'Whether it was passed on to the creator of the item.',
    tokens: 'What the answer has cost so far.',
    payer: 'Who pays: the `asker`, or the `owner` of the channel.',
    text: `The question, 1 to ${limits.question_characters.toLocaleString('en-US')} characters.`,
    spoken_ms: 'How long a spoken question was.',
    share_words:
      'Whether the creator of the item may read its words. How often something is asked is counted in any case.',
    off_the_record: 'Whether the answer neither uses nor adds what the hosts remember.',
    guest_key: 'The key that a guest gets with their first question: it opens that conversation in place of a token.',
    turn: 'The question; its answer is made in the background.',
    outcome:
      '`stopped`: the listener interrupted it; `ended`: heard to the end, or left. Either settles what it costs.',
    balance: 'The tokens that the caller has now; null for guests.',
    is_out_of_tokens: 'No tokens are left: the line that is being said may end, and nothing more is said.',
  },
  examples: {
    guest_key: GUEST_KEY,
    text: turnExample.question,
  },
  endpoints: {
    askHosts: {
      summary: 'Ask the hosts',
      description:
        `Asks about a finished item. Follow the answer at \`/api/turns/{turn_id}/events\`. At most ${limits.at_once} questions of one person are ` +
        'answered at once. Visitors may ask where the owner of the channel pays for them: they get a key instead of needing a token.',
      takesIdempotencyKey: true,
      response: 'The question is stored and waits for its answer.',
      refusals: [
        fieldRefused('text', sentences.question_missing, 'The question is blank.'),
        fieldRefused('text', sentences.question_too_long, 'The question is too long.'),
        fieldRefused('revision', sentences.revision_unknown, 'The item has no such revision yet.'),
        fieldRefused('conversation_id', sentences.conversation_full, `It has ${limits.turns} questions.`),
        refusal('access_denied', sentences.asking_is_off, 'The owner of the channel has turned questions off.'),
        refusal('tokens_exhausted', sentences.no_tokens, 'The caller would pay, and has no tokens.'),
        refusal('tokens_exhausted', sentences.cap_reached, 'The owner pays, and today’s tokens for it are used up.'),
        refusal('not_found', sentences.missing, 'The caller has no such conversation about this item.'),
        refusal(
          'rate_limited',
          sentences.too_many_at_once,
          'Earlier questions of the caller are still being answered.',
        ),
        refusal('rate_limited', sentences.rate_limited, 'The rate limit for questions is exceeded; see Retry-After.'),
        refusal('unavailable', sentences.too_busy, `${limits.waiting} questions wait already; see Retry-After.`),
      ],
    },
    getTurn: {
      summary: 'Read a question and its answer',
      description: 'As they are now. To follow an answer while it is made, read its events.',
      refusals: [conversationMissing],
    },
    reportHeard: {
      summary: 'Report what was heard of an answer',
      description:
        `What was heard is what the conversation remembers and what is charged: ${TOKENS_PER_MINUTE} tokens a minute, after each ${settled_seconds} ` +
        'seconds and at the end. A value counts if it is more than the one before, so it is safe to send it again. A long answer goes on being spoken ' +
        `at most ${limits.ahead_ms / 1_000} seconds ahead of what was heard.`,
      response: 'What it costs by now.',
      fields: { lines: 'How much of each line was heard.' },
      refusals: [conversationMissing],
    },
    passOn: {
      summary: 'Pass a question on to the creator',
      description: 'The creator of the item may read its words from then on. Doing it again changes nothing.',
      refusals: [conversationMissing],
    },
  },
})
