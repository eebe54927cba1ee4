import type { DraftView } from '@app/contracts/drafts'
import { DraftContent, draftSentences, isEmptyDraft } from '@app/domain/drafts'
import { z } from 'zod'
import type { Db } from '#database/schema.ts'
import type { Deps } from '#deps.ts'
import { lockChannel, type OwnedChannel } from '#features/shows/channels/index.ts'
import { AppError } from '#lib/errors.ts'
import { placeIn, type OwnPlace } from './change-draft.ts'
import { lockDiscarded, lockDraft, markAside, markDiscarded, markRestored, type DraftRow } from './drafts.repository.ts'
import { removeDraft } from './end-draft.ts'
import { getDraft } from './get-draft.ts'
import { countSources } from './sources.repository.ts'

type DiscardDeps = Pick<Deps, 'db' | 'jobs'>

const DraftId = z.uuid()

/** Takes a draft off the list; it ends when that can no longer be undone. Null where there was none. */
export async function discardDraft(deps: DiscardDeps, place: OwnPlace): Promise<string | null> {
  return deps.db.transaction().execute(async (trx) => {
    const draft = await lockDraft(trx, place)
    if (!draft) return null
    await markDiscarded(trx, draft.draft_id)
    await deps.jobs.send(trx, 'drafts.end-discarded', { draft_id: draft.draft_id })
    return draft.draft_id
  })
}

/**
 * Brings a discarded draft back, however many there are by now. A draft begun in its place stays beside it, or ends if
 * it is empty.
 */
export async function restoreDraft(
  deps: DiscardDeps,
  channel: OwnedChannel,
  draft_id: string,
): Promise<DraftView | null> {
  const place = placeIn(channel)
  await deps.db.transaction().execute(async (trx) => {
    // Lock so that nobody begins another meanwhile.
    await lockChannel(trx, place.channel_id, 'update')
    const discarded = DraftId.safeParse(draft_id).success ? await lockDiscarded(trx, place, draft_id) : undefined
    if (!discarded) throw new AppError('not_found', draftSentences.missing)
    const shared = await lockDraft(trx, place)
    if (shared && (await isUntouched(trx, shared))) await removeDraft(trx, deps.jobs, shared.draft_id)
    else if (shared) await markAside(trx, shared.draft_id)
    await markRestored(trx, draft_id)
  })
  return getDraft(deps, placeIn(channel, { draft_id }))
}

async function isUntouched(trx: Db, draft: DraftRow): Promise<boolean> {
  if (draft.thumbnail_key !== null || (await countSources(trx, draft.draft_id)).count > 0) return false
  if (draft.content === null) return true
  const content = DraftContent.safeParse(draft.content).data
  return content !== undefined && isEmptyDraft(content)
}
