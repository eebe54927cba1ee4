import { createHash } from 'node:crypto'
import { lineSpeakerOf } from '@app/domain/content'
import { soundCredits } from '@app/domain/production'
import { publicSource } from '@app/domain/sources'
import {
  podcastChapters,
  podcastJson,
  podcastSrt,
  podcastVtt,
  tableOfContents,
  type Chapter,
  type TranscriptText,
} from '@app/domain/speech'
import type { Db } from '#database/schema.ts'
import { listPassagesOf, type ContentWithChannel, type UtteranceRow } from '#features/episodes/content/index.ts'
import { presentTranscript, readHeardLines } from './transcript.ts'

/** The files that podcast apps fetch beside the sound, by the name that ends their addresses. */
export const PODCAST_FILES = ['transcript.vtt', 'transcript.srt', 'transcript.json', 'chapters.json'] as const
export type PodcastFileName = (typeof PODCAST_FILES)[number]

/** `validator` names the revision and stands for the very words. */
export type PodcastFile = { type: string; text: string; validator: string; changed_at: Date }

/** Contents of each file, as of one revision. */
type PodcastText = TranscriptText & { podcast_name: string; contents: readonly PodcastChapter[] }
type PodcastChapter = Pick<Chapter, 'title' | 'start_ms'> & { url?: string | null }

type Kind = { type: string; write: (text: PodcastText) => string }
const kinds: Record<PodcastFileName, Kind> = {
  'transcript.vtt': { type: 'text/vtt; charset=utf-8', write: podcastVtt },
  'transcript.srt': { type: 'application/x-subrip; charset=utf-8', write: podcastSrt },
  'transcript.json': { type: 'application/json; charset=utf-8', write: podcastJson },
  'chapters.json': {
    type: 'application/json+chapters; charset=utf-8',
    write: ({ contents, ...text }) => podcastChapters({ ...text, chapters: contents }),
  },
}

/** File of a finished item in its current revision; access is the caller's to decide. */
export async function readPodcastFile(
  db: Db,
  content: ContentWithChannel,
  name: PodcastFileName,
): Promise<PodcastFile> {
  const { revision, ...text } = await readPodcastText(db, content)
  const { type, write } = kinds[name]
  const written = write(text)
  const validator = `${revision}-${createHash('sha256').update(written).digest('base64url')}`
  return { type, text: written, validator, changed_at: await changedAt(db, content) }
}

/** All that the files are made of. */
async function readPodcastText(db: Db, content: ContentWithChannel): Promise<PodcastText & { revision: number }> {
  const heard = await readHeardLines(db, content.content_id)
  const { lines, chapters, inserts, revision } = presentTranscript(heard, { withSources: false })
  return {
    title: content.script_title,
    podcast_name: content.channel_title,
    lines: lines.map((line) => ({ ...line, name: lineSpeakerOf(content, line) })),
    chapters,
    credits: soundCredits(inserts),
    contents: await linked(db, content, { contents: tableOfContents(chapters), utterances: heard.utterances }),
    revision,
  }
}

type Contents = { contents: readonly Chapter[]; utterances: readonly Pick<UtteranceRow, 'position' | 'passage_ids'>[] }

/** A chapter leads to the first web page among the sources of its lines, where listeners may see those. */
async function linked(
  db: Db,
  content: ContentWithChannel,
  { contents, utterances }: Contents,
): Promise<PodcastChapter[]> {
  if (!content.sources_shown || contents.length === 0) return [...contents]
  const ids = utterances.flatMap(({ passage_ids }) => passage_ids ?? [])
  const passages = await listPassagesOf(db, content.content_id, [...new Set(ids)])
  const urls = new Map(
    passages.map(({ passage_id, source_kind: kind, url }) => [passage_id, publicSource({ kind, url }).url]),
  )
  return contents.map((chapter, index) => {
    const end = contents[index + 1]?.position ?? Infinity
    const own = utterances.filter(({ position }) => position >= chapter.position && position < end)
    const sources = own.flatMap(({ passage_ids }) => passage_ids ?? [])
    return { ...chapter, url: sources.map((id) => urls.get(id)).find((url) => url) ?? null }
  })
}

/** Time of the last change of a feed of the channel, which has everything that the files have and more. */
async function changedAt(db: Db, { channel_id, created_at }: ContentWithChannel): Promise<Date> {
  const { changed_at } = await db
    .selectFrom('feed_change')
    .select(({ fn }) => fn.max('changed_at').as('changed_at'))
    .where('channel_id', '=', channel_id)
    .executeTakeFirstOrThrow()
  return changed_at ?? created_at
}
