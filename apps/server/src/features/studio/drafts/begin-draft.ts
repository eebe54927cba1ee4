import { randomUUID } from 'node:crypto'
import type { DraftView } from '@app/contracts/drafts'
import { draftSentences, type DraftContent } from '@app/domain/drafts'
import type { Db } from '#database/schema.ts'
import type { Deps } from '#deps.ts'
import { channelNotFound, lockChannel } from '#features/shows/channels/index.ts'
import { AppError } from '#lib/errors.ts'
import { requireRoomForDraft, type OwnPlace } from './change-draft.ts'
import { presentDraft } from './drafts.presenter.ts'
import { findDraft, insertDraft, type DraftPlace } from './drafts.repository.ts'
import { listSources } from './sources.repository.ts'

/** Begins another draft beside those that are there; a request that comes again under the same id finds the one it began. */
export async function beginDraft(
  deps: Pick<Deps, 'db'>,
  { draft_id = randomUUID(), ...of }: OwnPlace,
): Promise<DraftView> {
  const place = { ...of, draft_id }
  await deps.db.transaction().execute(async (trx) => insertBeside(trx, place))
  const draft = await findDraft(deps.db, place)
  if (!draft) throw new AppError('not_found', draftSentences.missing)
  return presentDraft(draft, await listSources(deps.db, draft_id))
}

type Picture = { thumbnail_key: string | null; thumbnail_name: string }

/** The first open draft is the one that requests without a `draft_id` share; each further one is known by its id alone. */
export async function insertBeside(
  trx: Db,
  { user_id, channel_id, draft_id }: DraftPlace & { draft_id: string },
  { content, ...picture }: { content?: DraftContent } & Partial<Picture> = {},
): Promise<void> {
  // Lock so that nobody begins another meanwhile.
  if (!(await lockChannel(trx, channel_id, 'update'))) throw channelNotFound(channel_id)
  const place = { user_id, channel_id }
  if (await findDraft(trx, { ...place, draft_id })) return
  await requireRoomForDraft(trx, place)
  const is_aside = (await findDraft(trx, place)) !== undefined
  const json = content ? JSON.stringify(content) : null
  await insertDraft(trx, { ...place, draft_id, ...picture, content: json, version: content ? 1 : 0, is_aside })
}
