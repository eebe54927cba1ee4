import type { reportHeard as contract } from '@app/contracts/conversations'
import type { Viewer } from '@app/domain/accounts'
import { z } from 'zod'
import type { Db } from '#database/schema.ts'
import type { Deps } from '#deps.ts'
import { announceTurn } from '#events/turn-changes.ts'
import { announceBalance, readFinance } from '#features/billing/index.ts'
import { endAnswer } from '../turns/end-answer.repository.ts'
import { goOn } from '../turns/paused-answers.repository.ts'
import { conversationMissing, getOwnConversation } from '../who-may-read.ts'
import { settleTalk } from './settle-talk.ts'
import { findConversationOf, lockTalk, setHeard, setReported, type Talking } from './talk.repository.ts'

type Report = z.output<typeof contract.body> & { turn_id: string; guest_key?: string | undefined }
type Answer = z.output<typeof contract.response>

const TurnId = z.uuid()

/**
 * Counts the listening to an answer and charges it when that is due. Each value only rises, and no higher than the
 * sound that can have been played by now; so a report counts the same however often it is sent. Once the answer was
 * settled, nothing counts.
 */
export async function reportHeard(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  viewer: Viewer,
  { turn_id, guest_key, lines, outcome }: Report,
): Promise<Answer> {
  const conversationId = TurnId.safeParse(turn_id).success ? await findConversationOf(db, turn_id) : undefined
  if (conversationId === undefined) throw conversationMissing()
  await getOwnConversation(db, conversationId, { viewer, guest_key })
  const settled = await db.transaction().execute(async (trx) => {
    const talking = await lockTalk(trx, turn_id)
    if (!talking) throw conversationMissing()
    const heard = talking.turn.settled_at ? talking : await takeIn(trx, talking, { lines, outcome })
    if (outcome === undefined) await goOn(trx, jobs, turn_id)
    const { balance, ...counted } = await settleTalk(trx, clock, heard, outcome !== undefined)
    // A listener who leaves before the end hears no more of it. After the account, as asking locks them: account, then group.
    if (outcome !== undefined && !talking.turn.settled_at) await endAnswer(trx, talking.turn, { status: 'stopped' })
    if (balance) await announceBalance(trx, balance)
    return counted
  })
  const own = viewer && (await readFinance({ db, clock }, viewer.user_id))
  return { ...settled, balance: own?.current_token_amount ?? null }
}

/** Stores what was heard more than before, and that the listener is still there or interrupted the hosts. */
async function takeIn(
  trx: Db,
  talking: Talking,
  { lines: reported, outcome }: Pick<Report, 'lines' | 'outcome'>,
): Promise<Talking> {
  const lines = heardBy(talking.lines, new Map(reported.map((line) => [line.answer_line_id, line.heard_ms])))
  await setHeard(
    trx,
    lines.filter((line, index) => line.heard_ms !== talking.lines[index]?.heard_ms),
  )
  const { turn } = talking
  const isStopped = outcome === 'stopped' && turn.status === 'answered'
  await setReported(trx, turn.turn_id, { isStopped })
  if (isStopped) await announceTurn(trx, turn.turn_id)
  return { ...talking, lines }
}

/** One line is heard at a time: together they cannot be longer than the time since the first was ready. */
function heardBy(lines: Talking['lines'], reported: ReadonlyMap<string, number>): Talking['lines'] {
  const before = lines.reduce((sum, { heard_ms }) => sum + heard_ms, 0)
  let left = Math.max(0, Math.max(0, ...lines.map(({ since_ready_ms }) => since_ready_ms)) - before)
  return lines.map((line) => {
    const wanted = Math.min(reported.get(line.answer_line_id) ?? 0, line.playable_ms)
    const more = Math.min(left, Math.max(0, wanted - line.heard_ms))
    left -= more
    return { ...line, heard_ms: line.heard_ms + more }
  })
}
