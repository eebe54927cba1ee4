import { importLimits, importSentences, type FeedChapter, type FeedItem } from '@app/domain/imports'
import type { Deps } from '#deps.ts'
import { decodeText } from '@app/text/text-encoding.ts'
import { WebFileError } from '@app/ports/web-files.ts'
import { charsetOf } from '../charset-of.ts'
import { linesOf, type ImportedLine } from './lines-of.ts'
import { readChaptersFile } from './read-chapters-file.ts'
import { readTranscriptFile, usableTranscripts, type SaidPart } from './read-transcript-file.ts'

type FetchDeps = Pick<Deps, 'web_files'>
/** `chapters` of an episode without lines; else its lines have them. */
type Found = { lines: ImportedLine[]; chapters: FeedChapter[]; notes: string[] }

/** The lines of an episode: of the first transcript that can be read, with its chapters. An episode without one has chapters alone. */
export async function fetchLines(
  deps: FetchDeps,
  item: FeedItem,
  { duration_ms, signal }: { duration_ms: number; signal: AbortSignal },
): Promise<Found> {
  const notes: string[] = []
  const parts = await fetchParts(deps, item, signal)
  const isUnreadable = parts.length === 0 && item.transcripts.length > 0
  if (isUnreadable) notes.push(importSentences.transcript_unreadable)
  if (parts.some(({ start_ms }) => start_ms >= duration_ms)) notes.push(importSentences.transcript_late)
  const fetched = await fetchChapters(deps, item, signal)
  if (!fetched) notes.push(importSentences.chapters_unreadable)
  const chapters = (fetched ?? item.chapters).filter(({ start_ms }) => start_ms < duration_ms)
  const lines = linesOf(parts, { duration_ms, chapters })
  return { lines, chapters: lines.length === 0 ? chapters : [], notes }
}

async function fetchParts(deps: FetchDeps, item: FeedItem, signal: AbortSignal): Promise<SaidPart[]> {
  for (const transcript of usableTranscripts(item.transcripts)) {
    const text = await fetchText(deps, transcript.url, signal)
    const parts = text === undefined ? [] : readTranscriptFile(text)
    if (parts.length > 0) return parts
  }
  return []
}

/** Undefined where there is a file that cannot be read. */
async function fetchChapters(
  deps: FetchDeps,
  { chapters_url, chapters }: FeedItem,
  signal: AbortSignal,
): Promise<FeedChapter[] | undefined> {
  if (chapters_url === null) return chapters
  const text = await fetchText(deps, chapters_url, signal)
  return text === undefined ? undefined : readChaptersFile(text)
}

/** Undefined where it is not there: an episode without its transcript is better than none. */
async function fetchText({ web_files }: FetchDeps, url: string, signal: AbortSignal): Promise<string | undefined> {
  const wanted = { max_bytes: importLimits.transcript_bytes, max_seconds: importLimits.feed_seconds, signal }
  try {
    return await web_files.open(url, wanted, async (file) => {
      if (file.status !== 200) return undefined
      const chunks: Uint8Array[] = []
      for await (const chunk of file.body) chunks.push(chunk)
      return decodeText(Buffer.concat(chunks), charsetOf(file))
    })
  } catch (error) {
    if (error instanceof WebFileError) return undefined
    throw error
  }
}
