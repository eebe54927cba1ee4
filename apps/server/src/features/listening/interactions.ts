import type { recordView as viewContract, setLike as likeContract } from '@app/contracts/listening'
import type { Viewer } from '@app/domain/accounts'
import { isHeardAt } from '@app/domain/listening'
import type { z } from 'zod'
import type { Deps } from '#deps.ts'
import { addToStats } from '#features/content/index.ts'
import { announceHeard } from './set-heard.ts'
import { withCountedInteraction, withInteraction, type Where } from './interaction-transaction.ts'
import { markHeard, markLiked, markPosition, markViewed } from './interactions.repository.ts'

type Position = Where & { position_ms: number; revision?: number | undefined }

/** Stores where a listener stopped, and in which revision of the sound. The last write wins; near the end the item is heard. */
export async function savePosition(
  deps: Pick<Deps, 'db'>,
  viewer: Viewer,
  { position_ms, revision, ...where }: Position,
): Promise<{ position_ms: number }> {
  await withInteraction(deps, viewer, where, async (trx, { content, before }) => {
    const position_revision = Math.min(revision ?? content.revision, content.revision)
    await markPosition(trx, before, { position_ms, position_revision })
    if (!isHeardAt(position_ms, content.duration_ms)) return
    await markHeard(trx, before)
    const { user_id, content_id } = before
    if (before.heard_at === null) await announceHeard(trx, { user_id, content_id, heard: true })
  })
  return { position_ms }
}

/** Counts a view, once for each person. */
export async function recordView(
  deps: Pick<Deps, 'db'>,
  viewer: Viewer,
  where: Where,
): Promise<z.output<typeof viewContract.response>> {
  return withCountedInteraction(deps, viewer, where, async (trx, { content, before }) => {
    if (!before.viewed) await markViewed(trx, before)
    const after = before.viewed ? content : await addToStats(trx, content.content_id, { view_count: 1 })
    return { viewed: true, view_count: after.view_count, like_count: after.like_count }
  })
}

/** Sets or clears a like and its count together; setting the same state twice changes nothing. */
export async function setLike(
  deps: Pick<Deps, 'db'>,
  viewer: Viewer,
  { liked, ...where }: Where & { liked: boolean },
): Promise<z.output<typeof likeContract.response>> {
  return withCountedInteraction(deps, viewer, where, async (trx, { content, before }) => {
    if (before.liked !== liked) await markLiked(trx, before, liked)
    const after =
      before.liked === liked ? content : await addToStats(trx, content.content_id, { like_count: liked ? 1 : -1 })
    return { liked, view_count: after.view_count, like_count: after.like_count }
  })
}
