import { reportSentences, type ReportDecision } from '@app/domain/reports'
import type { Deps } from '#deps.ts'
import type { Db } from '#database/schema.ts'
import {
  announceChannelChange,
  liftChannelSuspension,
  listChannelsOf,
  suspendChannel,
} from '#features/shows/channels/index.ts'
import {
  labelContent,
  liftRestrictions,
  liftUndecidedLimits,
  listContentIdsIn,
  restrictContent,
} from '#features/episodes/content/index.ts'
import { endSharing } from '#features/listening/conversations/index.ts'
import { silenceLine, soundLine } from '#features/episodes/corrections/index.ts'
import { liftWithin, suspendWithin } from '#features/people/suspensions/index.ts'
import { AppError } from '#lib/errors.ts'
import type { CaseRow } from './cases.repository.ts'

type Jobs = Deps['jobs']
type About = Pick<CaseRow, 'content_id' | 'utterance_id' | 'channel_id' | 'conversation_id' | 'owner_id'>
type Effect = {
  decision: Exclude<ReportDecision, 'dismiss'>
  decision_id: string
  statement: string
  /** The member of staff who decided. */
  actor_id: string
  /** Clip that replaces a silenced line. */
  silent_clip?: string | undefined
}

/** Effects of a decision, in the transaction that stores it. */
export async function applyDecision(trx: Db, jobs: Jobs, about: About, effect: Effect): Promise<void> {
  const { content_id, channel_id, conversation_id, utterance_id } = about
  const { decision, decision_id } = effect
  if (decision === 'suspend_person') return suspendOwner(trx, about, effect)
  if (decision === 'suspend_channel') return suspendWhole(trx, channel_id ?? '', decision_id)
  if (conversation_id) return endSharing(trx, conversation_id)
  if (!content_id) throw refused()
  if (decision === 'label') return labelContent(trx, content_id, effect.statement)
  if (decision !== 'silence_line') return restrictContent(trx, content_id, { decision_id, ...limits[decision] })
  if (!utterance_id || !effect.silent_clip) throw refused()
  // Hides the episode from others until the file without the line is made.
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

/** The account and all its channels, so that nothing of it can be opened. */
async function suspendOwner(trx: Db, { owner_id }: About, { actor_id, decision_id }: Effect): Promise<void> {
  if (owner_id === null) throw refused()
  await suspendWithin(trx, { personId: owner_id, actorId: actor_id, reason: `Report decision ${decision_id}` })
  await suspendChannelsOf(trx, owner_id, decision_id)
}

export async function suspendChannelsOf(trx: Db, owner_id: string, decision_id: string): Promise<void> {
  for (const { channel_id } of await listChannelsOf(trx, owner_id)) await suspendWhole(trx, channel_id, decision_id)
}

/** Undoes what a decision did. A conversation that is not shared any more stays so: its owner can share it again. */
export async function undoDecision(
  trx: Db,
  jobs: Jobs,
  { content_id, channel_id, owner_id }: About,
  { decision, decision_id, actor_id }: Pick<Effect, 'decision_id' | 'actor_id'> & { decision: ReportDecision },
): Promise<void> {
  if (decision === 'suspend_person' && owner_id) {
    await liftWithin(trx, { personId: owner_id, actorId: actor_id, reason: `Appeal against decision ${decision_id}` })
    for (const each of await listChannelsOf(trx, owner_id)) await liftChannel(trx, each.channel_id, decision_id)
  }
  if (decision === 'suspend_channel' && channel_id) await liftChannel(trx, channel_id, decision_id)
  if (decision === 'label' && content_id) await labelContent(trx, content_id, null)
  if (decision === 'silence_line') await soundLine(trx, jobs, decision_id)
  await liftRestrictions(trx, decision_id)
}

async function liftChannel(trx: Db, channel_id: string, decision_id: string): Promise<void> {
  if (await liftChannelSuspension(trx, channel_id, decision_id)) await liftUndecidedLimits(trx, channel_id)
  await announceChannelChange(trx, channel_id)
}

function refused(): AppError {
  return new AppError('conflict', reportSentences.decision_refused)
}
