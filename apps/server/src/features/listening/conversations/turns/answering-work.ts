import { conversationSentences as sentences } from '@app/domain/conversations'
import { AnswererError } from '@app/ports/answerer.ts'
import { BudgetReachedError } from '@app/ports/meter.ts'
import type { WorkKind } from '#work/work-kind.ts'
import type { TurnRow } from '../present-turn.ts'
import { ItemGoneError } from './answer-material.ts'
import { failAnswer } from './end-answer.repository.ts'
import { lockTurn } from './turns.repository.ts'

/**
 * The answer to a question, as a kind of resumable work. It pauses while its listener has enough to hear, so its time is
 * not limited here: talk that nobody reports on is settled, and its answer ends. A worker that is killed has not failed;
 * but an answer that kills every worker ends.
 */
export const answeringWork: WorkKind<TurnRow> = {
  job: 'conversations.answer-turn',
  table: {
    name: 'turn',
    key: 'turn_id',
    tries: 'tries',
    since: 'created_at',
    unfinished: 'answering',
    fence: 'fence',
    paused: 'paused_at',
  },
  most_claims: 50,
  sentences: { too_long: sentences.could_not_answer, gave_up: sentences.could_not_answer },
  lock: lockTurn,
  refusal(error) {
    if (error instanceof ItemGoneError) return error.message
    const isHopeless = error instanceof BudgetReachedError || (error instanceof AnswererError && !error.retryable)
    return isHopeless ? sentences.could_not_answer : undefined
  },
  lastRefusal: () => sentences.could_not_answer,
  fail: failAnswer,
  enqueue: (jobs, trx, { id }) => jobs.send(trx, 'conversations.answer-turn', { turn_id: id }),
}
