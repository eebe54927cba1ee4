import type { WrittenScript } from '../../apps/server/src/ports/script-writer.ts'
import { countWords } from '../../apps/server/src/adapters/script-writer/count-words.ts'
import { hosts, type Fixture } from './fixtures.ts'
import { contentFreeLines, missedPoints, TABLE_VOCABULARY, vocabularyOf } from './measures/content.ts'
import { longestCopy, nearCopies, verbatimShare } from './measures/copied.ts'
import { dullness } from './measures/dull.ts'
import { inventedFacts, uncitedFacts } from './measures/facts.ts'
import { uncalculated } from './measures/figures.ts'
import { brokenLines, matchingLines, spokenFileNames } from './measures/forbidden.ts'
import { relatedShare, unrelatedQuestions } from './measures/questions.ts'
import { danglingReferences } from './measures/references.ts'
import { isRepeatedSoon, repeatedSentences } from './measures/repeats.ts'
import { arcOf, badChapters, turnsOf, type Turns } from './measures/shape.ts'
import { share, type Finding } from './measures/text.ts'
import { borrowedVoice } from './measures/voice.ts'

export type Score = {
  fixture: string
  points: number
  lines: number
  words: number
  verbatim: number
  content_free: number
  questions: number
  related: number
  covered: number
  longest_copy: number
  near_copies: number
  /** The share of the second speaker's lines that only ask. */
  only_asks: number
  turns: Turns
  chapters: number
  arc: number
  /** A sentence is said again within thirty lines, outside the recap. */
  repeats_soon: boolean
  /** How far the length is from the requested one, as a share of it. */
  off: number
  /** What was found, by measure; an empty list is good. */
  found: Record<Found, Finding[]>
}

export const FOUND = [
  'invented',
  'file names',
  'never spoken',
  'broken',
  'excluded',
  'dangling',
  'chapters',
  'suggested',
  'repeats',
  'uncited',
  'author as host',
  'miscalculated',
  'frames',
  'padding',
  'echoes',
  'openings',
  'jumps',
  'content-free',
  'unrelated',
  'not covered',
  'wishes',
  'musts',
  'arc',
] as const
type Found = (typeof FOUND)[number]

/** Measures a script against the fixture that it was written from. */
export function scoreScript({ lines, computed = [], suggestions }: WrittenScript, fixture: Fixture): Score {
  const passages = new Map(
    [...fixture.request.sources.flatMap((source) => source.passages), ...computed].map(({ passage_id, text }) => [
      passage_id,
      text,
    ]),
  )
  const known = {
    passages: new Map([...passages, ['the whole text', fixture.text]]),
    allowed: [...Object.values(hosts), fixture.prompt, ...fixture.request.sources.map(({ title }) => title)],
  }
  const vocabulary = new Set([
    ...vocabularyOf([fixture.text, ...computed.map(({ text }) => text)]),
    ...(fixture.kind === 'table' ? TABLE_VOCABULARY : []),
  ])
  const asked = unrelatedQuestions(lines, vocabulary)
  const repeats = repeatedSentences(lines)
  const dull = dullness(lines, vocabulary)
  const arc = arcOf(lines, vocabulary, [hosts.host, hosts.co_host])
  const words = lines.reduce((sum, { text }) => sum + countWords(text), 0)
  const found: Score['found'] = {
    invented: inventedFacts(lines, known),
    'file names': spokenFileNames(lines, fixture.file_names),
    'never spoken': matchingLines(lines, fixture.never),
    broken: brokenLines(lines, fixture),
    excluded: matchingLines(lines, fixture.excluded),
    dangling: danglingReferences(lines, fixture.text),
    chapters: badChapters(lines, [...fixture.file_names, ...fixture.never], fixture.lost),
    suggested: badSuggestions(suggestions, fixture, known),
    repeats,
    uncited: uncitedFacts(lines, { ...known, passages }),
    'author as host': borrowedVoice(lines, fixture.text),
    miscalculated: fixture.table === undefined ? [] : uncalculated(lines, fixture.table),
    frames: dull.frames,
    padding: dull.padding,
    echoes: dull.echoes,
    openings: dull.openings,
    jumps: dull.jumps,
    'content-free': contentFreeLines(lines, vocabulary),
    unrelated: asked.unrelated,
    'not covered': missedPoints(lines, fixture.key_points).map((point) => ({ line: 0, text: point.source })),
    wishes: missedMusts(lines, fixture).filter(({ wished }) => wished),
    musts: missedMusts(lines, fixture).filter(({ wished }) => !wished),
    arc: Object.entries(arc).flatMap(([part, isThere]) => (isThere ? [] : [{ line: 0, text: part }])),
  }
  const score = {
    fixture: fixture.name,
    lines: lines.length,
    words,
    verbatim: verbatimShare(lines, fixture.text),
    content_free: share(found['content-free'].length, lines.length),
    questions: asked.questions,
    related: relatedShare(asked, lines.length),
    covered: 1 - found['not covered'].length / fixture.key_points.length,
    longest_copy: longestCopy(lines, fixture.text),
    near_copies: nearCopies(lines, fixture.text),
    only_asks: dull.only_asks,
    turns: turnsOf(lines),
    chapters: lines.filter(({ chapter }) => chapter !== undefined).length,
    arc: Object.values(arc).filter(Boolean).length,
    repeats_soon: repeats.some(isRepeatedSoon),
    off: words / fixture.asked_words - 1,
    found,
  }
  return { ...score, points: pointsOf(score) }
}

