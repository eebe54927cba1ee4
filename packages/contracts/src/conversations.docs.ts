import {
  conversationLimits as limits,
  conversationSentences as sentences,
  TOKENS_PER_MINUTE,
} from '@app/domain/conversations'
import * as contract from './conversations.ts'
import type { Turn } from './conversations.ts'
import { describeContract } from './openapi/describe.ts'
import { ANSWER_LINE_ID, CONVERSATION_ID, TURN_ID, UTTERANCE_ID } from './openapi/examples.ts'
import { fieldRefused, queryRefused, refusal } from './openapi/refusals.ts'

const GUEST_KEY = '5d27f8b1-c064-4e9a-8b35-9a1e4f70c2d8'
const SHARE_KEY = 'a93e5c70-18d4-4b62-9f0b-e7c26d815a34'

export const turnExample: Turn = {
  turn_id: TURN_ID,
  conversation_id: CONVERSATION_ID,
  position: 0,
  question: 'So who paid the keepers, the ships or the town?',
  asked_by: 'typed',
  asked_at: '2026-11-23T21:14:00.000Z',
  at_ms: 349_000,
  revision: 1,
  resume_ms: 346_200,
  status: 'answered',
  lines: [
    {
      answer_line_id: ANSWER_LINE_ID,
      position: 0,
      speaker: 1,
      speaker_name: 'Kore',
      text: 'The ships. We said at 3:12 that each owed a penny a ton.',
      citations: [
        {
          kind: 'line',
          utterance_id: UTTERANCE_ID,
          start_ms: 192_000,
          revision: 1,
          speaker: 1,
          text: 'Every ship that passed owed a penny a ton.',
        },
      ],
      memory_marks: [],
      status: 'ready',
      duration_ms: 3_900,
      words: [
        [0, 3, 120, 260],
        [4, 10, 260, 700],
      ],
      peaks: [0.1, 0.62, 0.41],
      heard_ms: 3_900,
    },
  ],
  later: null,
  error: '',
  is_passed_on: false,
  tokens: 1,
  payer: 'asker',
}

export const conversationMissing = refusal(
  'not_found',
  sentences.missing,
  'There is no such conversation, or it belongs to somebody else.',
)

/** Those that are served; each endpoint of the contract gets its place here with its implementation. */
const served = {
  Citation: contract.Citation,
  AnswerLine: contract.AnswerLine,
  ComesLater: contract.ComesLater,
  Turn: contract.Turn,
  ConversationSummary: contract.ConversationSummary,
  Conversation: contract.Conversation,
  listConversations: contract.listConversations,
  getConversation: contract.getConversation,
  changeConversation: contract.changeConversation,
  deleteConversation: contract.deleteConversation,
  exportConversations: contract.exportConversations,
  getSharedConversation: contract.getSharedConversation,
}

