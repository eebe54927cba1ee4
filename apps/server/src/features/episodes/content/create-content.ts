import { randomUUID } from 'node:crypto'
import { createContent as contract } from '@app/contracts/own-content'
import { speakerNamesOf } from '@app/domain/content'
import { channelSoundOf, productionOf } from '@app/domain/production'
import { numbersOfLines, readScript, type CoHost, type SubmittedScript, type Utterance } from '@app/domain/scripts'
import { alignSpoken, faultyLinesSentence } from '@app/domain/speech'
import type { VoiceName } from '@app/domain/voices'
import { languageOfLines } from '@app/domain/text'
import type { z } from 'zod'
import type { Deps } from '#deps.ts'
import { announceBalance, holdTokens, priceLines, requireBudget } from '#features/billing/index.ts'
import {
  channelNotFound,
  findPersona,
  listSavedVoicesOf,
  lockChannel,
  type ChannelRow,
  type OwnedChannel,
} from '#features/shows/channels/index.ts'
import { endDraft, listSourceKinds } from '#features/studio/drafts/index.ts'
import { findFaultyLines, listEntries } from '#features/studio/lexicon/index.ts'
import { listCitedPassages } from '#features/studio/scripts/index.ts'
import { soundProblem, withCredits } from '#features/studio/sounds/index.ts'
import { findRecordedLines, type RecordedSound } from '#features/studio/takes/index.ts'
import type { Db } from '#database/schema.ts'
import { invalid } from '#lib/errors.ts'
import { mediaPaths } from '#lib/media-paths.ts'
import { insertsOfPart, splitLongText } from '@app/text/split-long-text.ts'
import { announceContent } from './announce-content.ts'
import { insertContentPassages } from './content-passages.repository.ts'
import { insertContent } from './content.repository.ts'
import { hashRequest, oncePerKey } from '#http/once-per-key.ts'
import { noticeIdOf, noticeOfNew } from './notice-of.ts'
import { publicationColumns, type PublicationFields } from './publication-fields.ts'
import { requireFuture } from './schedule-publication.ts'
import { storeThumbnail } from './store-thumbnail.ts'
import { insertUtterances } from './utterances.repository.ts'

type Input = PublicationFields & {
  channel_id: string
  script_title: string
  content_description: string
  public_visibility: 'true' | 'false'
  from_draft?: 'true' | 'false'
  draft_id?: string | undefined
  sources_shown?: 'true' | 'false'
  publish_at?: string | undefined
  spoken_notice?: string | undefined
  co_host?: CoHost | undefined
  request_data: SubmittedScript
  thumbnail: Uint8Array | undefined
  idempotency_key: string | undefined
}
type Answer = z.output<typeof contract.response>
type CreateDeps = Pick<Deps, 'db' | 'jobs' | 'log' | 'storage' | 'config' | 'clock' | 'speech'>

/** Keeps a new item and its script, reserves the tokens and has its audio made in the background: all of it or nothing. */
export async function createContent(deps: CreateDeps, channel: OwnedChannel, input: Input): Promise<Answer> {
  const user_id = channel.channel_creator_user_id
  const script = readScript(input.request_data, channel.voice_name)
  if (!script.success) throw invalid('request_data', script.problem)
  const content_id = randomUUID()
  const request = { user_id, key: input.idempotency_key, request_hash: hashOf(input) }
  return storeThumbnail(deps, content_id, input.thumbnail, async (thumbnail_key) => {
    const draft = { ...input, content_id, thumbnail_key, user_id, ...voicedLines(input, script) }
    const { response, isFirst } = await oncePerKey(deps.db, request, contract.response, (trx) =>
      insertWhole(deps, trx, channel, draft),
    )
    return { answer: response, isUsed: isFirst }
  })
}

/** Leaves out fields at their default, so that the idempotency hash equals the one that older versions computed. */
function hashOf({ thumbnail, idempotency_key: _key, sources_shown, episode_type, ...fields }: Input): string {
  const chosen = {
    ...(sources_shown === 'true' && { sources_shown }),
    ...(episode_type !== 'full' && { episode_type }),
  }
  return hashRequest({ ...fields, ...chosen }, thumbnail)
}

