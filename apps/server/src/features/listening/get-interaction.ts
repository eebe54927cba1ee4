import type { Interaction } from '@app/contracts/listening'
import type { Viewer } from '@app/domain/accounts'
import type { Deps } from '#deps.ts'
import { getReadableContent } from '#features/content/index.ts'
import { requireViewer } from '#lib/require-viewer.ts'
import { findInteraction } from './interactions.repository.ts'
import type { Where } from './meet-content.ts'
import { placeNow } from './place-now.ts'
import { presentInteraction } from './present-interaction.ts'

const nothing = {
  liked: false,
  liked_at: null,
  viewed: false,
  viewed_at: null,
  position_ms: null,
  position_revision: null,
  listened_at: null,
}

/** What whoever asks did with an item; nothing yet where nothing is noted. */
export async function getInteraction({ db }: Pick<Deps, 'db'>, viewer: Viewer, where: Where): Promise<Interaction> {
  const { user_id } = requireViewer(viewer)
  const { content_id, channel_id, revision } = await getReadableContent(db, viewer, where)
  const noted = (await findInteraction(db, { user_id, content_id })) ?? { ...nothing, content_id, channel_id }
  return presentInteraction(await placeNow(db, noted, revision))
}
