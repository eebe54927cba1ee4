import type { getDraftScript as contract } from '@app/contracts/scripts'
import type { z } from 'zod'
import type { Deps } from '#deps.ts'
import { findPersona, getChannel } from '#features/shows/channels/index.ts'
import { findDraft, type OwnPlace } from '#features/studio/drafts/index.ts'
import type { Asking } from '#http/is-this-machine.ts'
import { coHostOf } from './co-host-of.ts'
import { listCitedPassages } from './list-cited-passages.ts'
import { offerLocalModels } from './offer-local-models.ts'
import { presentReports, presentScript } from './scripts.presenter.ts'
import { findNewestScript, listCasts, listWritten, typicalSeconds } from './scripts.repository.ts'

/**
 * State for a page that comes back: the script that it may have missed, and the passages of its lines and of earlier
 * ones.
 */
export async function getDraftScript(
  deps: Pick<Deps, 'db' | 'writer' | 'config' | 'findLocalModels'>,
  place: OwnPlace,
  asking: Asking,
): Promise<z.output<typeof contract.response>> {
  const { db, writer } = deps
  const draft = await findDraft(db, place)
  const newest = draft && (await findNewestScript(db, draft.draft_id))
  const written = draft ? await listWritten(db, draft.draft_id) : []
  return {
    script: newest && !newest.is_seen ? await presentScript(db, newest) : null,
    passages: await listCitedPassages(db, place.user_id, [
      ...written.flatMap(({ utterances }) => utterances),
      ...(draft?.content?.utterances ?? []),
    ]),
    reports: await presentReports(db, written),
    known_names: await knownNames(deps, place.channel_id, draft?.draft_id),
    writer: { name: writer.name, is_offline: writer.is_offline },
    typical_seconds: await typicalSeconds(db, writer.name),
    offers: writer.is_offline ? await offerLocalModels(deps, asking) : [],
  }
}

/** The names of channel and host, and of co-hosts that the draft's scripts were written for. */
async function knownNames({ db }: Pick<Deps, 'db'>, channelId: string, draftId: string | undefined): Promise<string[]> {
  const { channel_title } = await getChannel(db, channelId)
  const host = (await findPersona(db, channelId))?.duologueFullName
  const casts = draftId ? await listCasts(db, draftId) : []
  const coHosts = casts.flatMap((cast) => coHostOf(cast, host)?.name ?? [])
  return [...new Set([channel_title, ...(host ? [host] : []), ...coHosts])]
}
