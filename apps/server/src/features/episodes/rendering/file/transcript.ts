import type { getTranscript, TranscriptLine } from '@app/contracts/content'
import { insertTitle } from '@app/domain/production'
import {
  chaptersOf,
  chaptersWithoutLines,
  type Chapter,
  type ClipWord,
  shownWords,
  type Unmarked,
  unmarked,
} from '@app/domain/speech'
import { RECORDED } from '@app/ports/speech-engine.ts'
import type { z } from 'zod'
import type { Db } from '#database/schema.ts'
import { listRevisedUtterances, type RevisedUtterance, type UtteranceRow } from '#features/episodes/content/index.ts'
import { listClips, type ClipRow } from '../lines/clips.repository.ts'

export type Transcript = z.output<(typeof getTranscript)['response']>

/** The lines of an item and their clips, all of one revision. */
export type HeardLines = {
  utterances: readonly RevisedUtterance[]
  clips: ReadonlyMap<string, ClipRow>
  chapters: Chapter[]
}

/** Every line of an item, with the times of its words as far as it has been spoken; all of one revision. */
export async function readTranscript(
  db: Db,
  contentId: string,
  options: { withSources: boolean },
): Promise<Transcript> {
  return presentTranscript(await readHeardLines(db, contentId), options)
}

export async function readHeardLines(db: Db, contentId: string): Promise<HeardLines> {
  const utterances = await listRevisedUtterances(db, contentId)
  const hashes = utterances.flatMap(({ clip_hash }) => (clip_hash ? [clip_hash] : []))
  const clips = await listClips(db, [...new Set(hashes)])
  return {
    utterances,
    clips: new Map(clips.map((clip) => [clip.clip_hash, clip])),
    chapters:
      utterances.length > 0 ? chaptersOf(utterances, utterances[0]?.notice_id) : await importedChapters(db, contentId),
  }
}

/** Chapters of an item that was imported without a transcript. */
async function importedChapters(db: Db, contentId: string): Promise<Chapter[]> {
  const content = await db
    .selectFrom('content')
    .select('imported_chapters')
    .where('content_id', '=', contentId)
    .executeTakeFirst()
  return chaptersWithoutLines(content?.imported_chapters ?? [])
}

export function presentTranscript(
  { utterances, clips, chapters }: HeardLines,
  { withSources }: { withSources: boolean },
): Transcript {
  const lines = utterances.map((utterance) => presentLine(utterance, clips.get(utterance.clip_hash ?? ''), withSources))
  return {
    lines,
    chapters,
    inserts: insertsOf(utterances),
    revision: utterances[0]?.revision ?? 1,
  }
}

/** The sound and mark lines, each with the place of the spoken line it stands before; one after a line stands before the next. */
export function insertsOf(utterances: readonly Pick<UtteranceRow, 'position' | 'inserts'>[]): Transcript['inserts'] {
  return utterances.flatMap(({ position, inserts }) =>
    (inserts ?? []).map((insert) => ({
      kind: insert.kind,
      title: insertTitle(insert),
      credit: insert.credit ?? '',
      position: insert.place === 'after' ? position + 1 : position,
      start_ms: insert.start_ms ?? null,
      end_ms: insert.end_ms ?? null,
    })),
  )
}

/** A line gets its words and peaks only once it can be heard. */
export function presentLine(
  utterance: Omit<UtteranceRow, 'content_id'> & { notice_id?: string | null },
  clip: ClipRow | undefined,
  withSources: boolean,
): TranscriptLine {
  const { utterance_id, position, speaker, voice_name, text, start_ms, end_ms, spoken_map, chapter, passage_ids } =
    utterance
  // A line of an imported item has no clip: its times come with it.
  const imported = utterance.words ?? undefined
  const heard = clip && start_ms !== null ? { clip, start_ms } : undefined
  const shown = imported ? { text, placeOf: (at: number) => at } : unmarked(text)
  return {
    utterance_id,
    kind: utterance_id === utterance.notice_id ? 'notice' : 'line',
    position,
    speaker,
    voice_name,
    text: shown.text,
    // Null in the transcript that is stored beside the file for listeners, which leaves out sources.
    written_text: !withSources || shown.text === text ? null : text,
    start_ms,
    end_ms,
    words: heard ? wordsAsShown(heard.clip, spoken_map, { shown, start_ms: heard.start_ms }) : (imported ?? []),
    words_estimated: heard?.clip.words_estimated ?? imported !== undefined,
    peaks: heard?.clip.peaks ?? utterance.peaks ?? [],
    chapter,
    human_voice: clip?.engine === RECORDED,
    speaker_name: utterance.speaker_name,
    has_sources: withSources && (passage_ids?.length ?? 0) > 0,
  }
}

/** The words of a clip at their places in the text without its marks; words of a mark alone are left out. */
export function wordsAsShown(
  clip: Pick<ClipRow, 'words'>,
  spoken_map: UtteranceRow['spoken_map'],
  { shown, start_ms }: { shown: Pick<Unmarked, 'placeOf'>; start_ms: number },
): ClipWord[] {
  const { placeOf } = shown
  return shownWords(clip.words, spoken_map ?? [], start_ms)
    .map(([from, to, start_ms, end_ms]): ClipWord => [placeOf(from), placeOf(to), start_ms, end_ms])
    .filter(([from, to]) => to > from)
}
