import { randomUUID } from 'node:crypto'
import type { EpisodeFields, Visibility } from '@app/domain/content'
import type { ClipWord, NamedChapter } from '@app/domain/speech'
import { CatalogueVoice } from '@app/domain/voices'
import { languageOfLines } from '@app/domain/text'
import type { Db } from '#database/schema.ts'
import type { Outline } from '#database/tables/content-schema.ts'
import type { ChannelRow } from '#features/shows/channels/index.ts'
import { announceContent } from './announce-content.ts'
import { insertContent, type ContentRow } from './content.repository.ts'
import { insertUtterances } from './utterances.repository.ts'

export type ImportedLine = {
  speaker: 1 | 2
  speaker_name: string | null
  text: string
  start_ms: number
  end_ms: number
  words: ClipWord[]
  peaks: number[]
  chapter: string | null
}

/** A finished episode that was made elsewhere. */
export type ImportedContent = EpisodeFields & {
  content_id: string
  guid: string
  title: string
  description: string
  published_at: Date
  visibility: Visibility
  ai_voices: boolean
  audio_key: string
  thumbnail_key: string | null
  stored_bytes: number
  duration_ms: number
  outline: Outline
  /** Names of speakers 1 and 2. */
  speaker_names: [string, string]
  lines: ImportedLine[]
  /** Chapters of an episode without lines; otherwise its lines have them. */
  chapters: NamedChapter[]
}

const LINES_AT_ONCE = 500

/** Adds an imported episode to a channel that the caller has locked: with all its lines, or not at all. */
export async function addImported(trx: Db, channel: ChannelRow, imported: ImportedContent): Promise<ContentRow> {
  const { title, description, outline, speaker_names, lines, chapters, published_at, ...columns } = imported
  // Its speakers are people; the voices only keep the two apart where a name is missing.
  const voices = voicesOf(channel)
  const speakers = lines.some(({ speaker }) => speaker === 2) ? voices : voices.slice(0, 1)
  const content = await insertContent(trx, {
    ...columns,
    published_at,
    created_at: published_at,
    channel_id: channel.channel_id,
    user_id: channel.channel_creator_user_id,
    channel_creator_user_id: channel.channel_creator_user_id,
    script_title: title,
    content_description: description,
    origin: 'imported',
    status: 'completed',
    content_type: speakers.length > 1 ? 'multi_voice' : 'single_voice',
    speakers: JSON.stringify(speakers),
    speaker_names: JSON.stringify(speaker_names.slice(0, speakers.length)),
    outline: JSON.stringify(outline),
    imported_chapters: chapters.length > 0 ? JSON.stringify(chapters) : null,
    lines_total: lines.length,
    language: languageOfLines(lines),
    lines_done: lines.length,
    playable_ms: imported.duration_ms,
    publish_at: null,
    hold_id: null,
    co_host: null,
    cover_seed: null,
    production: null,
  })
  const rows = lines.map(({ words, peaks, ...line }, position) => ({
    ...line,
    utterance_id: randomUUID(),
    content_id: content.content_id,
    position,
    voice_name: voices[line.speaker - 1] ?? channel.voice_name,
    words: JSON.stringify(words),
    peaks: JSON.stringify(peaks),
    spoken_text: null,
    spoken_map: null,
    clip_hash: null,
    passage_ids: null,
    inserts: null,
  }))
  for (let at = 0; at < rows.length; at += LINES_AT_ONCE)
    await insertUtterances(trx, rows.slice(at, at + LINES_AT_ONCE))
  await announceContent(trx, content)
  return content
}

function voicesOf({ voice_name }: ChannelRow) {
  const other = CatalogueVoice.options.find((voice) => voice !== voice_name) ?? voice_name
  return [voice_name, other]
}
