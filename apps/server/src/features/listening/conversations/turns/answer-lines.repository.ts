import { conversationLimits as limits, conversationSentences as sentences } from '@app/domain/conversations'
import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'
import { announceTurn } from '#events/turn-changes.ts'
import type { SpokenNow } from '#features/episodes/rendering/index.ts'
import type { AnswerOutcome, DraftLine } from '@app/ports/answerer.ts'
import { lockClaimed } from '#work/run-work.ts'
import type { Claim } from '#work/work-kind.ts'
import type { AnswerLineRow, TurnRow } from '../present-turn.ts'
import { requireItem, type Cast } from './answer-material.ts'
import { answeringWork } from './answering-work.ts'
import { endAnswer } from './end-answer.repository.ts'
import { aheadMs, pauseAnswer } from './paused-answers.repository.ts'
import { rememberAnswer } from './remember-answer.repository.ts'

/** A line that has its words. */
export type WordedLine = Pick<AnswerLineRow, 'position' | 'voice_name' | 'text'>

/** The lines that are there, of this worker or one before. */
export async function listWordedLines(db: Db, turnId: string): Promise<(WordedLine & Pick<AnswerLineRow, 'status'>)[]> {
  return db
    .selectFrom('answer_line')
    .select(['position', 'voice_name', 'text', 'status'])
    .where('turn_id', '=', turnId)
    .orderBy('position')
    .execute()
}

/** Stores the words of a line; one that a worker before stored at this place stays as it is. */
export async function storeWords(
  db: Db,
  claim: Claim,
  cast: Cast,
  { position, draft }: { position: number; draft: DraftLine },
): Promise<void> {
  const { speaker, text, citations, memory_marks } = draft
  await change(db, claim, async (trx) => {
    await trx
      .insertInto('answer_line')
      .values({
        turn_id: claim.id,
        position,
        speaker,
        text,
        ...voiceOf(cast, speaker),
        citations: JSON.stringify(citations),
        memory_marks: JSON.stringify(memory_marks),
      })
      .onConflict((conflict) => conflict.columns(['turn_id', 'position']).doNothing())
      .execute()
  })
}

export function voiceOf({ voices, names }: Cast, speaker: 1 | 2): Pick<AnswerLineRow, 'voice_name' | 'speaker_name'> {
  const at = voices[speaker - 1] === undefined ? 0 : speaker - 1
  const voice_name = voices[at]
  if (voice_name === undefined) throw new Error('an item without a voice')
  return { voice_name, speaker_name: names[at] ?? '' }
}

/** No more words follow. An answer without a line is a refusal. Lines of a worker before are an answer. */
export async function storeOutcome(db: Db, claim: Claim, { later }: AnswerOutcome): Promise<void> {
  await change(db, claim, async (trx, turn) => {
    const worded_at = sql<Date>`clock_timestamp()`
    await trx
      .updateTable('turn')
      .set({ worded_at, later: JSON.stringify(later) })
      .where('turn_id', '=', turn.turn_id)
      .execute()
    const [first] = await listWordedLines(trx, turn.turn_id)
    const isRefused = !first
    await rememberAnswer(trx, turn, isRefused)
    if (isRefused) await endAnswer(trx, turn, { status: 'refused' })
    else await endIfSpoken(trx, { ...turn, worded_at: new Date() })
  })
}

/** Says which clip speaks a line; null where none can. */
export async function storeSound(db: Db, claim: Claim, position: number, spoken: SpokenNow | null): Promise<void> {
  await change(db, claim, async (trx, turn) => {
    await trx
      .updateTable('answer_line')
      .set(spoken ? soundOf(spoken) : { status: 'silent' })
      .where('turn_id', '=', turn.turn_id)
      .where('position', '=', position)
      .where('status', '=', 'speaking')
      .execute()
    await endIfSpoken(trx, turn)
  })
}

function soundOf({ clip, spoken_text, spoken_map }: SpokenNow) {
  return {
    status: 'ready' as const,
    clip_hash: clip.clip_hash,
    spoken_text,
    spoken_map: JSON.stringify(spoken_map),
    duration_ms: Math.round((clip.samples / clip.sample_rate_hz) * 1_000),
    ready_at: sql<Date>`clock_timestamp()`,
  }
}

/**
 * True if the next line is to be spoken now. False if the tokens for it are used up: then the answer ends. False if the
 * listener has enough to hear: once all words are there, the answer pauses until they heard more.
 */
export async function mayGoOn(db: Db, claim: Claim): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const turn = await lockClaimed(trx, answeringWork, claim)
    await requireItem(trx, turn)
    if (turn.hold_id === null || turn.settled_at !== null) {
      await endAnswer(trx, turn, { status: 'stopped', error: turn.settled_at ? '' : sentences.no_tokens })
      return false
    }
    if ((await aheadMs(trx, turn.turn_id)) < limits.ahead_ms) return true
    if (turn.worded_at !== null) await pauseAnswer(trx, turn.turn_id)
    return false
  })
}

async function endIfSpoken(trx: Db, turn: Pick<TurnRow, 'turn_id' | 'group_id' | 'worded_at'>): Promise<void> {
  if (turn.worded_at === null) return
  const lines = await listWordedLines(trx, turn.turn_id)
  if (lines.every(({ status }) => status !== 'speaking')) await endAnswer(trx, turn, { status: 'answered' })
}

/** A write of the worker that has the answer, for a listener who may read the item: a step further, which all who follow it see. */
async function change(db: Db, claim: Claim, write: (trx: Db, turn: TurnRow) => Promise<void>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const turn = await lockClaimed(trx, answeringWork, claim)
    await requireItem(trx, turn)
    await trx.updateTable('turn').set({ tries: 0 }).where('turn_id', '=', claim.id).execute()
    await write(trx, turn)
    await announceTurn(trx, claim.id)
  })
}
