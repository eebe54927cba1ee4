import * as z from 'zod/mini'
import { conversationLimits } from './limits.ts'
import { conversationSentences } from './sentences.ts'

/** Question of a listener, trimmed. */
export const QuestionText = z
  .string({ error: conversationSentences.question_missing })
  .check(
    z.trim(),
    z.minLength(1, conversationSentences.question_missing),
    z.maxLength(conversationLimits.question_characters, conversationSentences.question_too_long),
  )

export const ConversationTitle = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, conversationSentences.title_missing),
    z.maxLength(conversationLimits.title_characters, conversationSentences.title_too_long),
  )

/** Search query in one's conversations. */
export const ConversationQuery = z
  .string()
  .check(z.maxLength(conversationLimits.query_characters, conversationSentences.query_too_long))

/** Input of a question: typed, or spoken and transcribed. */
export const AskedBy = z.enum(['typed', 'spoken'])
export type AskedBy = z.infer<typeof AskedBy>

/**
 * answering: until its last line is there. answered. refused: neither the episode nor its sources answer it. stopped: the
 * listener interrupted it. failed: it could not be answered, and costs nothing.
 */
export const TurnStatus = z.enum(['answering', 'answered', 'refused', 'stopped', 'failed'])
export type TurnStatus = z.infer<typeof TurnStatus>

/** speaking: its sound is being made. ready. silent: its sound could not be made, only its words are there. */
export const AnswerLineStatus = z.enum(['speaking', 'ready', 'silent'])
export type AnswerLineStatus = z.infer<typeof AnswerLineStatus>

/** Payer of talk in a channel. */
export const Payer = z.enum(['asker', 'owner'])
export type Payer = z.infer<typeof Payer>

/** Tone of the hosts' answers: like friends, to the point, or with a joke where it fits. */
export const AnswerTone = z.enum(['warm', 'plain', 'playful'])
export type AnswerTone = z.infer<typeof AnswerTone>

export const Sharing = z.enum(['private', 'link'])
export type Sharing = z.infer<typeof Sharing>

/** Settings of an owner for questions in their channel. */
export const AskingChoice = z.object({
  is_on: z.boolean({ error: 'is_on must be true or false' }),
  payer: Payer,
  /** Tokens a day that the owner pays at most, where they pay. */
  daily_cap: z.int().check(z.minimum(1), z.maximum(10_000)),
  /** True if visitors can ask a few typed questions; only where the owner pays. */
  guests: z.boolean({ error: 'guests must be true or false' }),
  tone: AnswerTone,
})
export type AskingChoice = z.infer<typeof AskingChoice>

/** Default settings for questions, in channels whose owner chose none. */
export const defaultAsking: AskingChoice = { is_on: true, payer: 'asker', daily_cap: 40, guests: false, tone: 'warm' }

/**
 * State of a question, for its creator. no_answer: it has none yet. by_hosts: the hosts answered. recording: a line that
 * answers it is being made. in_episode: such a line is published. in_draft: such a line is in the draft of the next
 * episode.
 */
export const QuestionState = z.enum(['no_answer', 'by_hosts', 'recording', 'in_episode', 'in_draft'])
export type QuestionState = z.infer<typeof QuestionState>
