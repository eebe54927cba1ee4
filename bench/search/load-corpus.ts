import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { audioLimits } from '@app/domain/speech'
import { DEFAULT_SHOW } from '@app/domain/shows'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { drawOutlines } from '../../apps/server/src/main/seed/outlines.ts'
import type { CorpusChannel, CorpusEpisode, ZipfCorpus } from './zipf-corpus.ts'

const YEARS_MS = 3 * 365 * 24 * 3_600_000
const CHARACTER_MS = 65
const PAUSE_MS = 350
const OUTLINES = 64
const EPISODES_AT_ONCE = 500
const VOICES = ['Kore', 'Puck'] as const

type Loading = { corpus: ZipfCorpus; episodes: number; until: Date; onProgress?: (episodes: number) => void }

/**
 * Into a database where nothing is. The tables are emptied in the same transaction, so PostgreSQL writes no log of the rows; no
 * trigger runs, so that whatever is made of the rows is made afterwards and timed by itself.
 */
export async function loadCorpus(client: pg.Client, { corpus, episodes, until, onProgress }: Loading): Promise<void> {
  await client.query(
    'begin; set local session_replication_role to replica; truncate channel, content, utterance, clip cascade',
  )
  await copy(
    client,
    'channel',
    channelColumns,
    corpus.channels.map((channel) => channelRow(channel, until)),
  )
  const outlines = drawOutlines(1, OUTLINES, 2).map((outline) => JSON.stringify(outline))
  let batch: CorpusEpisode[] = []
  const flush = async () => {
    const made = batch.map((episode) => rowsOf(episode, publishedAt(episode.index, episodes, until), outlines))
    await copy(
      client,
      'content',
      contentColumns,
      made.map(({ content }) => content),
    )
    await copy(
      client,
      'clip',
      clipColumns,
      made.flatMap(({ clips }) => clips),
    )
    await copy(
      client,
      'utterance',
      utteranceColumns,
      made.flatMap(({ utterances }) => utterances),
    )
    onProgress?.((batch.at(-1)?.index ?? 0) + 1)
    batch = []
  }
  for (const episode of corpus.episodes()) {
    batch.push(episode)
    if (batch.length === EPISODES_AT_ONCE) await flush()
  }
  await flush()
  await client.query('commit')
  await client.query('analyze channel, content, utterance, clip')
}

type Cell = string | number | boolean

/** The text format of COPY. */
async function copy(client: pg.Client, table: string, columns: string[], rows: Cell[][]): Promise<void> {
  if (rows.length === 0) return
  const stream = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
  const done = finished(stream)
  for (const row of rows) {
    if (!stream.write(`${row.map(escaped).join('\t')}\n`)) await once(stream, 'drain')
  }
  stream.end()
  await done
}

function escaped(cell: Cell): string {
  return typeof cell === 'string' ? cell.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? '') : String(cell)
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** Always the same for the same row. */
export function idOf(kind: string, index: number | string): string {
  const hex = createHash('md5').update(`${kind} ${index}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** Evenly over three years; items of one moment would make paging too easy. */
function publishedAt(index: number, episodes: number, until: Date): string {
  return new Date(until.getTime() - Math.floor((YEARS_MS * (episodes - index)) / episodes)).toISOString()
}

const channelColumns =
  `channel_id channel_creator_user_id channel_title channel_description voice_name avatar_key show_settings
  created_at`.split(/\s+/)

function channelRow({ index, language, title, description }: CorpusChannel, until: Date): Cell[] {
  const show = JSON.stringify({ ...DEFAULT_SHOW, language })
  const opened = new Date(until.getTime() - YEARS_MS).toISOString()
  return [idOf('channel', index), `corpus-${index}`, title, description, 'Kore', 'seeded/avatar-0.webp', show, opened]
}

const contentColumns =
  `content_id channel_id user_id channel_creator_user_id script_title content_description status visibility
  content_type speakers audio_key audio_bytes duration_ms outline lines_total lines_done playable_ms render_fence created_at
  published_at`.split(/\s+/)
const clipColumns = `clip_hash engine engine_version voice_name spoken_text object_key sample_rate_hz samples words
  words_estimated peaks`.split(/\s+/)
const utteranceColumns =
  `utterance_id content_id position speaker voice_name text spoken_text spoken_map clip_hash start_ms
  end_ms`.split(/\s+/)

function rowsOf(episode: CorpusEpisode, published: string, outlines: string[]) {
  const content_id = idOf('episode', episode.index)
  let at = 0
  const lines = episode.lines.map((text, position) => {
    const line = {
      text,
      position,
      start_ms: at,
      end_ms: at + text.length * CHARACTER_MS,
      name: `${episode.index} ${position}`,
    }
    at = line.end_ms + PAUSE_MS
    return line
  })
  const owner = `corpus-${episode.channel}`
  const count = lines.length
  return {
    content: [
      content_id,
      idOf('channel', episode.channel),
      owner,
      owner,
      episode.title,
      episode.description,
      'completed',
      'public',
      'multi_voice',
      JSON.stringify(VOICES),
      `content/${content_id}/episodes/1/audio.mp3`,
      at * 16,
      at,
      outlines[episode.index % outlines.length] ?? '',
      count,
      count,
      at,
      1,
      published,
      published,
    ],
    clips: lines.map(clipRow),
    utterances: lines.map((line) => utteranceRow(content_id, line)),
  }
}

type Line = { text: string; position: number; start_ms: number; end_ms: number; name: string }

function hashOf({ name }: Line): string {
  return createHash('sha256').update(name).digest('hex')
}

function voiceOf({ position }: Line): string {
  return VOICES[position % VOICES.length] ?? ''
}

function wordsIn(text: string): [number, number][] {
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => [index, index + word.length])
}

function clipRow(line: Line): Cell[] {
  const { text, start_ms, end_ms } = line
  const words = wordsIn(text).map(([from, to]) => [from, to, from * CHARACTER_MS, to * CHARACTER_MS])
  const hash = hashOf(line)
  return [
    hash,
    'bench',
    '1',
    voiceOf(line),
    text,
    `clips/${hash}`,
    audioLimits.sample_rate_hz,
    Math.round(((end_ms - start_ms) * audioLimits.sample_rate_hz) / 1_000),
    JSON.stringify(words),
    false,
    '[]',
  ]
}

function utteranceRow(content_id: string, line: Line): Cell[] {
  const { name, position, text, start_ms, end_ms } = line
  const map = JSON.stringify(wordsIn(text).map(([from, to]) => [from, to, from, to]))
  return [
    idOf('line', name),
    content_id,
    position,
    1 + (position % 2),
    voiceOf(line),
    text,
    text,
    map,
    hashOf(line),
    start_ms,
    end_ms,
  ]
}
