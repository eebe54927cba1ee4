import type { DraftView } from '@app/contracts/drafts'
import type { Deps } from '#deps.ts'
import type { OwnPlace } from './change-draft.ts'
import { presentDraft } from './drafts.presenter.ts'
import { findDraft } from './drafts.repository.ts'
import { listSources } from './sources.repository.ts'

/** The viewer's unpublished draft for a channel of theirs; null if there is none. */
export async function getDraft({ db }: Pick<Deps, 'db'>, place: OwnPlace): Promise<DraftView | null> {
  const draft = await findDraft(db, place)
  return draft ? presentDraft(draft, await listSources(db, draft.draft_id)) : null
}
