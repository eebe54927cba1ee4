import type { Deps } from '#deps.ts'
import type { Db } from '#database/schema.ts'
import { announceContent, announceToOwners } from './announce-content.ts'
import { changeContent, setVisibility, type ContentRow } from './content.repository.ts'
import { isOwnerSuspended, publishNow } from './publication.repository.ts'

type Wanted = NonNullable<ContentRow['wanted_visibility']>

/** Has the spoken notice added first; the item, which the caller has locked, is opened in the transaction that publishes it with its notice. */
export async function waitForNotice(trx: Db, jobs: Deps['jobs'], content: ContentRow, wanted: Wanted): Promise<void> {
  await changeContent(trx, content.content_id, { wanted_visibility: wanted })
  await jobs.send(trx, 'corrections.add-notice', { content_id: content.content_id }, content.user_id)
  await announceToOwners(trx, content)
}

/**
 * Opens an item that waited for its notice, as far as moderators let it; one whose planned time has come is among the
 * newest then. Items of a suspended person wait on.
 */
export async function openAfterNotice(trx: Db, { content_id, ...content }: ContentRow): Promise<void> {
  const { wanted_visibility: wanted, visibility_limit: limit, publish_at } = content
  if (!wanted || (await isOwnerSuspended(trx, content_id))) return
  if (limit === 'private' || (limit && wanted === 'public')) {
    await changeContent(trx, content_id, { wanted_visibility: null })
    return
  }
  const isPlanned = publish_at !== null && publish_at.getTime() <= Date.now() && wanted === 'public'
  await announceContent(
    trx,
    isPlanned ? await publishNow(trx, content_id) : await setVisibility(trx, content_id, wanted),
  )
}
