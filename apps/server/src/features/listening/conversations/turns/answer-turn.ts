import { conversationLimits as limits } from '@app/domain/conversations'
import { z } from 'zod'
import type { WorkDeps } from '#deps.ts'
import { announceBalance, meterOf } from '#features/billing/index.ts'
import { speakNow, UnspeakableLineError, type SpokenNow } from '#features/episodes/rendering/index.ts'
import type { DraftLine } from '@app/ports/answerer.ts'
import { BudgetReachedError } from '@app/ports/meter.ts'
import { defineJob } from '#jobs/define-job.ts'
import { runWork, type Claimed } from '#work/run-work.ts'
import type { Claim } from '#work/work-kind.ts'
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
import { readCast, readRequest, type Cast } from './answer-material.ts'
import { answeringWork } from './answering-work.ts'
import { isUnheard } from './turns.repository.ts'

type AnswerDeps = Pick<WorkDeps, 'answerer' | 'clock' | 'config' | 'db' | 'jobs' | 'log' | 'speech' | 'storage'>
type Answering = { claim: Claim; turn: TurnRow; cast: Cast; signal: AbortSignal }

/** Interactive job: a listener waits to hear it. Nobody asks more than a few questions at once, so accounts need no turns. */
export const answerTurnJob = defineJob('conversations.answer-turn', {
  payload: z.object({ turn_id: z.uuid() }),
  expireInSeconds: 5 * 60,
  workers: 4,
  run: (deps, { turn_id }, signal) => answerTurn(deps, turn_id, signal),
})

/**
 * One try of an answer: its lines are stored when their words are certain, and spoken one after another meanwhile. Safe
 * to run again: lines that are there stay. Returning ends the job; throwing has the queue run it again.
 */
export async function answerTurn(deps: AnswerDeps, turnId: string, stopping: AbortSignal): Promise<void> {
  await runWork(
    deps,
    answeringWork,
    { id: turnId, stopping },
    { make: (claimed, signal) => tryToAnswer(deps, claimed, signal) },
  )
  if (await isUnheard(deps.db, turnId)) await settleAtOnce(deps, turnId)
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

async function tryToAnswer(
  deps: AnswerDeps,
  { claim, row: turn }: Claimed<TurnRow>,
  signal: AbortSignal,
): Promise<void> {
  const answering = { claim, turn, cast: await readCast(deps.db, turn), signal }
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
  const { claim, turn, cast, signal } = answering
  const known = new Set(there.map(({ text }) => text))
  let found = 0
  let added = 0
  let stored = Promise.resolve()
  const take = (draft: DraftLine) => {
    if (found++ < there.length || known.has(draft.text)) return
    const position = there.length + added++
    stored = stored.then(() => storeWords(deps.db, claim, cast, { position, draft }))
    // Awaited below; until then a rejection must not end the process.
    stored.catch(() => undefined)
    onLine({ position, text: draft.text, voice_name: voiceOf(cast, draft.speaker).voice_name }, stored)
  }
  const within = AbortSignal.any([signal, AbortSignal.timeout(limits.answer_ms)])
  const meter = meterOf(deps, cast.user_id)
  const outcome = await deps.answerer.answer(await readRequest(deps, turn), { onLine: take, signal: within, meter })
  await stored
  await storeOutcome(deps.db, claim, outcome)
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
        if (!goesOn || (!isAtOnce && !(await mayGoOn(deps.db, answering.claim)))) return false
        const [spoken] = await Promise.all([speak(deps, answering, line), stored])
        await storeSound(deps.db, answering.claim, line.position, spoken)
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
    if (!(await mayGoOn(deps.db, answering.claim))) return
    await storeSound(deps.db, answering.claim, line.position, await speak(deps, answering, line))
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
