import { seededNumbers } from '@app/domain/media'
import type { WishesRead } from '@app/domain/scripts'
import { chapterTitle } from '../chapter-title.ts'
import type { NumberedPassage } from './numbered-passages.ts'

/** A line's part in the conversation. */
export type LineKind = 'open' | 'tell' | 'lead_on' | 'ask' | 'doubt' | 'react' | 'sum_up'
export type PlannedLine = {
  /** Undefined where there are no sources. */
  about: NumberedPassage | undefined
  kind: LineKind
  speaker: 1 | 2
  chapter?: string | undefined
}

type Episode = {
  passages: readonly NumberedPassage[]
  /** Worth of a passage, by which passages are chosen. */
  worthOf(passage: NumberedPassage): number
  words: number
  speakers: 1 | 2
  wishes: Pick<WishesRead, 'roles' | 'style'>
  /** The hosts ask, and the sources answer. */
  only_asks: boolean
  /** Lines are there already, so that no line opens the script. */
  goes_on: boolean
  seed: string
}

const WORDS_OF_LINE = { 1: 30, 2: 16 } as const
/** Ways of talking about one passage: one host tells, the other asks before or answers after. */
const EXCHANGES: readonly LineKind[][] = [
  ['ask', 'tell'],
  ['tell', 'react'],
  ['tell', 'doubt', 'tell'],
  ['ask', 'tell', 'react'],
  ['tell', 'ask', 'tell'],
]
const MEAN_EXCHANGE = 2.6
const QUOTATION: readonly LineKind[] = ['tell']
/** A passage that is not asked for changes who asks next. */
const QUESTIONS: readonly (readonly LineKind[])[] = [['ask', 'tell'], ['ask', 'tell'], QUOTATION]
const MEAN_QUESTION = 1.7
/** Quotations after the first line, for whose time a small model reads the sources: a listener hears them meanwhile. */
const QUOTED_FIRST = 2
/** Limit of exchanges about one passage: with more the hosts would run out of facts from it. */
const MOST_EXCHANGES = 2
/** A chapter has at least so many lines. */
const LEAST_CHAPTER = 4

/**
 * Plans the lines: the passage with the most worth comes first, then the others in the order of the sources. Without sources
 * the lines are about no passage.
 */
export function planLines(episode: Episode): PlannedLine[] {
  const { passages, worthOf, words, speakers, only_asks, goes_on } = episode
  const best = passages.toSorted((a, b) => Number(a.leans) - Number(b.leans) || worthOf(b) - worthOf(a))[0]
  const first = goes_on ? undefined : best
  const lines = Math.max(3, Math.round(words / WORDS_OF_LINE[speakers]))
  const each = speakers === 1 ? 1 : only_asks ? MEAN_QUESTION : MEAN_EXCHANGE
  const wanted = Math.max(1, Math.round((lines - 3) / each))
  const chosen =
    passages.length === 0
      ? Array.from({ length: MOST_EXCHANGES * wanted }, () => undefined)
      : chooseInOrder(
          passages.filter((passage) => passage !== first || passages.length === 1),
          { wanted, times: only_asks ? 1 : MOST_EXCHANGES, worthOf },
        )
  return withChapters(speakers === 1 ? monologue(best, chosen, episode) : dialogue(best, chosen, episode))
}

type Choice = Pick<Episode, 'worthOf'> & { wanted: number; times: number }

/** The best of every source, in their order; each up to so many times where there are too few. */
function chooseInOrder(passages: readonly NumberedPassage[], { wanted, times, worthOf }: Choice): NumberedPassage[] {
  if (wanted >= passages.length) {
    const again = Math.min(passages.length * (times - 1), wanted - passages.length)
    return passages.flatMap((passage, at) => (at < again ? [passage, passage] : [passage]))
  }
  const sources = [...Map.groupBy(passages, ({ source }) => source).values()]
  const chosen = new Set(
    sources.flatMap((own) =>
      own
        .toSorted((a, b) => worthOf(b) - worthOf(a))
        .slice(0, Math.max(1, Math.floor((wanted * own.length) / passages.length))),
    ),
  )
  return passages.filter((passage, at) => {
    const before = passages[at - 1]
    // Passages that lean on one that is left out would not be understood.
    if (passage.leans && !(before && chosen.has(before))) chosen.delete(passage)
    return chosen.has(passage)
  })
}

type About = PlannedLine['about']

function monologue(best: About, chosen: readonly About[], { goes_on }: Episode): PlannedLine[] {
  const opening: PlannedLine[] = goes_on ? [] : [{ about: best, kind: 'open', speaker: 1 }]
  return [
    ...opening,
    ...chosen.map((about) => ({ about, kind: 'tell', speaker: 1 }) as const),
    { about: best, kind: 'sum_up', speaker: 1 },
  ]
}

function dialogue(best: About, chosen: readonly About[], { wishes, only_asks, goes_on, seed }: Episode): PlannedLine[] {
  const random = seededNumbers(`exchanges ${seed}`)
  const teller = tellerOf(wishes)
  const planned: PlannedLine[] = goes_on ? [] : [{ about: best, kind: 'open', speaker: 1 }]
  if (!only_asks && !goes_on) planned.push({ about: best, kind: 'react', speaker: 2 })
  let before: readonly LineKind[] = []
  for (const [at, about] of chosen.entries()) {
    const speaker = otherOf(planned)
    const isQuoted = only_asks && !goes_on && at < QUOTED_FIRST
    const fitting = (isQuoted ? [QUOTATION] : only_asks ? QUESTIONS : EXCHANGES).filter(
      (exchange) =>
        (exchange !== before || only_asks) &&
        (isQuoted || teller === undefined || (exchange[0] === 'tell') === (speaker === teller)),
    )
    const exchange = fitting[Math.floor(random() * fitting.length)] ?? []
    for (const kind of exchange) planned.push({ about, kind, speaker: otherOf(planned) })
    before = exchange
  }
  return only_asks ? planned : [...planned, { about: best, kind: 'sum_up', speaker: otherOf(planned) }]
}

/** The host who always tells, where one of them only asks. */
export function tellerOf({ roles, style }: Episode['wishes']): 1 | 2 | undefined {
  if (roles?.learner) return roles.learner === 1 ? 2 : 1
  return style === 'interview' ? 2 : undefined
}

function otherOf(planned: readonly PlannedLine[]): 1 | 2 {
  return planned.at(-1)?.speaker === 1 ? 2 : 1
}

/** A chapter begins where another heading, or another source, does. */
function withChapters(lines: PlannedLine[]): PlannedLine[] {
  const hasSources = new Set(lines.map(({ about }) => about?.source)).size > 1
  const used = new Set<string>()
  let since = LEAST_CHAPTER
  return lines.map((line, at) => {
    since += 1
    if (!line.about) return line
    const { passage, source } = line.about
    const title = chapterTitle(passage.place.heading ?? (hasSources ? source.title : ''))
    const isBody = at > 1 && line.kind !== 'sum_up'
    if (!isBody || !title || used.has(title) || since <= LEAST_CHAPTER) return line
    used.add(title)
    since = 0
    return { ...line, chapter: title }
  })
}
