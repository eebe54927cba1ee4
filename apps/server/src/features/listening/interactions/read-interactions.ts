import type { Interaction } from '@app/contracts/listening'
import type { Db } from '#database/schema.ts'
import type { Deps } from '#deps.ts'
import type { ReadableContent } from '#features/episodes/content/index.ts'
import type { Person } from '#lib/proofs.ts'
import { placeMover } from './moved-passage.ts'
import { findInteraction, listInteractionsOf, type InteractionRow } from './interactions.repository.ts'

type Row = Omit<InteractionRow, 'created_at' | 'user_id'>

const none = {
  liked: false,
  liked_at: null,
  viewed: false,
  viewed_at: null,
  position_ms: null,
  position_revision: null,
  listened_at: null,
  heard_at: null,
}

/** The viewer's likes, views and position of one item. */
export async function getInteraction(
  { db }: Pick<Deps, 'db'>,
  { user_id }: Person,
  { content_id, channel_id, revision }: ReadableContent,
): Promise<Interaction> {
  const stored = (await findInteraction(db, { user_id, content_id })) ?? { ...none, content_id, channel_id }
  return presentInteraction(db, stored, revision)
}

/** One person's interactions with every item, the oldest first. */
export async function listListening(db: Db, userId: string): Promise<Interaction[]> {
  const interactions: Interaction[] = []
  for (const { revision, ...row } of await listInteractionsOf(db, userId))
    interactions.push(await presentInteraction(db, row, revision))
  return interactions
}

/** An interaction as the API returns it, with its position in the current revision of the sound. */
export async function presentInteraction(db: Db, row: Row, revision: number): Promise<Interaction> {
  const { content_id, channel_id, liked, liked_at, viewed, viewed_at, listened_at, heard_at } = row
  return {
    content_id,
    channel_id,
    liked,
    liked_at: liked_at?.toISOString() ?? null,
    viewed,
    viewed_at: viewed_at?.toISOString() ?? null,
    position_ms: await positionIn(db, row, revision),
    listened_at: listened_at?.toISOString() ?? null,
    heard_at: heard_at?.toISOString() ?? null,
  }
}

/** The stored position, moved where a correction since then has moved its line. */
export async function positionIn(
  db: Db,
  { content_id, position_ms, position_revision }: Pick<Row, 'content_id' | 'position_ms' | 'position_revision'>,
  revision: number,
): Promise<number | null> {
  if (position_ms === null || position_revision === null) return position_ms
  return (await placeMover(db, content_id, { from: position_revision, to: revision }))(position_ms)
}
