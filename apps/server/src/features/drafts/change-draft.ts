import type { Viewer } from '@app/domain/accounts'
import type { Deps } from '#deps.ts'
import type { Db } from '#database/schema.ts'
import { channelNotFound, getOwnedChannel, lockChannel } from '#features/channels/index.ts'
import { requireViewer } from '#lib/require-viewer.ts'
import { lockOrBeginDraft, type DraftPlace, type DraftRow } from './drafts.repository.ts'

/** Where the viewer's draft for a channel of theirs is; others are refused. */
export async function ownPlace({ db }: Pick<Deps, 'db'>, viewer: Viewer, channelId: string): Promise<DraftPlace> {
  const { user_id } = requireViewer(viewer)
  const { channel_id } = await getOwnedChannel(db, viewer, channelId)
  return { user_id, channel_id }
}

/** Does something to a draft, which is begun where there is none, while nobody else does; a deleted channel takes no more. */
export async function changeDraft<T>(
  db: Db,
  place: DraftPlace,
  change: (trx: Db, draft: DraftRow) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockChannel(trx, place.channel_id, 'share'))) throw channelNotFound(place.channel_id)
    return change(trx, await lockOrBeginDraft(trx, place))
  })
}
