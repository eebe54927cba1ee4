import type { DraftView } from '@app/contracts/drafts'
import type { Viewer } from '@app/domain/accounts'
import type { Deps } from '#deps.ts'
import { getOwnedChannel } from '#features/channels/index.ts'
import { requireViewer } from '#lib/require-viewer.ts'
import { presentDraft } from './drafts.presenter.ts'
import { findDraft } from './drafts.repository.ts'
import { listSources } from './sources.repository.ts'

/** What the viewer has begun for a channel of theirs and not published; null where there is nothing. */
export async function getDraft({ db }: Pick<Deps, 'db'>, viewer: Viewer, channelId: string): Promise<DraftView | null> {
  const { user_id } = requireViewer(viewer)
  const { channel_id } = await getOwnedChannel(db, viewer, channelId)
  const draft = await findDraft(db, { user_id, channel_id })
  return draft ? presentDraft(draft, await listSources(db, draft.draft_id)) : null
}
