import { reportSentences, type ReportDecision } from '@app/domain/reports'
import type { Deps } from '#deps.ts'
import type { Db } from '#database/schema.ts'
import { announceChannelChange, liftChannelSuspension, suspendChannel } from '#features/channels/index.ts'
import {
  labelContent,
  liftRestrictions,
  liftUndecidedLimits,
  listContentIdsIn,
  restrictContent,
} from '#features/content/index.ts'
import { endSharing } from '#features/conversations/index.ts'
import { silenceLine, soundLine } from '#features/corrections/index.ts'
import { AppError } from '#lib/errors.ts'
import type { CaseRow } from './cases.repository.ts'

type Jobs = Deps['jobs']
type About = Pick<CaseRow, 'content_id' | 'utterance_id' | 'channel_id' | 'conversation_id'>
type Effect = {
  decision: Exclude<ReportDecision, 'dismiss' | 'suspend_person'>
  decision_id: string
  statement: string
  /** Of a silenced line: the clip that stands for it. */
  silent_clip?: string | undefined
}

/** What a decision does, in the transaction that stores it. */
export async function applyDecision(trx: Db, jobs: Jobs, about: About, effect: Effect): Promise<void> {
  const { content_id, channel_id, conversation_id, utterance_id } = about
  const { decision, decision_id } = effect
  if (decision === 'suspend_channel') return suspendWhole(trx, channel_id ?? '', decision_id)
  if (conversation_id) return endSharing(trx, conversation_id)
  if (!content_id) throw refused()
  if (decision === 'label') return labelContent(trx, content_id, effect.statement)
  if (decision !== 'silence_line') return restrictContent(trx, content_id, { decision_id, ...limits[decision] })
  if (!utterance_id || !effect.silent_clip) throw refused()
  // Until the file without the line is made, nobody else hears the episode.
  await restrictContent(trx, content_id, { decision_id, ...limits.make_private })
  await silenceLine(trx, jobs, { content_id, utterance_id, decision_id, clip_hash: effect.silent_clip })
}

const limits = {
  unlist: { visibility_limit: 'unlisted', is_withdrawn: false },
  make_private: { visibility_limit: 'private', is_withdrawn: false },
  withdraw: { visibility_limit: 'private', is_withdrawn: true },
} as const

async function suspendWhole(trx: Db, channel_id: string, decision_id: string): Promise<void> {
  if (!(await suspendChannel(trx, channel_id, decision_id))) return
  for (const content_id of await listContentIdsIn(trx, channel_id))
    await restrictContent(trx, content_id, { decision_id, ...limits.withdraw })
  await announceChannelChange(trx, channel_id)
}

/** Undoes what a decision did. A conversation that is not shared any more stays so: its owner can share it again. */
export async function undoDecision(
  trx: Db,
  jobs: Jobs,
  { content_id, channel_id }: About,
  { decision, decision_id }: { decision: ReportDecision; decision_id: string },
): Promise<void> {
  if (decision === 'suspend_channel' && channel_id) {
    if (await liftChannelSuspension(trx, channel_id, decision_id)) await liftUndecidedLimits(trx, channel_id)
    await announceChannelChange(trx, channel_id)
  }
  if (decision === 'label' && content_id) await labelContent(trx, content_id, null)
  if (decision === 'silence_line') await soundLine(trx, jobs, decision_id)
  await liftRestrictions(trx, decision_id)
}

function refused(): AppError {
  return new AppError('conflict', reportSentences.decision_refused)
}
