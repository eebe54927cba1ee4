import type { DraftSummary } from '@app/contracts/drafts'
import { nameOfText } from '@app/domain/sources'
import type { Deps } from '#deps.ts'
import type { OwnedChannel } from '#features/shows/channels/index.ts'
import { listDraftOutlines, placeIn } from '#features/studio/drafts/index.ts'
import { listDraftIdsBeingWritten } from './scripts.repository.ts'

/** The viewer's unpublished drafts for a channel of theirs, the last changed first. */
export async function listDrafts({ db }: Pick<Deps, 'db'>, channel: OwnedChannel): Promise<DraftSummary[]> {
  const outlines = await listDraftOutlines(db, placeIn(channel))
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
