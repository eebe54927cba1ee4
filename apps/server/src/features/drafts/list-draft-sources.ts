import type { Db } from '#database/schema.ts'
import { findDraft, type DraftPlace } from './drafts.repository.ts'
import { listSources, type SourceRow } from './sources.repository.ts'

/** What somebody's script for a channel is written from, in the order in which it was added. */
export async function listDraftSources(db: Db, place: DraftPlace): Promise<SourceRow[]> {
  const draft = await findDraft(db, place)
  return draft ? listSources(db, draft.draft_id) : []
}
