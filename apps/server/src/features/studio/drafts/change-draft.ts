import type { Viewer } from '@app/domain/accounts'
import { draftLimits, draftSentences } from '@app/domain/drafts'
import type { Deps } from '#deps.ts'
import type { Db } from '#database/schema.ts'
import { channelNotFound, getOwnedChannel, lockChannel, type OwnedChannel } from '#features/shows/channels/index.ts'
import { AppError } from '#lib/errors.ts'
import type { Owned } from '#lib/proofs.ts'
import { countOpenDrafts, insertSharedDraft, lockDraft, type DraftPlace, type DraftRow } from './drafts.repository.ts'

export type OwnPlace = Owned<DraftPlace>

/** Key of the owner's draft for a channel: the one that is named, or the shared one. */
export function placeIn(
  { channel_id, channel_creator_user_id: user_id }: OwnedChannel,
  { draft_id }: { draft_id?: string | undefined } = {},
): OwnPlace {
  return { user_id, channel_id, draft_id } as OwnPlace
}

/** The same for a channel of the viewer's; others are refused. */
export async function ownPlace(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  at: { channel_id: string; draft_id?: string | undefined },
): Promise<OwnPlace> {
  return placeIn(await getOwnedChannel(db, viewer, at.channel_id), at)
}

/**
 * Changes a draft under its lock; a deleted channel takes no more. One that is named has to be there: late requests of
 * a page after it was published or discarded do not begin another.
 */
export async function changeDraft<T>(
  db: Db,
  place: DraftPlace,
  change: (trx: Db, draft: DraftRow) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockChannel(trx, place.channel_id, 'share'))) throw channelNotFound(place.channel_id)
    return change(trx, await lockOrBegin(trx, place))
  })
}

async function lockOrBegin(trx: Db, place: DraftPlace): Promise<DraftRow> {
  const known = await lockDraft(trx, place)
  if (known) return known
  if (place.draft_id !== undefined) throw new AppError('not_found', draftSentences.missing)
  await requireRoomForDraft(trx, place)
  await insertSharedDraft(trx, place)
  const begun = await lockDraft(trx, place)
  if (!begun) throw new AppError('conflict', draftSentences.changed)
  return begun
}

export async function requireRoomForDraft(trx: Db, place: DraftPlace): Promise<void> {
  if ((await countOpenDrafts(trx, place)) >= draftLimits.of_channel)
    throw new AppError('conflict', draftSentences.too_many)
}
