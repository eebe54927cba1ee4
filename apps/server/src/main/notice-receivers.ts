import { noteEpisodeEmail } from '#features/digests/index.ts'
import type { NoticeReceiver } from '#features/notices/index.ts'

/** Every way in which people are told of an item. */
export function noticeReceivers(): readonly NoticeReceiver[] {
  return [noteEpisodeEmail]
}
