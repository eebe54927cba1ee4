import type { WorkDeps } from '#deps.ts'
import { listOpenTurns, lockTurn } from './turns.repository.ts'
import { endAnswer } from './end-answer.repository.ts'

const JOB = 'conversations.answer-turn'
/** The job of a question is stored with it; one that is older and has none has lost it. */
const LOST_AFTER_SECONDS = 5

/**
 * A question that is being answered always has a job that waits, runs or will be tried again, unless it waits for its
 * listener; one whose talk was settled, because its listener is gone, is answered no further.
 */
export async function requeueTurns({ db, jobs, log }: Pick<WorkDeps, 'db' | 'jobs' | 'log'>): Promise<void> {
  const open = await listOpenTurns(db, LOST_AFTER_SECONDS)
  if (open.length === 0) return
  const live = await jobs.listLive(JOB, 'turn_id')
  for (const { turn_id, settled_at, paused_at } of open) {
    if (settled_at !== null) await endSettled({ db }, turn_id)
    else if (paused_at === null && !live.has(turn_id)) {
      log.warn({ job: JOB, turn_id }, 'background work had lost its job')
      await jobs.send(db, JOB, { turn_id })
    }
  }
}

async function endSettled({ db }: Pick<WorkDeps, 'db'>, turnId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const turn = await lockTurn(trx, turnId)
    if (turn?.settled_at) await endAnswer(trx, turn, { status: 'stopped' })
  })
}
