import { audioLimits } from '@app/domain/speech'
import type { Deps } from '#deps.ts'
import { defineChore } from '#jobs/define-chore.ts'
import { deleteSegments, listSegments, listStaleStreams } from './segments.repository.ts'

const AT_ONCE = 50

export const sweepStreamsChore = defineChore('rendering.sweep-streams', { everySeconds: 3_600, run: sweepStreams })

/**
 * Clears away the streams of items that were finished so long ago that nobody can be in the middle of one: the file says the
 * same, and corrected words are not to stay. The sound goes first, for without its row it is not found again.
 */
export async function sweepStreams({ db, storage }: Pick<Deps, 'db' | 'storage'>): Promise<void> {
  for (;;) {
    const stale = await listStaleStreams(db, audioLimits.stream_kept_hours, AT_ONCE)
    for (const content_id of stale) {
      await storage.delete((await listSegments(db, content_id)).map(({ object_key }) => object_key))
      await deleteSegments(db, content_id)
    }
    if (stale.length < AT_ONCE) return
  }
}
