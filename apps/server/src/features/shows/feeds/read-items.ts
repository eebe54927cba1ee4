import { speakerNameOf, episodeFieldsOf } from '@app/domain/content'
import { hasArtificialVoices } from '@app/domain/recordings'
import { publicSource } from '@app/domain/sources'
import { soundCredits } from '@app/domain/production'
import { chaptersOf, chaptersWithoutLines, tableOfContents, type Chapter } from '@app/domain/speech'
import type { Db } from '#database/schema.ts'
import type { Deps } from '#deps.ts'
import { keepAudioBytes } from '#features/episodes/content/index.ts'
import { listCorrectionNotes } from '#features/episodes/corrections/index.ts'
import { html } from '#lib/html.ts'
import { forEachConcurrently } from '#lib/for-each-concurrently.ts'
import { artworkVersion } from '#features/episodes/artwork/index.ts'
import type { FeedItem, FeedPerson, FeedSource } from './feed-input.ts'
import {
  listChapterLines,
  listFeedRows,
  listSourcesOf,
  type ChapterLine,
  type FeedRow,
  type ShownSource,
} from './feed.repository.ts'

/** Size look-ups in the store at once. */
const LOOKS_AT_ONCE = 16
/** Size that apps read as "unknown", for a sound that is not in the store at the moment. */
const UNKNOWN_BYTES = 0

/** An item before the size of its sound was looked up. */
export type FoundItem = Omit<FeedItem, 'audio_bytes'> & { audio_key: string | null; audio_bytes: number | null }

/**
 * Finished items as feeds say them, in the order of the ids; the caller decides which ids may be opened. Takes
 * the same few statements for any number of items.
 */
export async function readFeedItems(deps: Pick<Deps, 'db' | 'storage'>, ids: readonly string[]): Promise<FeedItem[]> {
  return withAudioBytes(deps, await findFeedItems(deps.db, ids))
}

/** The part of it that reads the database, for a transaction in which all is of one moment. */
export async function findFeedItems(db: Db, ids: readonly string[]): Promise<FoundItem[]> {
  const rows = await listFeedRows(db, ids)
  const shown = rows.filter(({ sources_shown }) => sources_shown).map(({ content_id }) => content_id)
  const lines = Map.groupBy(await listChapterLines(db, ids), ({ content_id }) => content_id)
  const sources = Map.groupBy(await listSourcesOf(db, shown), ({ content_id }) => content_id)
  const corrected = rows.filter(({ revision }) => revision > 1).map(({ content_id }) => content_id)
  const notes = await listCorrectionNotes(db, corrected)
  return rows.map((row) => ({
    ...itemOf(row),
    notes: (notes.get(row.content_id) ?? []).map((note) => html`<p>${note}</p>`),
    chapters: tableOfContents(chaptersIn(row, lines.get(row.content_id))).map(({ title, start_ms }) => ({
      title,
      start_ms,
    })),
    credits: soundCredits((lines.get(row.content_id) ?? []).flatMap(({ inserts }) => inserts ?? [])),
    sources: sourcesOf(sources.get(row.content_id) ?? []),
  }))
}

function chaptersIn({ imported_chapters, notice_id }: FeedRow, lines: readonly ChapterLine[] | undefined): Chapter[] {
  return lines ? chaptersOf(lines, notice_id) : chaptersWithoutLines(imported_chapters ?? [])
}

/** The part that looks up what was not known: the size of a sound is kept once it was. */
export async function withAudioBytes(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  items: readonly FoundItem[],
): Promise<FeedItem[]> {
  const found = new Map<string, number>()
  await forEachConcurrently(items, LOOKS_AT_ONCE, async ({ content_id, audio_key, audio_bytes }) => {
    if (audio_bytes !== null || audio_key === null) return
    const head = await storage.head(audio_key)
    if (!head) return
    found.set(content_id, head.size)
    await keepAudioBytes(db, { content_id, audio_key, bytes: head.size })
  })
  return items.map(({ audio_bytes, ...item }) => ({
    ...item,
    audio_bytes: audio_bytes ?? found.get(item.content_id) ?? UNKNOWN_BYTES,
  }))
}

function itemOf(row: FeedRow): Omit<FoundItem, 'chapters' | 'credits' | 'sources' | 'notes'> {
  return {
    content_id: row.content_id,
    channel_id: row.channel_id,
    guid: row.guid ?? row.content_id,
    title: row.script_title,
    description: row.content_description,
    ...episodeFieldsOf(row),
    published_at: row.published_at ?? row.created_at,
    duration_ms: row.duration_ms,
    audio_key: row.audio_key,
    audio_bytes: row.audio_bytes === null ? null : Number(row.audio_bytes),
    enclosure_revision: row.enclosure_revision,
    artwork_version: artworkVersion(row),
    persons: personsOf(row),
    has_ai_voices: hasArtificialVoices({ ...row, progress: row }),
    lines_total: row.lines_total,
    recorded_lines: row.recorded_lines,
  }
}

/** Each name once: two voices may be without one. */
function personsOf(row: FeedRow): FeedPerson[] {
  const persons = row.speakers.map((voice) => ({ name: speakerNameOf(row, voice), is_host: voice === row.host_voice }))
  return persons.filter(({ name }, index) => persons.findIndex((person) => person.name === name) === index)
}

/** Listeners are shown neither names of files nor queries of addresses, so some become one. */
function sourcesOf(sources: readonly ShownSource[]): FeedSource[] {
  const shown = sources.map(({ url, source_kind }) => publicSource({ url, kind: source_kind }))
  return [...new Map(shown.map((source) => [`${source.title} ${source.url ?? ''}`, source])).values()]
}
