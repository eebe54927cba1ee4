import type { getDraftScript as contract } from '@app/contracts/scripts'
import type { Viewer } from '@app/domain/accounts'
import type { z } from 'zod'
import type { Deps } from '#deps.ts'
import { findPersona, getChannel } from '#features/channels/index.ts'
import { findDraft, ownPlace } from '#features/drafts/index.ts'
import { listCitedPassages } from './list-cited-passages.ts'
import { presentScript } from './scripts.presenter.ts'
import { findNewestScript, listWritten } from './scripts.repository.ts'

/** What a page that comes back has to know: the script that it may have missed, and what lines of earlier ones stand on. */
export async function getDraftScript(
  deps: Pick<Deps, 'db' | 'writer'>,
  viewer: Viewer,
  at: { channel_id: string; draft_id?: string | undefined },
): Promise<z.output<typeof contract.response>> {
  const { db, writer } = deps
  const place = await ownPlace(deps, viewer, at)
  const draft = await findDraft(db, place)
  const newest = draft && (await findNewestScript(db, draft.draft_id))
  const written = draft ? await listWritten(db, draft.draft_id) : []
  return {
    script: newest && !newest.is_seen ? await presentScript(db, newest) : null,
    passages: await listCitedPassages(db, place.user_id, written.flat()),
    known_names: await knownNames(deps, place.channel_id),
    writer: { name: writer.name, is_offline: writer.is_offline },
  }
}

async function knownNames({ db }: Pick<Deps, 'db'>, channelId: string): Promise<string[]> {
  const { channel_title } = await getChannel(db, channelId)
  const persona = await findPersona(db, channelId)
  return [channel_title, ...(persona ? [persona.duologueFullName] : [])]
}