/** Suggested titles, descriptions and points are published like lines, so they keep to the same. */
function badSuggestions(
  suggestions: WrittenScript['suggestions'],
  { file_names, never, excluded }: Fixture,
  known: Parameters<typeof inventedFacts>[1],
): Finding[] {
  if (!suggestions) return []
  const texts = [...suggestions.titles, ...suggestions.descriptions, ...suggestions.points]
  const lines = texts.map((text) => ({ speaker: 1 as const, text, passage_ids: [] }))
  return [
    ...spokenFileNames(lines, file_names),
    ...matchingLines(lines, [...never, ...excluded]),
    // Titles have capitals where sentences have none, so their names are left alone.
    ...inventedFacts(lines, known).filter(({ text }) => /^\W*\d/.test(text)),
  ].map(({ text }) => ({ line: 0, text }))
}

const missedMusts = (lines: WrittenScript['lines'], { musts }: Fixture) =>
  musts
    .filter(({ all }) => missedPoints(lines, all).length > 0)
    .map(({ what, wished }) => ({ line: 0, text: what, wished }))

/** 0 to 100; the weights are explained in docs/bench.md. */
export function pointsOf(score: Omit<Score, 'points'>): number {
  const count = (name: Found) => score.found[name].length
  const sane = score.chapters === 0 ? 0 : Math.max(0, 1 - count('chapters') / score.chapters)
  return (
    15 * clamped(1 - (score.verbatim - 0.25) / 0.5) +
    12 * clamped(1 - (score.content_free - 0.12) / 0.4) +
    6 * clamped(1 - count('repeats') / 5) +
    15 * clamped((score.related - 0.2) / 0.6) +
    10 * clamped(1 - count('dangling') / Math.max(2, score.lines / 10)) +
    5 * clamped(1 - count('file names') / 2) +
    5 * clamped(1 - (count('broken') + count('never spoken')) / 2) +
    6 * clamped(1 - count('invented') / 2) +
    8 * clamped(score.covered / 0.6) +
    5 * clamped(1 - score.turns.long / 0.3) * clamped(score.turns.deviation / 8) +
    3 * clamped(1 - Math.abs(score.turns.host_share - 0.55) / 0.4) +
    3 * sane +
    4 * clamped(1 - Math.abs(score.off) / 0.3) +
    3 * (score.arc / 5)
  )
}

const clamped = (value: number): number => Math.max(0, Math.min(1, value))