/** Lines to be voiced, and by which number of the script that was sent people know each. */
type Voiced = { utterances: Utterance[]; numbers: number[] }
type Draft = Input & Voiced & { content_id: string; thumbnail_key: string | null; user_id: string }

/** A long line is voiced as several; a recording says its line as a whole. */
function voicedLines({ request_data }: Input, { utterances }: { utterances: Utterance[] }): Voiced {
  const numbers = numbersOfLines(request_data.utterances)
  const parts = utterances.map((line) => (isSpoken(line) ? splitLongLine(line) : [line]))
  return {
    utterances: parts.flat(),
    numbers: parts.flatMap((some, at) => some.map(() => numbers[at] ?? at + 1)),
  }
}

function splitLongLine({ chapter, inserts, ...line }: Utterance): Utterance[] {
  const texts = splitLongText(line.text)
  return texts.map((text, index) => {
    const kept = insertsOfPart(inserts ?? [], { index, of: texts.length })
    return { ...line, text, ...(index === 0 && chapter && { chapter }), ...(kept.length > 0 && { inserts: kept }) }
  })
}

async function insertWhole(deps: CreateDeps, trx: Db, channel: ChannelRow, draft: Draft): Promise<Answer> {
  const { content_id, user_id, utterances, thumbnail_key } = draft
  if (!(await lockChannel(trx, channel.channel_id, 'share'))) throw channelNotFound(channel.channel_id)
  const recorded = await findRecordedLines(
    trx,
    { user_id, channel_id: channel.channel_id },
    draft.request_data.utterances,
    'request_data',
  )
  await refuseFaultyScript(deps, trx, channel, draft)
  const spoken = utterances.filter(isSpoken)
  if (spoken.length > 0) await requireBudget({ ...deps, db: trx }, user_id, 'speech_seconds')
  const { tokens: amount, lines } = await priceLines(trx, user_id, spoken)
  const wanted = { user_id, amount, lines, purpose: 'narration' as const, content_id, title: draft.script_title }
  const { hold_id, balance } = await holdTokens(trx, deps.clock, { ...wanted, at_once: deps.config.CONTENT_LIMIT })
  const row = rowOf(channel, draft, await namesOf(trx, channel.channel_id))
  const notice = await noticeOfNew(deps, trx, { ...draft, ...row })
  const content = await insertContent(trx, {
    ...row,
    hold_id,
    notice_id: notice === undefined ? null : noticeIdOf(content_id),
  })
  const passages = await listCitedPassages(trx, user_id, utterances)
  const kinds = await listSourceKinds(
    trx,
    passages.map(({ source_id }) => source_id),
  )
  await insertContentPassages(
    trx,
    content_id,
    passages.map((passage) => ({ ...passage, source_kind: kinds.get(passage.source_id) ?? null })),
  )
  const kept = new Set(passages.map(({ passage_id }) => passage_id))
  const credited = await withCredits(trx, channel.channel_id, utterances)
  await insertUtterances(trx, withNotice(content_id, notice, linesOf(content_id, credited, { kept, recorded })))
  await deps.jobs.send(trx, 'rendering.render-content', { content_id }, user_id)
  const { draft_id } = draft
  if (draft.from_draft === 'true' || draft_id !== undefined)
    await endDraft(trx, deps.jobs, { user_id, channel_id: channel.channel_id, draft_id })
  await announceBalance(trx, balance)
  await announceContent(trx, content)
  const thumbnail_path = thumbnail_key ? mediaPaths.thumbnail(content_id, thumbnail_key) : ''
  return { content_id, task_id: content_id, thumbnail_path }
}

/**
 * Refuses a script with lines that cannot be voiced or played before any token is set aside, naming each by its place
 * among all lines that were sent.
 */
async function refuseFaultyScript(
  { speech }: CreateDeps,
  trx: Db,
  { channel_id }: ChannelRow,
  { utterances, numbers }: Draft,
): Promise<void> {
  const faulty = findFaultyLines(
    speech,
    utterances.filter(isSpoken),
    await listEntries(trx, channel_id),
    numbers.filter((_, index) => utterances[index] && isSpoken(utterances[index])),
  )
  const sentence = faultyLinesSentence(faulty) ?? (await soundProblem(trx, { channel_id, lines: utterances }, numbers))
  if (sentence) throw invalid('request_data', sentence)
}

