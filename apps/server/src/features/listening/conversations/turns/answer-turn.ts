import { conversationLimits as limits, conversationSentences as sentences } from '@app/domain/conversations'
import type { WorkDeps } from '#deps.ts'
import { announceBalance, meterOf } from '#features/billing/index.ts'
import { speakNow, UnspeakableLineError, type SpokenNow } from '#features/episodes/rendering/index.ts'
import { AnswererError, type DraftLine } from '@app/ports/answerer.ts'
import { BudgetReachedError } from '@app/ports/meter.ts'
import { MAX_TRIES, WorkLostError } from '#work/work-kind.ts'
import type { TurnRow } from '../present-turn.ts'
import { endTalk } from '../talk/settle-talk.ts'
import {
  listWordedLines,
  mayGoOn,
  storeOutcome,
  storeSound,
  storeWords,
  voiceOf,
  type WordedLine,
} from './answer-lines.repository.ts'
import { ItemGoneError, readCast, readRequest, type Cast } from './answer-material.ts'
import { endAnswer } from './end-answer.repository.ts'
import { claimTurn, countFailure, watchTurn, type TurnClaim } from './turn-claims.repository.ts'
import { lockTurn } from './turns.repository.ts'

/** A worker that is killed has not failed; but an answer that kills every worker ends. */
const MOST_CLAIMS = 50

type AnswerDeps = Pick<WorkDeps, 'answerer' | 'clock' | 'config' | 'db' | 'log' | 'speech' | 'storage'>
type Answering = { turn: TurnRow; cast: Cast; signal: AbortSignal }

/**
 * One try of an answer: its lines are stored when their words are certain, and spoken one after another meanwhile. Safe
 * to run again: lines that are there stay. Returning ends the job; throwing has the queue run it again.
 */
export async function answerTurn(deps: AnswerDeps, turnId: string, stopping: AbortSignal): Promise<void> {
  const turn = await claimTurn(deps.db, turnId)
  if (!turn) return
  if (turn.fence > MOST_CLAIMS) return giveUp(deps, turn, sentences.could_not_answer)
  const watch = watchTurn(deps.db, turn, stopping)
  try {
    await tryToAnswer(deps, turn, watch.signal)
  } catch (error) {
    const isLost = [error, watch.signal.reason].some((reason) => reason instanceof WorkLostError)
    if (!isLost) await settleFailure(deps, turn, { error, stopping })
  } finally {
    watch.end()
  }
}

async function settleFailure(
  deps: AnswerDeps,
  turn: TurnRow,
  { error, stopping }: { error: unknown; stopping: AbortSignal },
): Promise<void> {
  if (error instanceof ItemGoneError) return giveUp(deps, turn, error.message)
  if (stopping.aborted) throw error
  const isHopeless = error instanceof BudgetReachedError || (error instanceof AnswererError && !error.retryable)
  if (!isHopeless && (await countFailure(deps.db, turn)) < MAX_TRIES) throw error
  deps.log.warn({ err: error, turn_id: turn.turn_id }, 'a question could not be answered')
  return giveUp(deps, turn, sentences.could_not_answer)
}

/** Gives up an answer. Spoken lines stay; an answer without any failed and costs nothing. */
async function giveUp(deps: AnswerDeps, claim: TurnClaim, error: string): Promise<void> {
  const isHeard = await deps.db.transaction().execute(async (trx) => {
    const turn = await lockTurn(trx, claim.turn_id)
    if (turn?.status !== 'answering' || turn.fence !== claim.fence) return true
    const lines = await listWordedLines(trx, turn.turn_id)
    const isReady = lines.some(({ status }) => status === 'ready')
    await endAnswer(trx, turn, { status: isReady ? 'stopped' : 'failed', error })
    return isReady
  })
  if (!isHeard) await settleAtOnce(deps, claim.turn_id)
}

/**
 * Gives back what was set aside for an answer that nobody hears. If that is not reached, it happens when nobody reports
 * on it.
 */
