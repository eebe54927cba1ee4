import {
  AnswerLineStatus,
  AskedBy,
  Citation,
  ComesLater,
  ConversationQuery,
  ConversationTitle,
  conversationLimits,
  Payer,
  QuestionText,
  ShownCitation,
  Sharing,
  TurnStatus,
} from '@app/domain/conversations'
import * as z from 'zod/mini'
import { SpeakerSlot } from './content.ts'
import { endpoint } from './endpoint.ts'
import { WholeNumber } from './whole-number.ts'

export { Citation, ComesLater }

const ofContent = z.object({ content_id: z.string() })
const inChannel = z.object({ channel_id: z.string() })
const ofTurn = z.object({ turn_id: z.string() })
const ofConversation = z.object({ conversation_id: z.string() })

/** A key that a guest got with their first question; it opens that conversation and no other. */
const byGuest = z.object({ guest_key: z.optional(z.string()) })

/** A word as `[from, to, start_ms, end_ms]`: characters of the text, milliseconds of the line's sound. */
const SpokenWord = z.tuple([z.int(), z.int(), z.int(), z.int()])

export const AnswerLine = z.object({
  answer_line_id: z.string(),
  position: z.int().check(z.nonnegative()),
  speaker: SpeakerSlot,
  speaker_name: z.string(),
  text: z.string(),
  citations: z.array(ShownCitation),
  /** Character ranges that refer to memories of the hosts, as `[from, to)`. */
  memory_marks: z.array(z.tuple([z.int(), z.int()])),
  status: AnswerLineStatus,
  /** Length of its sound; null until that is there. */
  duration_ms: z.nullable(z.int().check(z.nonnegative())),
  words: z.array(SpokenWord),
  peaks: z.array(z.number()),
  /** Milliseconds that the listener has heard. */
  heard_ms: z.int().check(z.nonnegative()),
})
export type AnswerLine = z.infer<typeof AnswerLine>

/** A question and its answer. */
export const Turn = z.object({
  turn_id: z.string(),
  conversation_id: z.string(),
  position: z.int().check(z.nonnegative()),
  question: z.string(),
  asked_by: AskedBy,
  asked_at: z.iso.datetime(),
  /** Playback position at the question, in milliseconds of that revision. */
  at_ms: z.int().check(z.nonnegative()),
  revision: z.int().check(z.positive()),
  /** Start of the interrupted sentence: playback resumes here. */
  resume_ms: z.int().check(z.nonnegative()),
  status: TurnStatus,
  lines: z.array(AnswerLine),
  later: z.nullable(ComesLater),
  /** Reason why there is no answer, for people; else empty. */
  error: z.string(),
  /** True if the listener passed it on to the creator. */
  is_passed_on: z.boolean(),
  /** Tokens charged so far, and their payer. */
  tokens: z.int().check(z.nonnegative()),
  payer: Payer,
})
export type Turn = z.infer<typeof Turn>

/** Offer to ask about an item: permission of this caller now, and the price. */
export const AskingOffer = z.object({
  /** yes; sign_in: after signing in; off: switched off by the owner; no_tokens; cap: the owner's daily cap is used up. */
  can_ask: z.enum(['yes', 'sign_in', 'off', 'no_tokens', 'cap']),
  payer: Payer,
  tokens_per_minute: z.int().check(z.positive()),
  /** The caller's; null for guests. */
  balance: z.nullable(z.int()),
  /** Questions that a guest has left today; null for people who are signed in. */
  guest_questions_left: z.nullable(z.int().check(z.nonnegative())),
  /** True if the server transcribes spoken questions. */
  has_recognizer: z.boolean(),
  /** Names of the hosts, speaker 1 first. */
  speaker_names: z.array(z.string()),
  /** True if the hosts remember this listener in this channel. */
  remembers: z.boolean(),
})
export type AskingOffer = z.infer<typeof AskingOffer>

export const getAskingOffer = endpoint({
  method: 'GET',
  path: '/api/content/:content_id/asking',
  access: 'content_reader',
  params: ofContent,
  query: inChannel,
  response: AskingOffer,
})

/** Asks the hosts. The answer is made in the background; `turnEventsPath` streams it. */
export const askHosts = endpoint({
  method: 'POST',
  path: '/api/content/:content_id/questions',
  access: 'content_asker',
  params: ofContent,
  query: z.extend(inChannel, byGuest.shape),
  body: z.object({
    text: QuestionText,
    /** A follow-up; without it a new conversation begins. */
    conversation_id: z.optional(z.string()),
    at_ms: WholeNumber,
    revision: WholeNumber.check(z.minimum(1)),
    asked_by: z._default(AskedBy, 'typed'),
    /** Length of a spoken question. */
    spoken_ms: z._default(WholeNumber.check(z.maximum(conversationLimits.recording_ms)), 0),
    /** True if the creator can read the words. */
    share_words: z._default(z.boolean(), false),
    /** Uses and adds no memories. */
    off_the_record: z._default(z.boolean(), false),
  }),
  response: z.object({ turn: Turn, guest_key: z.nullable(z.string()) }),
})

