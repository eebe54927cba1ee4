import { QuestionState } from '@app/domain/conversations'
import { CorrectedText } from '@app/domain/corrections'
import * as z from 'zod/mini'
import { SpeakerSlot } from './content.ts'
import { endpoint } from './endpoint.ts'
import { WholeNumber } from './whole-number.ts'

const ofContent = z.object({ content_id: z.string() })

/** Questions that ask the same at the same place of an item. */
export const QuestionGroup = z.object({
  group_id: z.string(),
  /** Most frequent wording; null where no asker shares their words. */
  text: z.nullable(z.string()),
  /** Number of times that it was asked. */
  count: z.int().check(z.positive()),
  /** Most frequent place in milliseconds of the current revision, and the line spoken there; null where that line is gone. */
  at_ms: z.int().check(z.nonnegative()),
  utterance_id: z.nullable(z.string()),
  speaker: z.nullable(SpeakerSlot),
  speaker_name: z.string(),
  line_text: z.string(),
  state: QuestionState,
  /** Reason why the line that answers it could not be made; else empty. */
  error: z.string(),
  last_asked_at: z.iso.datetime(),
  /** Latest answer of the hosts to an asker who shares their words; null where it uses memories of a listener. */
  answer: z.nullable(z.string()),
  /** Latest reply of the creator, even where it could not be made; `draft_id` while it is in a draft. */
  written: z.nullable(z.object({ text: z.string(), speaker: SpeakerSlot, draft_id: z.nullable(z.string()) })),
})
export type QuestionGroup = z.infer<typeof QuestionGroup>

export const listQuestions = endpoint({
  method: 'GET',
  path: '/api/content/:content_id/asked',
  access: 'content_owner',
  params: ofContent,
  query: z.object({ channel_id: z.string() }),
  response: z.object({
    asked: z.int().check(z.nonnegative()),
    listeners: z.int().check(z.nonnegative()),
    unanswered: z.int().check(z.nonnegative()),
    /** The most asked first, and no more than `askingLimits.groups`. */
    groups: z.array(QuestionGroup),
  }),
})

/** Answers a question for all listeners: in a new line after the one it was asked at, or in the draft of the next episode. */
export const answerQuestion = endpoint({
  method: 'POST',
  path: '/api/content/:content_id/asked/:group_id/answer',
  access: 'content_owner',
  params: z.extend(ofContent, { group_id: z.string() }),
  query: z.object({ channel_id: z.string() }),
  body: z.object({
    text: CorrectedText,
    speaker: SpeakerSlot,
    where: z.enum(['here', 'next_episode']),
    /** The revision that the caller knows. */
    revision: WholeNumber.check(z.minimum(1)),
  }),
  /** The draft, where it went into one. */
  response: z.object({ state: QuestionState, draft_id: z.nullable(z.string()) }),
})
