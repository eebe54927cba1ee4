import type { FoundChannel, FoundDraft, FoundItem, FoundLine, Mark } from '@app/contracts/search'
import type { Viewer } from '@app/domain/accounts'
import { lineSpeakerOf } from '@app/domain/content'
import { searchLimits } from '@app/domain/search'
import type { TranscriptLine } from '@app/contracts/content'
import type { Db } from '#database/schema.ts'
import { type ContentWithChannel, listContentByIds, presentContent } from '#features/episodes/content/index.ts'
import { listClips, presentLine } from '#features/episodes/rendering/index.ts'
import { mediaPaths } from '#lib/media-paths.ts'
import { unmarked } from '@app/domain/speech'
import type { FoundChannelRow, FoundDraftRow } from './beside.repository.ts'
import type { FoundRow } from './found.repository.ts'
import { type LinePlace, listLines, listStarts } from './lines.repository.ts'
import { findMarks } from './query/find-marks.ts'
import { EXACT, readLexemes } from './query/lexemes.repository.ts'
import type { PreparedQuery } from './query/prepare-query.repository.ts'

type Marker = (text: string, language: string) => Mark[]
type InLanguage = { text: string; language: string }

/** Marks what is searched for in these texts. */
async function markerOf(db: Db, { terms, configs }: PreparedQuery, texts: readonly InLanguage[]): Promise<Marker> {
  const configOf = (language: string) => configs.get(language) ?? EXACT
  const shown = texts.map(({ text, language }) => ({ text, config: configOf(language) }))
  const used = [...new Set(shown.map(({ config }) => config))]
  const wanted = terms.flatMap(({ text }) => used.map((config) => ({ text, config })))
  const lexemesOf = await readLexemes(db, [...wanted, ...shown])
  return (text, language) => findMarks(text, terms, { exact: EXACT, stems: configOf(language), lexemesOf })
}

type Shown = { items: FoundRow[]; channels: FoundChannelRow[]; drafts: FoundDraftRow[] }
type Beside = { viewer: Viewer; query: PreparedQuery }

/** Found items, channels and drafts as they leave. */
export async function presentFound(
  db: Db,
  { viewer, query }: Beside,
  { items, channels, drafts }: Shown,
): Promise<{ items: FoundItem[]; channels: FoundChannel[]; drafts: FoundDraft[] }> {
  const contents = new Map(
    (
      await listContentByIds(
        db,
        items.map(({ content_id }) => content_id),
      )
    ).map((each) => [each.content_id, each]),
  )
  const shown = items.flatMap((item) => {
    const content = contents.get(item.content_id)
    return content ? [{ ...item, content }] : []
  })
  const lines = await readLines(
    db,
    shown.flatMap(({ content_id, positions }) =>
      positions.slice(0, searchLimits.lines_of_item).map((position) => ({ content_id, position })),
    ),
  )
  const starts = Map.groupBy(
    await listStarts(
      db,
      shown.flatMap(({ content_id, positions }) => positions.map((position) => ({ content_id, position }))),
    ),
    ({ content_id }) => content_id,
  )
  const drafted = drafts.map((draft) => ({ ...draft, text: unmarked(draft.text).text }))
  const marksIn = await markerOf(db, query, [
    ...shown.flatMap(({ content, language }) => [
      { text: content.script_title, language },
      ...(lines.get(content.content_id) ?? []).map(({ text }) => ({ text, language })),
    ]),
    ...channels.map(({ channel_title, language }) => ({ text: channel_title, language })),
    ...drafted.flatMap(({ title, text, language }) => [
      { text: title, language },
      { text, language },
    ]),
  ])
  return {
    items: shown.map(({ content, language, positions }) => ({
      content: presentContent(content, viewer),
      title_marks: marksIn(content.script_title, language),
      lines: (lines.get(content.content_id) ?? []).map((line) =>
        presentFoundLine(content, line, marksIn(line.text, language)),
      ),
      more_lines: Math.max(0, positions.length - searchLimits.lines_of_item),
      hits_ms: (starts.get(content.content_id) ?? []).map(({ start_ms }) => start_ms),
    })),
    channels: channels.map(({ channel_id, channel_title, avatar_key, language }) => ({
      channel_id,
      channel_title,
      channel_avatar_link: mediaPaths.avatar(channel_id, avatar_key),
      title_marks: marksIn(channel_title, language),
    })),
    drafts: drafted.map(({ language, ...draft }) => ({
      ...draft,
      title_marks: marksIn(draft.title, language),
      marks: marksIn(draft.text, language),
    })),
  }
}

/** Lines of one item as they leave. */
export async function presentLinesOf(
  db: Db,
  content: ContentWithChannel,
  { query, language, positions }: { query: PreparedQuery; language: string; positions: readonly number[] },
): Promise<FoundLine[]> {
  const { content_id } = content
  const lines =
    (
      await readLines(
        db,
        positions.map((position) => ({ content_id, position })),
      )
    ).get(content_id) ?? []
  const marksIn = await markerOf(
    db,
    query,
    lines.map(({ text }) => ({ text, language })),
  )
  return lines.map((line) => presentFoundLine(content, line, marksIn(line.text, language)))
}

/** The lines of each item as its transcript shows them, in order. */
async function readLines(db: Db, places: readonly LinePlace[]): Promise<Map<string, TranscriptLine[]>> {
  const utterances = await listLines(db, places)
  const clips = await listClips(db, [...new Set(utterances.flatMap(({ clip_hash }) => clip_hash ?? []))])
  const clipOf = new Map(clips.map((clip) => [clip.clip_hash, clip]))
  const lines = new Map<string, TranscriptLine[]>()
  for (const utterance of utterances) {
    const line = presentLine(utterance, clipOf.get(utterance.clip_hash ?? ''), false)
    lines.set(utterance.content_id, [...(lines.get(utterance.content_id) ?? []), line])
  }
  return lines
}

function presentFoundLine(content: ContentWithChannel, line: TranscriptLine, marks: Mark[]): FoundLine {
  const { utterance_id, position, speaker, text } = line
  return {
    utterance_id,
    position,
    speaker,
    speaker_name: lineSpeakerOf(content, line),
    text,
    marks,
    at_ms: beginningOf(line, marks[0]),
  }
}

/** Start of the first marked word; of the line itself if its words have no times. */
function beginningOf({ words, start_ms }: TranscriptLine, mark: Mark | undefined): number | null {
  const word = mark && words.find(([, to]) => to > mark[0])
  return word ? word[2] : start_ms
}
