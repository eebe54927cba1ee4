import { draftSentences, type DraftContent } from '@app/domain/drafts'
import type { Deps } from '#deps.ts'
import { AppError } from '#lib/errors.ts'
import type { Person } from '#lib/proofs.ts'
import { changeDraft, ownPlace } from './change-draft.ts'
import { saveContent, type DraftRow } from './drafts.repository.ts'

type Input = {
  channel_id: string
  draft_id?: string | undefined
  seen_version: number
  session_id: string
  content: DraftContent
}

/** Saves a draft; newer changes of another page are not overwritten (STUDIO-O22). */
export async function saveDraft(
  deps: Pick<Deps, 'db'>,
  viewer: Person,
  { channel_id, draft_id, ...save }: Input,
): Promise<DraftRow> {
  const place = await ownPlace(deps, viewer, { channel_id, draft_id })
  return changeDraft(deps.db, place, async (trx, draft) => {
    const saved = await saveContent(trx, draft.draft_id, save)
    if (!saved) throw new AppError('conflict', draftSentences.changed)
    return saved
  })
}
