import type { DraftView } from '@app/contracts/drafts'
import type { Viewer } from '@app/domain/accounts'
import { draftSentences } from '@app/domain/drafts'
import { z } from 'zod'
import type { Deps } from '#deps.ts'
import { lockChannel } from '#features/channels/index.ts'
import { AppError } from '#lib/errors.ts'
import { ownPlace } from './change-draft.ts'
import { lockDiscarded, lockDraft, markDiscarded, markRestored } from './drafts.repository.ts'
import { removeDraft } from './end-draft.ts'
import { getDraft } from './get-draft.ts'

type DiscardDeps = Pick<Deps, 'db' | 'jobs'>

const DraftId = z.uuid()

/** Puts a draft aside; it ends when that can no longer be undone. Null where there was none. */
export async function discardDraft(deps: DiscardDeps, viewer: Viewer, channelId: string): Promise<string | null> {
  const place = await ownPlace(deps, viewer, channelId)
  return deps.db.transaction().execute(async (trx) => {
    const draft = await lockDraft(trx, place)
    if (!draft) return null
    await markDiscarded(trx, draft.draft_id)
    await deps.jobs.send(trx, 'drafts.end-discarded', { draft_id: draft.draft_id })
    return draft.draft_id
  })
}

/** Brings a discarded draft back. What was begun in its place ends. */
export async function restoreDraft(
  deps: DiscardDeps,
  viewer: Viewer,
  { channel_id, draft_id }: { channel_id: string; draft_id: string },
): Promise<DraftView | null> {
  const place = await ownPlace(deps, viewer, channel_id)
  await deps.db.transaction().execute(async (trx) => {
    // Nobody begins another meanwhile.
    await lockChannel(trx, place.channel_id, 'update')
    const discarded = DraftId.safeParse(draft_id).success ? await lockDiscarded(trx, place, draft_id) : undefined
    if (!discarded) throw new AppError('not_found', draftSentences.missing)
    const current = await lockDraft(trx, place)
    if (current) await removeDraft(trx, deps.jobs, current.draft_id)
    await markRestored(trx, draft_id)
  })
  return getDraft(deps, viewer, channel_id)
}
