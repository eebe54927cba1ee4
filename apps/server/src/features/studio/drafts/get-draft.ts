import type { DraftView } from '@app/contracts/drafts'
import type { Deps } from '#deps.ts'
import type { Person } from '#lib/proofs.ts'
import { ownPlace } from './change-draft.ts'
import { presentDraft } from './drafts.presenter.ts'
import { findDraft } from './drafts.repository.ts'
import { listSources } from './sources.repository.ts'

/** The viewer's unpublished draft for a channel of theirs; null if there is none. */
export async function getDraft(
  { db }: Pick<Deps, 'db'>,
  viewer: Person,
  at: { channel_id: string; draft_id?: string | undefined },
): Promise<DraftView | null> {
  const draft = await findDraft(db, await ownPlace({ db }, viewer, at))
  return draft ? presentDraft(draft, await listSources(db, draft.draft_id)) : null
}
