import { nameOfText, nameOfUrl, sourceSentences, wordsOf, type NewSource } from '@app/domain/sources'
import type { Deps } from '#deps.ts'
import { rateLimited } from '#lib/errors.ts'
import { changeDraft, type OwnPlace } from './change-draft.ts'
import { touchDraft } from './drafts.repository.ts'
import { insertSource, type SourceRow } from './sources.repository.ts'
import { requireStorage } from './storage-quota.ts'
import { requireRoom } from './store-source-file.ts'

type AddDeps = Pick<Deps, 'db' | 'identity' | 'config'>

/** Keeps links and pasted texts as sources of the viewer's draft, all of them or none. */
export async function addSources(deps: AddDeps, place: OwnPlace, sources: NewSource[]): Promise<SourceRow[]> {
  await consumeSourceRateLimit(deps, place.user_id)
  return changeDraft(deps.db, place, async (trx, { draft_id }) => {
    await requireRoom(trx, draft_id, { count: sources.length, bytes: 0 })
    const rows = sources.map((source) => ({ draft_id, ...columnsOf(source) }))
    await requireStorage(
      trx,
      deps.config,
      place.user_id,
      rows.reduce((sum, row) => sum + Number(row.byte_size ?? 0), 0),
    )
    await touchDraft(trx, draft_id)
    const added: SourceRow[] = []
    for (const row of rows) added.push(await insertSource(trx, row))
    return added
  })
}

/** The rate limit of adding sources: each costs storage and time (SRV-30: attempts are limited by account and address). */
export async function consumeSourceRateLimit({ identity }: Pick<Deps, 'identity'>, user_id: string): Promise<void> {
  const wait_seconds = await identity.consumeRateLimit('sources_by_account', user_id)
  if (wait_seconds > 0) throw rateLimited(sourceSentences.rate_limited, wait_seconds)
}

function columnsOf(source: NewSource) {
  if (source.type === 'url') return { type: source.type, url: source.url, name: nameOfUrl(source.url) }
  const byte_size = String(Buffer.byteLength(source.text))
  return { type: source.type, text: source.text, name: nameOfText(source.text), words: wordsOf(source.text), byte_size }
}