async function settleAtOnce({ db, clock }: AnswerDeps, turnId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const balance = await endTalk(trx, clock, turnId)
    if (balance) await announceBalance(trx, balance)
  })
}

async function tryToAnswer(deps: AnswerDeps, turn: TurnRow, signal: AbortSignal): Promise<void> {
  const answering = { turn, cast: await readCast(deps.db, turn), signal }
  const there = await listWordedLines(deps.db, turn.turn_id)
  const spoken = speakInOrder(deps, answering)
  for (const line of there) if (line.status === 'speaking') spoken.add(line)
  try {
    if (turn.worded_at === null) await findWords(deps, answering, { there, onLine: spoken.add })
  } finally {
    await spoken.end().catch(() => undefined)
  }
  await spoken.end()
  // Speaks the lines that had to wait for missing words.
  await speakTheRest(deps, answering)
}

type Finding = { there: readonly WordedLine[]; onLine: (line: WordedLine, stored: Promise<void>) => void }

/** Has the words found. Those that a worker before has stored are kept, and not said again in other places. */
async function findWords(deps: AnswerDeps, answering: Answering, { there, onLine }: Finding): Promise<void> {
  const { turn, cast, signal } = answering
  const known = new Set(there.map(({ text }) => text))
  let found = 0
  let added = 0
  let stored = Promise.resolve()
  const take = (draft: DraftLine) => {
    if (found++ < there.length || known.has(draft.text)) return
    const position = there.length + added++
    stored = stored.then(() => storeWords(deps.db, turn, cast, { position, draft }))
    // Awaited below; until then a rejection must not end the process.
    stored.catch(() => undefined)
    onLine({ position, text: draft.text, voice_name: voiceOf(cast, draft.speaker).voice_name }, stored)
  }
  const within = AbortSignal.any([signal, AbortSignal.timeout(limits.answer_ms)])
  const meter = meterOf(deps, cast.user_id)
  const outcome = await deps.answerer.answer(await readRequest(deps, turn), { onLine: take, signal: within, meter })
  await stored
  if (await storeOutcome(deps.db, turn, outcome)) await settleAtOnce(deps, turn.turn_id)
}

/** Speaks lines one after another as they come; after one that has to wait, those behind it wait too. */
function speakInOrder(deps: AnswerDeps, answering: Answering) {
  let last: Promise<boolean> = Promise.resolve(true)
  let isFirst = true
  return {
    add(line: WordedLine, stored: Promise<void> = Promise.resolve()): void {
      const isAtOnce = isFirst && line.position === 0
      isFirst = false
      last = last.then(async (goesOn) => {
        if (!goesOn || (!isAtOnce && !(await mayGoOn(deps.db, answering.turn)))) return false
        const [spoken] = await Promise.all([speak(deps, answering, line), stored])
        await storeSound(deps.db, answering.turn, line.position, spoken)
        return true
      })
      // Awaited at the end; until then a rejection must not end the process.
      last.catch(() => undefined)
    },
    end: () => last,
  }
}

async function speakTheRest(deps: AnswerDeps, answering: Answering): Promise<void> {
  const waiting = async () =>
    (await listWordedLines(deps.db, answering.turn.turn_id)).find(({ status }) => status === 'speaking')
  for (let line = await waiting(); line; line = await waiting()) {
    if (!(await mayGoOn(deps.db, answering.turn))) return
    await storeSound(deps.db, answering.turn, line.position, await speak(deps, answering, line))
  }
}

/** Sound of a line; null if no engine can speak it now, or the day's budget has no room for it: its words are there. */
async function speak(deps: AnswerDeps, { cast, signal }: Answering, line: WordedLine): Promise<SpokenNow | null> {
  const { voice_name, text } = line
  const within = AbortSignal.any([signal, AbortSignal.timeout(limits.answer_ms)])
  return speakNow(deps, { voice_name, text, lexicon: cast.lexicon, user_id: cast.user_id }, within).catch(
    (error: unknown) => {
      if (error instanceof UnspeakableLineError || error instanceof BudgetReachedError) return null
      throw error
    },
  )
}
