import type { DraftSummary } from '@app/contracts/drafts'
import { nameOfText } from '@app/domain/sources'
import type { Deps } from '#deps.ts'
import { listDraftOutlines, ownPlace } from '#features/studio/drafts/index.ts'
import type { Person } from '#lib/proofs.ts'
import { listDraftIdsBeingWritten } from './scripts.repository.ts'

/** The viewer's unpublished drafts for a channel of theirs, the last changed first. */
export async function listDrafts({ db }: Pick<Deps, 'db'>, viewer: Person, channelId: string): Promise<DraftSummary[]> {
  const place = await ownPlace({ db }, viewer, { channel_id: channelId })
  const outlines = await listDraftOutlines(db, place)
  const beingWritten = await listDraftIdsBeingWritten(
    db,
    outlines.map(({ draft_id }) => draft_id),
  )
  return outlines
    .map(({ script_title, first_line, created_at, updated_at, ...outline }, index) => ({
      ...outline,
      title: script_title.trim() || (first_line && nameOfText(first_line)),
      number: index + 1,
      created_at: created_at.toISOString(),
      updated_at: updated_at.toISOString(),
      is_being_written: beingWritten.has(outline.draft_id),
    }))
    .toSorted((one, other) => other.updated_at.localeCompare(one.updated_at))
}
