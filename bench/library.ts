import { randomBytes, randomUUID } from 'node:crypto'
import { contentLimits } from '@app/domain/content'
import { alignSpoken, audioLimits } from '@app/domain/speech'
import type { WorkDeps } from '../apps/server/src/deps.ts'
import { objectKeys } from '../apps/server/src/lib/media-paths.ts'
import { scriptWriter, type ScriptWriter } from './bench-script.ts'

const CHANNELS = 24
const ITEMS = 400
const LINES = 64
const OUTLINE_SLICES = 96
const SLICES_A_LINE = 60
const EPISODE_BYTES = 8_000_000
const LINE_MS = 6_000

type Db = WorkDeps['db']
export type Library = { content_id: string; channel_id: string; audio_key: string }

/** A few hundred published items, as a place has them after a while; the newest can be read along and listened to. */
export async function fillLibrary({ db, storage }: Pick<WorkDeps, 'db' | 'storage'>): Promise<Library> {
  const write = scriptWriter()
  const channels = await db
    .insertInto('channel')
    .values(Array.from({ length: CHANNELS }, () => channel(write)))
    .returning('channel_id')
    .execute()
  const items = Array.from({ length: ITEMS }, (_, index) =>
    item(write, channels[index % CHANNELS]?.channel_id ?? '', index),
  )
  await db.insertInto('content').values(items).execute()
  const newest = items.at(-1)
  if (!newest) throw new Error('The library is empty')
  await addLines(db, newest.content_id, write)
  await storage.put(newest.audio_key, randomBytes(EPISODE_BYTES), 'audio/mpeg')
  return newest
}

function wordsOf(write: ScriptWriter, most: number): string {
  return write
    .ofLines(10)
    .map(({ text }) => text)
    .join(' ')
    .slice(0, most)
}

function channel(write: ScriptWriter) {
  const channel_creator_user_id = randomUUID()
  return {
    channel_creator_user_id,
    channel_title: wordsOf(write, 30),
    channel_description: wordsOf(write, 200),
    voice_name: 'Kore' as const,
    avatar_key: objectKeys.avatar(channel_creator_user_id, randomUUID()),
  }
}

function item(write: ScriptWriter, channel_id: string, index: number) {
  const content_id = randomUUID()
  const user_id = randomUUID()
  return {
    content_id,
    channel_id,
    user_id,
    channel_creator_user_id: user_id,
    script_title: wordsOf(write, contentLimits.title.max),
    content_description: wordsOf(write, 500),
    status: 'completed' as const,
    content_type: 'multi_voice' as const,
    speakers: JSON.stringify(['Kore', 'Puck']),
    audio_key: objectKeys.audio(content_id, 1),
    thumbnail_key: objectKeys.thumbnail(content_id, randomUUID()),
    duration_ms: LINES * LINE_MS,
    outline: JSON.stringify({
      peaks: peaksOf(OUTLINE_SLICES),
      speakers: Array.from({ length: OUTLINE_SLICES }, (_, slice) => 1 + (slice % 2)),
    }),
    lines_total: LINES,
    lines_done: LINES,
    playable_ms: LINES * LINE_MS,
    render_fence: 1,
    created_at: new Date(Date.UTC(2026, 0, 1) + index * 3_600_000),
  }
}

async function addLines(db: Db, content_id: string, write: ScriptWriter): Promise<void> {
  const lines = write
    .ofLines(LINES)
    .map(({ text }, position) => ({ text, position, clip_hash: randomBytes(32).toString('hex') }))
  await db.insertInto('clip').values(lines.map(clip)).execute()
  await db
    .insertInto('utterance')
    .values(lines.map((line) => utterance(content_id, line)))
    .execute()
}

type Line = { text: string; position: number; clip_hash: string }

function voiceOf({ position }: Line): 'Kore' | 'Puck' {
  return position % 2 === 0 ? 'Kore' : 'Puck'
}

function clip(line: Line) {
  const { clip_hash, text } = line
  return {
    clip_hash,
    voice_name: voiceOf(line),
    spoken_text: text,
    engine: 'bench',
    engine_version: '1',
    object_key: objectKeys.clip(clip_hash, randomUUID()),
    sample_rate_hz: audioLimits.sample_rate_hz,
    samples: (audioLimits.sample_rate_hz / 1_000) * LINE_MS,
    words: JSON.stringify(clipWords(text)),
    words_estimated: false,
    peaks: JSON.stringify(peaksOf(SLICES_A_LINE)),
  }
}

function utterance(content_id: string, line: Line) {
  const { text, position, clip_hash } = line
  return {
    content_id,
    position,
    text,
    clip_hash,
    voice_name: voiceOf(line),
    speaker: position % 2 === 0 ? (1 as const) : (2 as const),
    spoken_text: text,
    spoken_map: JSON.stringify(alignSpoken(text, text)),
    start_ms: position * LINE_MS,
    end_ms: (position + 1) * LINE_MS,
  }
}

function peaksOf(slices: number): number[] {
  return Array.from({ length: slices }, (_, slice) => Math.round(Math.abs(Math.sin(slice)) * 1_000) / 1_000)
}

function clipWords(text: string): [number, number, number, number][] {
  const pace = LINE_MS / text.length
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => {
    const end = index + word.length
    return [index, end, Math.round(index * pace), Math.round(end * pace)]
  })
}
