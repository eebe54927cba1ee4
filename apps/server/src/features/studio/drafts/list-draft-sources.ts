import type { Db } from '#database/schema.ts'
import { findDraft, type DraftPlace } from './drafts.repository.ts'
import { listSources, type SourceRow } from './sources.repository.ts'

/** Sources of a person's script for a channel, in the order in which they were added. */
export async function listDraftSources(db: Db, place: DraftPlace): Promise<SourceRow[]> {
  const draft = await findDraft(db, place)
  return draft ? listSources(db, draft.draft_id) : []
}
