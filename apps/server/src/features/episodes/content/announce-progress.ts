import type { Db } from '#database/schema.ts'
import { publish } from '#events/live-events.repository.ts'
import { readersOf } from './announce-content.ts'
import { presentProgress } from './content.presenter.ts'
import type { ContentRow } from './content.repository.ts'

/** Notifies open pages that another line can be heard. */
export async function announceProgress(trx: Db, content: ContentRow): Promise<void> {
  const { content_id, channel_id } = content
  await publish(
    trx,
    'content.progress',
    { content_id, channel_id, progress: presentProgress(content) },
    readersOf(content),
  )
}