export const conversationsDocs = describeContract(served, {
  tag: 'Conversations',
  fields: {
    turn_id: 'The question.',
    conversation_id: 'The conversation.',
    guest_key: 'The key that a guest got with their first question, in place of a token.',
    position: 'Its place, from 0.',
    question: 'The words of the question.',
    asked_by: 'Typed, or spoken and transcribed.',
    asked_at: 'When it was asked.',
    at_ms: 'Where in the item it was asked, in milliseconds of `revision`.',
    revision: 'The revision that was playing.',
    resume_ms: 'Where the interrupted sentence begins, in milliseconds of `revision`.',
    status:
      '`answering`; `answered`; `refused`: neither the item nor its sources answer it; `stopped`: the listener interrupted it; `failed`: it could not be answered, and costs nothing.',
    lines: 'The lines of the answer in order.',
    later: 'A later line of the item that speaks of it; null where there is none.',
    is_passed_on: 'Whether it was passed on to the creator of the item.',
    tokens: `What it has cost so far, at ${TOKENS_PER_MINUTE} tokens a minute of talk; 0 for those it was shared with.`,
    payer: 'Who pays: the `asker`, or the `owner` of the channel.',
    answer_line_id: 'The line of the answer.',
    speaker: 'Which host says it: 1 or 2.',
    speaker_name: 'What that host is called.',
    text: 'The words.',
    citations: 'What it is based on: lines of the item or of earlier ones, passages of sources, the persona, memories.',
    memory_marks: 'Characters of the text that speak of what the hosts remember, as `[from, to)`.',
    duration_ms: 'How long its sound is; null until that is there.',
    words: 'Each word as `[from, to, start_ms, end_ms]`: characters of the text, milliseconds of the sound.',
    peaks: 'How loud it is in each 100 ms, 0 to 1.',
    heard_ms: 'How much of it was heard.',
    start_ms: 'Where it begins, in milliseconds of the item.',
    title: 'What its owner calls it; at first the question it began with.',
    channel_title: 'The title of the channel.',
    content_id: 'The item that was asked about; null once that is gone.',
    content_title: 'The title of the item.',
    thumbnail_path: 'The picture of the item; empty where it has none.',
    cover_seed: 'What its drawn cover is made from, where it has no picture.',
    questions: 'How many questions it has.',
    sharing: '`private`, or `link`: anybody with the link.',
    created_at: 'When it began.',
    updated_at: 'When something was last asked, heard or changed.',
    found: 'In a search: the text that matches, and its matching characters as `[from, to)`. Null otherwise.',
    turns: 'The questions in order, each with its answer.',
    share_key: 'Part of the link it is shared by; null while it is private, and for those it was shared with.',
    is_own: 'Whether it is the caller’s.',
    q: `Words that its title, a question or an answer must say, at most ${limits.query_characters} characters.`,
    conversations: 'The last used first.',
    exported_at: 'When it was read.',
  },
  examples: {
    guest_key: GUEST_KEY,
    share_key: SHARE_KEY,
    q: 'keepers',
  },
  schemas: {
    Citation: 'What a line of an answer is based on.',
    AnswerLine: {
      description: 'A line that a host answers with.',
      fields: {
        status: '`speaking`: its sound is being made; `ready`; `silent`: its sound could not be made.',
      },
    },
    ComesLater: 'A later line of the item that speaks of what was asked.',
    Turn: {
      description: 'A question and its answer.',
      fields: { error: 'Why there is no answer, in words for people; otherwise empty.' },
    },
    ConversationSummary: {
      description: 'A conversation in a list.',
      fields: { tokens: 'What it has cost in all; 0 for those it was shared with.' },
    },
    Conversation: {
      description: 'Questions of a listener about an item, and the answers of its hosts.',
      fields: { tokens: 'What it has cost in all; 0 for those it was shared with.' },
    },
  },
  endpoints: {
    listConversations: {
      summary: 'List conversations',
      description: `The caller's own, ${limits.page_size} a page. A search finds those whose title, questions and answers contain all the words.`,
      response: 'A page of conversations.',
      fields: { content_id: 'Only those about this item.' },
      refusals: [queryRefused('q', sentences.query_too_long, 'q is too long.')],
    },
    getConversation: {
      summary: 'Read a conversation',
      description: 'One of the caller, or with `guest_key` the one that a guest began.',
      refusals: [conversationMissing],
    },
    changeConversation: {
      summary: 'Rename or share a conversation',
      description:
        'What is left out stays. Sharing by link makes a new link each time it was private; making it private ends the link.',
      refusals: [
        conversationMissing,
        fieldRefused('title', sentences.title_missing, 'The title is blank.'),
        fieldRefused('title', sentences.title_too_long, 'The title is too long.'),
      ],
    },
    deleteConversation: {
      summary: 'Delete a conversation',
      description:
        'With its questions and answers, at once and for good. What was heard stays charged. The counts on the creator’s page of questions stay.',
      response: 'The conversation is deleted.',
      refusals: [conversationMissing],
    },
    exportConversations: {
      summary: 'Export conversations',
      description: 'All of the caller, with every line and what it is based on, as a file to download.',
      response: 'All conversations of the caller.',
    },
    getSharedConversation: {
      summary: 'Read a shared conversation',
      description:
        'For everybody who has its link and may see the item, as long as it is shared. It leaves out who asked, what it cost and what the hosts remember; an interrupted answer ends where the listener stopped it.',
      refusals: [
        refusal(
          'not_found',
          sentences.missing,
          'It was made private, deleted, or never shared; or its item cannot be seen.',
        ),
      ],
    },
  },
})