export const getTurn = endpoint({
  method: 'GET',
  path: '/api/turns/:turn_id',
  access: 'asker',
  params: ofTurn,
  query: byGuest,
  response: Turn,
})

/**
 * Server-sent events of an answer. Each is named `turn` and carries the whole Turn; one follows each change, and after the
 * last, of a turn that has ended, the stream ends. A new connection begins with the turn as it is.
 */
export const turnEventsPath = (turn_id: string) => `/api/turns/${turn_id}/events`

/** The sound of a line as WAV, for those who may read its conversation. */
export const answerSoundPath = (answer_line_id: string) => `/api/answer-lines/${answer_line_id}/sound`

/** Playback progress of an answer; each value counts only if it is more than the one before. Safe to repeat. */
export const reportHeard = endpoint({
  method: 'POST',
  path: '/api/turns/:turn_id/heard',
  access: 'asker',
  params: ofTurn,
  query: byGuest,
  body: z.object({
    lines: z.array(z.object({ answer_line_id: z.string(), heard_ms: WholeNumber })).check(z.maxLength(10)),
    /** stopped: interrupted; ended: heard to the end, or left. Either settles what it costs. */
    outcome: z.optional(z.enum(['stopped', 'ended'])),
  }),
  response: z.object({
    tokens: z.int().check(z.nonnegative()),
    balance: z.nullable(z.int()),
    /** The line that is being said may end; nothing more is said. */
    is_out_of_tokens: z.boolean(),
  }),
})

/** Passes a question without an answer on to the creator, with its words. */
export const passOn = endpoint({
  method: 'POST',
  path: '/api/turns/:turn_id/pass-on',
  access: 'asker',
  params: ofTurn,
  query: byGuest,
  body: z.object({}),
  response: Turn,
})

/** Transcribes a spoken question: 16 kHz mono WAV. The sound is not kept. */
export const transcribeQuestion = endpoint({
  method: 'POST',
  path: '/api/content/:content_id/transcriptions',
  access: 'content_listener',
  params: ofContent,
  query: inChannel,
  files: ['sound'],
  body: z.object({}),
  response: z.object({ text: z.string(), spoken_ms: z.int().check(z.nonnegative()) }),
})

export const ConversationSummary = z.object({
  conversation_id: z.string(),
  title: z.string(),
  channel_id: z.string(),
  channel_title: z.string(),
  /** Null where the episode is gone. */
  content_id: z.nullable(z.string()),
  content_title: z.string(),
  thumbnail_path: z.string(),
  cover_seed: z.nullable(z.string()),
  questions: z.int().check(z.nonnegative()),
  sharing: Sharing,
  tokens: z.int().check(z.nonnegative()),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** Search hit: the matching line, and the characters of it that match. */
  found: z.nullable(z.object({ text: z.string(), marks: z.array(z.tuple([z.int(), z.int()])) })),
})
export type ConversationSummary = z.infer<typeof ConversationSummary>

export const Conversation = z.extend(ConversationSummary, {
  turns: z.array(Turn),
  /** Null while it is private, and for those it was shared with. */
  share_key: z.nullable(z.string()),
  is_own: z.boolean(),
})
export type Conversation = z.infer<typeof Conversation>

/** The caller's own conversations, most recently used first. */
export const listConversations = endpoint({
  method: 'GET',
  path: '/api/conversations',
  access: 'signed_in',
  query: z.object({
    q: z.optional(ConversationQuery),
    content_id: z.optional(z.string()),
    after: z.optional(z.string()),
  }),
  response: z.object({ conversations: z.array(ConversationSummary), next: z.nullable(z.string()) }),
})

export const getConversation = endpoint({
  method: 'GET',
  path: '/api/conversations/:conversation_id',
  access: 'everyone',
  params: ofConversation,
  query: byGuest,
  response: Conversation,
})

export const changeConversation = endpoint({
  method: 'PUT',
  path: '/api/conversations/:conversation_id',
  access: 'maker',
  params: ofConversation,
  body: z.object({ title: z.optional(ConversationTitle), sharing: z.optional(Sharing) }),
  response: Conversation,
})

export const deleteConversation = endpoint({
  method: 'DELETE',
  path: '/api/conversations/:conversation_id',
  access: 'maker',
  params: ofConversation,
  response: z.object({ success: z.boolean(), message: z.string() }),
})

/** All of the caller's conversations, with their lines and the citations of these. */
export const exportConversations = endpoint({
  method: 'GET',
  path: '/api/conversations-export',
  access: 'signed_in',
  response: z.object({ exported_at: z.iso.datetime(), conversations: z.array(Conversation) }),
})

/** Shared conversation, public by its link. */
export const getSharedConversation = endpoint({
  method: 'GET',
  path: '/api/shared-conversations/:share_key',
  access: 'everyone',
  params: z.object({ share_key: z.string() }),
  response: Conversation,
})
