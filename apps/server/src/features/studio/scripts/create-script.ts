import type { ScriptLines } from '@app/contracts/scripts'
import {
  generationSentences,
  isCustomPrompt,
  promptFor,
  type CoHost,
  type ScriptWishes,
  type Utterance,
} from '@app/domain/scripts'
import { sourceSentences, type NewSource } from '@app/domain/sources'
import type { VoiceName } from '@app/domain/voices'
import type { z } from 'zod'
import type { Deps } from '#deps.ts'
import { requireBudget, requireTokens, type MeterDeps } from '#features/billing/index.ts'
import {
  addSources,
  changeDraft,
  listDraftSources,
  ownPlace,
  removeSource,
  type DraftPlace,
  type OwnPlace,
  type SourceRow,
} from '#features/studio/drafts/index.ts'
import { AppError, invalid, rateLimited } from '#lib/errors.ts'
import type { Person } from '#lib/proofs.ts'
import { listCitedPassages } from './list-cited-passages.ts'
import { cancelUnfinished, findScriptByKey, insertScript } from './scripts.repository.ts'

type CreateDeps = MeterDeps & Pick<Deps, 'jobs' | 'identity' | 'writer'>
export type NewScript = {
  channel_id: string
  draft_id?: string | undefined
  voices: VoiceName[]
  urls?: string[] | undefined
  texts?: string[] | undefined
  source_ids?: string[] | undefined
  user_custom_prompt?: string | undefined
  wishes?: ScriptWishes | undefined
  co_host?: CoHost | undefined
  /** The first lines, which stand already. */
  lines?: z.output<typeof ScriptLines> | undefined
  /** Files that came with the request and are sources of the draft already. */
  uploaded: SourceRow[]
  idempotency_key: string | undefined
}

/**
 * Has a script written in the background from sources of the viewer's draft. It costs nothing, but needs a balance
 * (STUDIO-O17); one that is being written for the same draft is given up for it. The same key is the same script.
 */
export async function createScript(
  deps: CreateDeps,
  viewer: Person,
  request: NewScript,
): Promise<{ script_id: string; isFirst: boolean }> {
  const { user_id } = viewer
  const place = await ownPlace(deps, viewer, request)
  const known = request.idempotency_key && (await findScriptByKey(deps.db, user_id, request.idempotency_key))
  if (known) return { script_id: known.script_id, isFirst: false }
  const chosen = await chooseSources(deps, place, request)
  requireSomething(request, chosen.length)
  requireKnownVoices(request)
  const wait_seconds = await deps.identity.consumeRateLimit('scripts_by_account', user_id)
  if (wait_seconds > 0) throw rateLimited(generationSentences.rate_limited, wait_seconds)
  await requireTokens(deps, user_id)
  if (!deps.writer.is_offline) await requireBudget(deps, user_id, 'model_tokens')
  const pasted = newSources(request)
  const added = pasted.length > 0 ? await addSources(deps, place, pasted) : []
  const created = await insertOnce(deps, place, request, [...chosen, ...request.uploaded, ...added])
  if (!created.isFirst) await withdrawSources(deps, place, added)
  return created
}

/** Withdraws the sources of a request that failed; a draft that has ended meanwhile has none of them. */
export async function withdrawSources(
  deps: Pick<Deps, 'db' | 'jobs'>,
  place: OwnPlace,
  sources: readonly SourceRow[],
): Promise<void> {
  for (const { draft_id, source_id } of sources)
    await removeSource(deps, { ...place, draft_id }, source_id).catch(() => undefined)
}

async function chooseSources(
  { db }: CreateDeps,
  place: DraftPlace,
  { source_ids = [] }: NewScript,
): Promise<SourceRow[]> {
  const sources = (await listDraftSources(db, place)).filter(({ source_id }) => source_ids.includes(source_id))
  if (sources.length < new Set(source_ids).size) throw invalid('source_ids', sourceSentences.missing)
  return sources
}

/** Links and texts of the request; they become sources of the draft, like its files. */
function newSources({ urls = [], texts = [] }: NewScript): NewSource[] {
  return [
    ...urls.map((url) => ({ type: 'url' as const, url })),
    ...texts.map((text) => ({ type: 'text' as const, text })),
  ]
}

function requireSomething(request: NewScript, chosen: number): void {
  const sources = chosen + request.uploaded.length + newSources(request).length
  if (sources === 0 && !isCustomPrompt(request.user_custom_prompt ?? ''))
    throw invalid('user_custom_prompt', sourceSentences.nothing_to_write_from)
}

function requireKnownVoices({ voices, lines = [] }: NewScript): void {
  if (!lines.every(({ voice_name }) => voices.includes(voice_name)))
    throw invalid('lines', generationSentences.line_of_another)
}

/** The lines without passages that are nobody's, or another person's. */
async function ownLines({ db }: CreateDeps, user_id: string, { lines = [] }: NewScript): Promise<Utterance[]> {
  const own = new Set((await listCitedPassages(db, user_id, lines)).map(({ passage_id }) => passage_id))
  return lines.map(({ voice_name, text, passage_ids, chapter }) => ({
    voice_name,
    text,
    passage_ids: passage_ids.filter((id) => own.has(id)),
    ...(chapter && { chapter }),
  }))
}

/** The draft is locked, so that of two requests with one key the second finds the first's script. */
async function insertOnce(deps: CreateDeps, place: DraftPlace, request: NewScript, sources: SourceRow[]) {
  const { db, jobs, writer } = deps
  const utterances = JSON.stringify(await ownLines(deps, place.user_id, request))
  const { voices, user_custom_prompt = '', wishes = { exclude: [] }, co_host, idempotency_key } = request
  return changeDraft(db, place, async (trx, { draft_id }) => {
    const known = idempotency_key && (await findScriptByKey(trx, place.user_id, idempotency_key))
    if (known) return { script_id: known.script_id, isFirst: false }
    if (sources.some((source) => source.draft_id !== draft_id)) throw new AppError('conflict', sourceSentences.missing)
    await cancelUnfinished(trx, draft_id)
    const script = {
      ...place,
      draft_id,
      voices: JSON.stringify(voices),
      utterances,
      prompt: promptFor(voices.length === 2 ? 2 : 1, user_custom_prompt),
      wishes: JSON.stringify(wishes),
      co_host: voices.length === 2 && co_host ? JSON.stringify(co_host) : null,
      progress: JSON.stringify({ stage: 'waiting' }),
      writer_name: writer.name,
      writer_is_offline: writer.is_offline,
      request_key: idempotency_key ?? null,
    }
    const script_id = await insertScript(trx, script, sources)
    await jobs.send(trx, 'scripts.write-script', { script_id }, place.user_id)
    return { script_id, isFirst: true }
  })
}
