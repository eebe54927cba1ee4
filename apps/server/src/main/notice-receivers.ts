import { noteEpisodeEmail } from '#features/digests/index.ts'
import type { WorkDeps } from '#deps.ts'
import type { NoticeReceiver } from '#features/notices/index.ts'
import { notePush } from '#features/push/index.ts'

/** Every way in which people are notified of an item. */
export function noticeReceivers(deps: Pick<WorkDeps, 'jobs'>): readonly NoticeReceiver[] {
  return [noteEpisodeEmail, notePush(deps)]
}
