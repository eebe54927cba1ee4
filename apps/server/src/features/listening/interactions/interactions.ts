import type {
  recordView as viewContract,
  savePosition as positionContract,
  setLike as likeContract,
} from '@app/contracts/listening'
import { ownsContent } from '@app/domain/content'
import { isHeardAt } from '@app/domain/listening'
import type { z } from 'zod'
import type { Deps } from '#deps.ts'
import type { Db } from '#database/schema.ts'
import { addToStats, type ContentRow, type ReadableContent } from '#features/episodes/content/index.ts'
import type { Person } from '#lib/proofs.ts'
import { positionIn } from './read-interactions.ts'
import { announceHeard } from './set-heard.ts'
import { withCountedInteraction, withInteraction } from './interaction-transaction.ts'
import { markHeard, markLiked, markPosition, markViewed, type InteractionRow } from './interactions.repository.ts'

type Position = {
  position_ms: number
  revision?: number | undefined
  seen_at?: string | null | undefined
}

/**
 * Stores where a listener stopped, and in which revision of the sound; near the end the item is heard. The last write wins,
 * unless it is of a player that has not seen a later place of another device.
 */
export async function savePosition(
  deps: Pick<Deps, 'db'>,
  viewer: Person,
  item: ReadableContent,
  { position_ms, revision, seen_at }: Position,
): Promise<z.output<typeof positionContract.response>> {
  return withInteraction(deps, viewer, item, async (trx, { content, before }) => {
    const unseen = seen_at === undefined ? undefined : await findUnseenPlace(trx, before, { seen_at, content })
    if (unseen && unseen.position_ms > position_ms) return unseen
    const position_revision = Math.min(revision ?? content.revision, content.revision)
    const listened_at = await markPosition(trx, before, { position_ms, position_revision })
    if (isHeardAt(position_ms, content.duration_ms)) {
      await markHeard(trx, before)
      const { user_id, content_id } = before
      if (before.heard_at === null) await announceHeard(trx, { user_id, content_id, heard: true })
    }
    return { position_ms, listened_at: listened_at.toISOString() }
  })
}

type Seen = { seen_at: string | null; content: Pick<ContentRow, 'revision'> }

/** The stored place, if it was stored after the one that a player saw last. */
async function findUnseenPlace(trx: Db, stored: InteractionRow, { seen_at, content }: Seen) {
  const { listened_at } = stored
  if (listened_at === null || (seen_at !== null && listened_at <= new Date(seen_at))) return undefined
  const position_ms = await positionIn(trx, stored, content.revision)
  return position_ms === null ? undefined : { position_ms, listened_at: listened_at.toISOString() }
}

/** Counts a view, once for each person; an owner who listens to their own item is none. */
export async function recordView(
  deps: Pick<Deps, 'db'>,
  viewer: Person,
  item: ReadableContent,
): Promise<z.output<typeof viewContract.response>> {
  return withCountedInteraction(deps, viewer, item, async (trx, { content, before }) => {
    if (ownsContent(viewer, content)) return { viewed: before.viewed, ...countsOf(content) }
    if (!before.viewed) await markViewed(trx, before)
    const after = before.viewed ? content : await addToStats(trx, content.content_id, { view_count: 1 })
    return { viewed: true, ...countsOf(after) }
  })
}

function countsOf({ view_count, like_count }: Pick<ContentRow, 'view_count' | 'like_count'>) {
  return { view_count, like_count }
}

/** Sets or clears a like and its count together; setting the same state twice changes nothing. */
export async function setLike(
  deps: Pick<Deps, 'db'>,
  viewer: Person,
  item: ReadableContent,
  { liked }: { liked: boolean },
): Promise<z.output<typeof likeContract.response>> {
  return withCountedInteraction(deps, viewer, item, async (trx, { content, before }) => {
    if (before.liked !== liked) await markLiked(trx, before, liked)
    const after =
      before.liked === liked ? content : await addToStats(trx, content.content_id, { like_count: liked ? 1 : -1 })
    return { liked, ...countsOf(after) }
  })
}
