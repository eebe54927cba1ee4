import type { ContentStatus, Visibility } from './schema.ts'

type Viewer = { user_id: string } | null
type Owned = { user_id: string; channel_creator_user_id: string }

/** A content item belongs to its creator and to the creator of its channel. */
export function ownsContent(viewer: Viewer, content: Owned): boolean {
  if (!viewer) return false
  return viewer.user_id === content.user_id || viewer.user_id === content.channel_creator_user_id
}

/** Public: everyone. Unlisted: any signed-in holder of the link (PLAY-O01). Private: its owners. */
export function canReadContent(viewer: Viewer, content: Owned & { visibility: Visibility }): boolean {
  if (content.visibility === 'public') return true
  if (content.visibility === 'unlisted') return viewer !== null
  return ownsContent(viewer, content)
}

/** True if the sound of an item has a stable address that is open to everybody; any other needs signed addresses. */
export function isOpenToAll({ visibility, status }: { visibility: Visibility; status: ContentStatus }): boolean {
  return visibility === 'public' && status !== 'error'
}

/** A failed item is its owners' business; to others it isn't there (PLAY-O05). */
export function canSeeContentStatus(viewer: Viewer, content: Owned & { status: ContentStatus }): boolean {
  return content.status !== 'error' || ownsContent(viewer, content)
}
