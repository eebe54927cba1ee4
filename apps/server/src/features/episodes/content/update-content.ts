import { updateContent as contract } from '@app/contracts/own-content'
import { contentSentences } from '@app/domain/content'
import type { z } from 'zod'
import type { Deps } from '#deps.ts'
import type { Db } from '#database/schema.ts'
import { mediaPaths } from '#lib/media-paths.ts'
import { announceContent } from './announce-content.ts'
import { lockContent, changeContent, type ContentRow, type ContentChanges } from './content.repository.ts'
import type { OwnedContent } from './get-owned-content.ts'
import { contentNotFound } from './get-readable-content.ts'
import { publicationColumns, type PublicationFields } from './publication-fields.ts'
import { storeThumbnail } from './store-thumbnail.ts'

type Words = PublicationFields & { script_title?: string | undefined; content_description?: string | undefined }
type Input = Words & { thumbnail: Uint8Array | undefined }
type UpdateDeps = Pick<Deps, 'db' | 'jobs' | 'storage'>

/** Changes what is given and leaves the rest; for its owners alone. A new picture comes under a new key, and the old one goes after. */
export async function updateContent(
  deps: UpdateDeps,
  { content_id }: OwnedContent,
  { thumbnail, ...input }: Input,
): Promise<z.output<typeof contract.response>> {
  const { thumbnail_key } = await storeThumbnail(deps, content_id, thumbnail, async (key) => ({
    answer: await deps.db.transaction().execute((trx) => changeWhole(deps, trx, content_id, wordsOf(input, key))),
    isUsed: true,
  }))
  return {
    message: contentSentences.updated,
    thumbnail_path: thumbnail_key ? mediaPaths.thumbnail(content_id, thumbnail_key) : '',
  }
}

async function changeWhole(
  { jobs }: UpdateDeps,
  trx: Db,
  content_id: string,
  words: ContentChanges,
): Promise<ContentRow> {
  const before = await lockContent(trx, content_id)
  if (!before) throw contentNotFound(content_id)
  if (Object.keys(words).length === 0) return before
  const after = await changeContent(trx, content_id, words)
  const { thumbnail_key } = before
  if (words.thumbnail_key && thumbnail_key)
    await jobs.send(trx, 'content.delete-thumbnail', { content_id, thumbnail_key })
  // The file's tag contains title and cover; the file of an item in the making gets them when it is finished.
  const hasOtherCover = words.thumbnail_key || (words.cover_seed && !thumbnail_key)
  if (after.status === 'completed' && (words.script_title !== undefined || hasOtherCover))
    await jobs.send(trx, 'rendering.retag-file', { content_id })
  await announceContent(trx, after)
  return after
}

function wordsOf(
  { script_title, content_description, ...fields }: Words,
  thumbnail_key: string | null,
): ContentChanges {
  return {
    ...(script_title !== undefined && { script_title }),
    ...(content_description !== undefined && { content_description }),
    ...publicationColumns(fields),
    ...(thumbnail_key !== null && { thumbnail_key }),
  }
}
