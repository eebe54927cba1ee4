import type { Viewer } from '@app/domain/accounts'
import { nameOfText, nameOfUrl, sourceSentences, wordsOf, type NewSource } from '@app/domain/sources'
import type { Deps } from '#deps.ts'
import { tooMany } from '#lib/errors.ts'
import { requireViewer } from '#lib/require-viewer.ts'
import { changeDraft, ownPlace } from './change-draft.ts'
import { touchDraft } from './drafts.repository.ts'
import { insertSource, type SourceRow } from './sources.repository.ts'
import { requireRoom } from './store-source-file.ts'

type AddDeps = Pick<Deps, 'db' | 'identity'>

/** Keeps links and pasted texts as sources of the viewer's draft, all of them or none. */
export async function addSources(
  deps: AddDeps,
  viewer: Viewer,
  { channel_id, sources }: { channel_id: string; sources: NewSource[] },
): Promise<SourceRow[]> {
  await takeTry(deps, viewer)
  const place = await ownPlace(deps, viewer, channel_id)
  return changeDraft(deps.db, place, async (trx, { draft_id }) => {
    await requireRoom(trx, draft_id, { count: sources.length, bytes: 0 })
    await touchDraft(trx, draft_id)
    const rows: SourceRow[] = []
    for (const source of sources) rows.push(await insertSource(trx, { draft_id, ...columnsOf(source) }))
    return rows
  })
}

/** What is added costs room and time, so that it has a limit (SRV-30). */
export async function takeTry({ identity }: Pick<Deps, 'identity'>, viewer: Viewer): Promise<void> {
  const wait_seconds = await identity.takeTry('sources_by_account', requireViewer(viewer).user_id)
  if (wait_seconds > 0) throw tooMany(sourceSentences.too_often, wait_seconds)
}

function columnsOf(source: NewSource) {
  if (source.type === 'url') return { type: source.type, url: source.url, name: nameOfUrl(source.url) }
  const byte_size = String(Buffer.byteLength(source.text))
  return { type: source.type, text: source.text, name: nameOfText(source.text), words: wordsOf(source.text), byte_size }
}