/** The notice, in the voice of the first line and free of charge, stands before the lines that were paid for. */
function withNotice(content_id: string, text: string | undefined, lines: ReturnType<typeof linesOf>) {
  const [first] = lines
  if (text === undefined || !first) return lines
  const own = { passage_ids: null, chapter: null, inserts: null, ...soundOf(text, undefined) }
  const notice = { ...first, ...own, utterance_id: noticeIdOf(content_id), text }
  return [notice, ...lines.map((line) => ({ ...line, position: line.position + 1 }))]
}

type Names = { host_name: string; saved_names: ReadonlyMap<string, string> }

/** The channel's name for its host, and the voices that it saved. */
async function namesOf(trx: Db, channelId: string): Promise<Names> {
  const persona = await findPersona(trx, channelId)
  const saved = await listSavedVoicesOf(trx, channelId)
  return {
    host_name: persona?.duologueFullName ?? '',
    saved_names: new Map(saved.map(({ name, voice_name }) => [voice_name, name])),
  }
}

function rowOf(channel: ChannelRow, draft: Draft, names: Names) {
  const speakers = [...new Set(draft.utterances.map(({ voice_name }) => voice_name))]
  return {
    content_id: draft.content_id,
    channel_id: channel.channel_id,
    user_id: draft.user_id,
    channel_creator_user_id: channel.channel_creator_user_id,
    script_title: draft.script_title,
    content_description: draft.content_description,
    sources_shown: draft.sources_shown === 'true',
    ...publicationColumns(draft),
    ...visibilityOf(draft),
    ...castOf(channel, draft, { speakers, ...names }),
    content_type: speakers.length > 1 ? ('multi_voice' as const) : ('single_voice' as const),
    thumbnail_key: draft.thumbnail_key,
    lines_total: draft.utterances.length,
    language: languageOfLines(draft.utterances),
    recorded_lines: draft.utterances.filter((line) => !isSpoken(line)).length,
    production: JSON.stringify(productionOf(channelSoundOf(channel.sound))),
    audio_key: null,
    outline: null,
  }
}

/** Visibility until the scheduled time: private, whatever it will be then. */
function visibilityOf({ publish_at, public_visibility }: Draft) {
  if (publish_at !== undefined) return { visibility: 'private' as const, publish_at: requireFuture(publish_at) }
  return { visibility: public_visibility === 'true' ? ('public' as const) : ('private' as const), publish_at: null }
}

function castOf(
  { voice_name: channel_voice }: ChannelRow,
  { co_host }: Draft,
  { speakers, ...known }: Names & { speakers: VoiceName[] },
) {
  const names = speakerNamesOf(speakers, { ...known, channel_voice, co_host_name: co_host?.name ?? '' })
  return {
    speakers: JSON.stringify(speakers),
    speaker_names: JSON.stringify(names),
    co_host: speakers.length > 1 && co_host ? JSON.stringify(co_host) : null,
  }
}

/** True for a line spoken by the voice, not by a recording. */
function isSpoken({ recording_id }: Utterance): boolean {
  return recording_id === undefined
}

type Found = { kept: ReadonlySet<string>; recorded: ReadonlyMap<string, RecordedSound> }

/** The voice that speaks first is speaker 1. Of a line's passages, those that exist are kept; a recorded line has its clip. */
function linesOf(content_id: string, utterances: Utterance[], { kept, recorded }: Found) {
  const first = utterances[0]?.voice_name
  return utterances.map(({ voice_name, text, passage_ids, chapter = null, inserts, recording_id = '' }, position) => ({
    voice_name,
    text,
    chapter,
    inserts: inserts ? JSON.stringify(inserts) : null,
    passage_ids: passage_ids ? JSON.stringify(passage_ids.filter((id) => kept.has(id))) : null,
    content_id,
    position,
    speaker: voice_name === first ? (1 as const) : (2 as const),
    ...soundOf(text, recorded.get(recording_id)),
    start_ms: null,
    end_ms: null,
  }))
}

function soundOf(text: string, sound: RecordedSound | undefined) {
  if (!sound) return { spoken_text: null, spoken_map: null, clip_hash: null }
  return { ...sound, spoken_map: JSON.stringify(alignSpoken(text, sound.spoken_text)) }
}
