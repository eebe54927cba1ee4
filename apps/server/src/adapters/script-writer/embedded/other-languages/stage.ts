import type { WrittenLine } from '@app/domain/scripts'
import type { Passage } from '@app/domain/sources'
import { chapterTitle } from '../../chapter-title.ts'
import type { Topic, Unit } from './outline.ts'
import type { PhraseBook } from './phrase-book.ts'
import { shuffle, type Shuffle } from '../talk/shuffle.ts'
import { listTitles, shortTitle } from './titles.ts'

/** `space` separates sentences; some writing systems have none. */
export type Cast = {
  channel: string
  host: string
  titles: readonly string[]
  book: PhraseBook
  space: ' ' | ''
  seed: string
  is_short: boolean
}
export type Talk = { topics: readonly Topic[]; takeaway: Unit | undefined }
export type Speaker = 1 | 2
export type Stage = Cast & {
  phrases: Shuffle
  lines: WrittenLine[]
  question_subjects: Set<string>
  /** Titles of the sources that the script uses. */
  used_titles: readonly string[]
  units_said: number
  named_at: number
  placed_at: number
  source: number | undefined
  page: string | undefined
  quoted: Speaker | undefined
  firsts: Passage[]
}

const MOST_PASSAGES = 8
/** Shorter words of a heading are not taken for its subject. */
const NAMING_LETTERS = 4

export function stageOf(cast: Cast, { topics, takeaway }: Talk): Stage {
  const firsts = [...Map.groupBy(topics, ({ source }) => source).values()].flatMap(
    ([topic]) => topic?.units[0]?.passages[0] ?? [],
  )
  const sources = [...topics, ...(takeaway ? [takeaway] : [])].map(({ source }) => cast.titles[source] ?? '')
  return {
    ...cast,
    firsts,
    used_titles: [...new Set(sources)],
    phrases: shuffle(cast.seed),
    lines: [],
    question_subjects: new Set(),
    units_said: 0,
    named_at: 0,
    placed_at: 0,
    source: undefined,
    page: undefined,
    quoted: undefined,
  }
}

/** Fills the placeholders of a phrase; no phrase gives an empty text. */
export function fill(stage: Stage, phrase: string | undefined, more: Record<string, string> = {}): string {
  const words: Record<string, string> = {
    channel: stage.channel,
    host: stage.host,
    titles: listTitles(stage.used_titles, stage.book),
    ...more,
  }
  return (phrase ?? '').replaceAll(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '')
}

/** Adds a line, or extends the last one when it has the same speaker. Ignores empty text. */
export function say(stage: Stage, speaker: Speaker, text: string, passages: readonly Passage[] = []): void {
  if (!text) return
  const last = stage.lines.at(-1)
  const ids = idsOf(passages)
  if (last?.speaker === speaker) {
    last.text = joined(stage, last.text, text)
    last.passage_ids = [...new Set([...last.passage_ids, ...ids])].slice(0, MOST_PASSAGES)
  } else stage.lines.push({ speaker, text, passage_ids: ids })
}

export const joined = ({ space }: Cast, ...texts: (string | undefined)[]): string => texts.filter(Boolean).join(space)

export const idsOf = (passages: readonly Passage[]): string[] =>
  [...new Set(passages.map(({ passage_id }) => passage_id))].slice(0, MOST_PASSAGES)

/** The chapter that a topic starts: its heading, or the title of its source where that is a new one. */
export function chapterOf({ titles, source, book, used_titles }: Stage, topic: Topic): string | undefined {
  const isNewSource = topic.source !== source && used_titles.length > 1
  const title = titles[topic.source]
  return topic.heading ?? (isNewSource && title ? shortTitle(title, book) : undefined)
}

export function startChapter(line: WrittenLine | undefined, name: string | undefined): void {
  const chapter = name === undefined ? undefined : chapterTitle(name)
  if (line && chapter) line.chapter = chapter
}

/** The heading of a unit, where it differs from the one before and the unit's own words do not contain it. */
export function newHeading({ heading, text }: Unit, before: Unit): string | undefined {
  if (!heading || heading === before.heading) return undefined
  const words = heading
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word.length >= NAMING_LETTERS)
  return words.some((word) => text.toLowerCase().includes(word)) ? undefined : heading
}
