import { getContent, type ContentView } from '@app/contracts/content'
import { call } from '#lib/api/api-client.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { removeSaved } from '../state/saved-episodes.ts'

/** Items that are not public are 404 for a signed-out visitor, so that answer proves nothing. */
export async function lookForSaved(
  { channel_id, content_id, revision, visibility }: ContentView,
  isKnown: boolean,
): Promise<'same' | 'newer' | 'gone'> {
  try {
    const now = await call(getContent, { params: { content_id }, query: { channel_id } })
    return now.revision > revision ? 'newer' : 'same'
  } catch (error) {
    const isMissing = error instanceof ApiError && error.code === 'content_not_found'
    if (!isMissing || !(isKnown || visibility === 'public')) return 'same'
    await removeSaved(content_id)
    return 'gone'
  }
}
