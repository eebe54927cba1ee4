import type { Interaction } from '@app/contracts/listening'
import type { InteractionRow } from './interactions.repository.ts'

export function presentInteraction(
  row: Omit<InteractionRow, 'created_at' | 'user_id' | 'position_revision'>,
): Interaction {
  const { content_id, channel_id, liked, liked_at, viewed, viewed_at, position_ms, listened_at } = row
  return {
    content_id,
    channel_id,
    liked,
    liked_at: liked_at?.toISOString() ?? null,
    viewed,
    viewed_at: viewed_at?.toISOString() ?? null,
    position_ms,
    listened_at: listened_at?.toISOString() ?? null,
  }
}
