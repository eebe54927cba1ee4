import { randomUUID } from 'node:crypto'
import { THUMBNAIL_REQUIRED_SENTENCE } from '@app/domain/content'
import { draftSentences } from '@app/domain/drafts'
import { cleanFileName } from '@app/domain/sources'
import type { Deps } from '#deps.ts'
import { requireThumbnail } from '#features/episodes/media/index.ts'
import { AppError, invalid } from '#lib/errors.ts'
import { objectKeys } from '#lib/media-paths.ts'
import { changeDraft, type OwnPlace } from './change-draft.ts'
import { findDraft, saveThumbnail } from './drafts.repository.ts'

type KeepDeps = Pick<Deps, 'db' | 'storage'>
type Picture = { name: string; bytes: Uint8Array | undefined }

const BINARY = 'application/octet-stream'

/** Keeps the picture as it was chosen, so that it can be cut anew after a reload. */
export async function keepThumbnail(deps: KeepDeps, place: OwnPlace, { name, bytes }: Picture): Promise<void> {
  if (!bytes) throw invalid('thumbnail', THUMBNAIL_REQUIRED_SENTENCE)
  await requireThumbnail(bytes)
  const { draft_id } = await changeDraft(deps.db, place, async (_trx, draft) => draft)
  const thumbnail_key = objectKeys.draftThumbnail(draft_id, randomUUID())
  await deps.storage.put(thumbnail_key, bytes, BINARY)
  const before = await changeDraft(deps.db, place, async (trx, draft) => {
    // Under the draft that it was meant for, which ended meanwhile, it will be cleared away.
    if (draft.draft_id !== draft_id) throw new AppError('conflict', draftSentences.changed)
    await saveThumbnail(trx, draft.draft_id, { thumbnail_key, thumbnail_name: cleanFileName(name) })
    return draft.thumbnail_key
  })
  // Objects left by a failure here go with the sweep.
  if (before) await deps.storage.delete([before]).catch(() => undefined)
}

export async function dropThumbnail(deps: KeepDeps, place: OwnPlace): Promise<void> {
  const draft = await findDraft(deps.db, place)
  if (!draft?.thumbnail_key) return
  await saveThumbnail(deps.db, draft.draft_id, { thumbnail_key: null, thumbnail_name: '' })
  await deps.storage.delete([draft.thumbnail_key]).catch(() => undefined)
}
