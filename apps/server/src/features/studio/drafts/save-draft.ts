import { draftSentences, type DraftContent } from '@app/domain/drafts'
import type { Deps } from '#deps.ts'
import { AppError } from '#lib/errors.ts'
import { changeDraft, type OwnPlace } from './change-draft.ts'
import { saveContent, type DraftRow } from './drafts.repository.ts'

type Saving = {
  seen_version: number
  session_id: string
  content: DraftContent
}

/** Saves a draft; newer changes of another page are not overwritten (STUDIO-O22). */
export async function saveDraft(deps: Pick<Deps, 'db'>, place: OwnPlace, save: Saving): Promise<DraftRow> {
  return changeDraft(deps.db, place, async (trx, draft) => {
    const saved = await saveContent(trx, draft.draft_id, save)
    if (!saved) throw new AppError('conflict', draftSentences.changed)
    return saved
  })
}
