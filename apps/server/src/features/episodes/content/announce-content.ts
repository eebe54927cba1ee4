import type { Db } from '#database/schema.ts'
import { publish, type Audience } from '#events/live-events.repository.ts'
import type { ContentRow } from './content.repository.ts'

type Announced = Pick<
  ContentRow,
  'content_id' | 'channel_id' | 'user_id' | 'channel_creator_user_id' | 'visibility' | 'status'
>

/** Audience of events about an item: its readers. */
export function readersOf(content: Announced): Audience {
  const { content_id, visibility, user_id, channel_creator_user_id } = content
  return { content_id, visibility, owner_ids: [user_id, channel_creator_user_id] }
}

/** Notifies open pages that an item changed. */
export async function announceContent(trx: Db, content: Announced): Promise<void> {
  const { content_id, channel_id, status } = content
  await publish(trx, 'content.updated', { content_id, channel_id, status }, readersOf(content))
}

/** Notifies the owners' open pages alone: nothing changed for anybody else. */
export async function announceToOwners(trx: Db, content: Announced): Promise<void> {
  const { content_id, channel_id, status } = content
  await publish(
    trx,
    'content.updated',
    { content_id, channel_id, status },
    { ...readersOf(content), visibility: 'private' },
  )
}

/** Notifies everyone who could read an item as it was; those who may no longer get "not found" when they request it. */
export async function announceLoss(trx: Db, before: Announced): Promise<void> {
  const { content_id, channel_id, status, visibility, user_id, channel_creator_user_id } = before
  await publish(
    trx,
    'content.updated',
    { content_id, channel_id, status },
    { owner_ids: [user_id, channel_creator_user_id], visibility },
  )
}
