import type { Asking } from '@app/contracts/asking'
import type { AskingChoice } from '@app/domain/conversations'
import type { Deps } from '#deps.ts'
import { sumSponsored } from '#features/billing/index.ts'
import type { OwnedChannel } from '#features/shows/channels/index.ts'
import { readAskingChoice, saveAskingChoice, type AskingChanges } from './asking.repository.ts'

type AskingDeps = Pick<Deps, 'db' | 'clock'>

/** The channel owner's settings for questions to its hosts, and the talk they paid for today. */
export async function getAsking(deps: AskingDeps, { channel_id }: OwnedChannel): Promise<Asking> {
  return withUse(deps, channel_id, await readAskingChoice(deps.db, channel_id))
}

/** Changes what is given and leaves the rest; talk that is under way goes on. */
export async function setAsking(
  deps: AskingDeps,
  { channel_id }: OwnedChannel,
  changes: AskingChanges,
): Promise<Asking> {
  return withUse(deps, channel_id, await saveAskingChoice(deps.db, channel_id, changes))
}

async function withUse({ db, clock }: AskingDeps, channel_id: string, choice: AskingChoice): Promise<Asking> {
  const { charged } = await sumSponsored(db, clock, channel_id)
  return { ...choice, used_today: charged }
}
