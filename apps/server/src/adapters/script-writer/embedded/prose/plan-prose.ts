import { foremost, rankSentences } from '../../sentences/rank-sentences.ts'
import { byWorth } from '../choose/by-worth.ts'
import { surpriseOf } from '../choose/surprise.ts'
import { casingOf } from '../english/casing.ts'
import { isQuestion, wordsOf } from '../../english/words.ts'
import type { ChapterPlan, Exchange, Plan } from '../plan/plan.ts'
import type { Said } from '../say/said.ts'
import type { Uses } from '../say/told.ts'
import { isAbstract, isConclusion } from '../../sentences/passage-use.ts'
import type { Sentence } from '../../sentences/read-sentences.ts'
import type { WritingSource } from '#ports/script-writer.ts'
import { chaptersOf, type Part } from './chapters.ts'
import type { Chosen } from './chosen.ts'
import { describe, saidTitle } from './describe-sources.ts'
import { exchangesOf } from './exchanges.ts'
import { hooksOf, pointsOf } from './hooks.ts'
import { readSaid, voicesOf } from './read-said.ts'

export type ProseRequest = {
  sources: readonly WritingSource[]
  sentences: readonly Sentence[]
  /** What the creator's own words say about the subject. */
  focus: string
  persona: string
  /** The length to aim at. */
  words: number
  isExcluded: (text: string) => boolean
  seed: string
  /** Sources that report one event: it is retold from one of them, the `teller`. */
  oneStory?: { sources: ReadonlySet<number>; teller: number; told: ReadonlySet<Sentence> }
}

/** More than fits is planned, so that what is dropped can be replaced. */
const SPARE = 1.6
const LEAST_PLANNED_WORDS = 500
/** How many sentences are considered: enough for the longest script. */
const MOST_CANDIDATES = 1_200
const BONUS = {
  abstract: 0.12,
  conclusion: 0.1,
  leans: -0.06,
  rule: -0.15,
  short: -0.1,
  question: -0.3,
  asked: 0.12,
  answered: 0.3,
  quote: 0.05,
  surprise: 0.2,
  lede: 0.6,
}

/** Plans an episode about texts in English: what is worth saying, chapter by chapter, in words for two. */
export async function planProse(request: ProseRequest): Promise<Plan | undefined> {
  const { sources, focus, persona, words, isExcluded } = request
  const sentences = withOneTeller(request)
  const titles = sources.map(({ title }) => title)
  const ranked = foremost(await rankSentences(sentences, { titles, prompt: focus, persona }), MOST_CANDIDATES)
  const scores = new Map(ranked.map((item) => [item.sentence, item]))
  const read = await readSaid(
    sentences.filter((sentence) => scores.has(sentence)),
    voicesOf(sentences),
  )
  if (read.length === 0) return undefined
  const said = read.map((item) => item.said)
  const casing = casingOf(sentences.map(({ text }) => text))
  const candidates = read.flatMap(({ said: own, sentence }, at): Chosen[] => {
    const { score, vector } = scores.get(sentence) ?? { score: 0, vector: new Map<string, number>() }
    if (isExcluded(own.text)) return []
    const { source, order, leans, text } = own
    return [
      {
        said: own,
        id: `${source}-${order}`,
        source,
        order,
        leans,
        vector,
        words: wordsOf(text),
        weight: 0,
        score: score + bonusOf(own, said[at - 1]) + (isLede(own, request) ? BONUS.lede : 0),
      },
    ]
  })
  const chosen = await byWorth(candidates, Math.max(LEAST_PLANNED_WORDS, words * SPARE))
  for (const [rank, item] of chosen.entries()) item.weight = 1 - rank / (chosen.length + 1)
  const parts = chaptersOf(chosen, { sources, casing, oneStory: request.oneStory?.sources })
  const uses: Uses = new Map()
  const figures = { left: MOST_COMPARISONS, computed: [], seed: request.seed }
  const all = new Map(said.map((item) => [`${item.source}-${item.order}`, item]))
  const chapters = parts.map((part) => ({
    part,
    exchanges: exchangesOf(part.items, { casing, uses, all, figures, isExcluded }),
  }))
  const needed = new Set(chapters.flatMap(({ exchanges }) => exchanges.flatMap(({ after }) => after ?? [])))
  return {
    about: describe(sources, sentences),
    ...(sources.length > 1 && {
      parts: sources.map(({ source_id, title }) => ({ part: source_id, title: saidTitle(title) ?? '' })),
    }),
    titles: titlesOf(sources),
    hooks: hooksOf(chosen, casing, (id) => needed.has(id)),
    chapters: chapters
      .map(({ part, exchanges }) => chapterPlan(part, exchanges))
      .filter(({ exchanges }) => exchanges.length > 0),
    points: pointsOf(
      parts.map(({ items }) => items),
      casing,
    ),
    question: questionToListeners(said),
    computed: figures.computed,
  }
}

const MOST_COMPARISONS = 2

/** The sentences to retell: of sources that report one event only the teller's, without those that are used already. */
function withOneTeller({ sentences, oneStory }: ProseRequest): readonly Sentence[] {
  if (!oneStory) return sentences
  const { sources, teller, told } = oneStory
  return sentences.filter((one) => !told.has(one) && (one.source === teller || !sources.has(one.source)))
}

/** A report begins with what happened. */
const isLede = ({ source, order }: Said, { oneStory, sentences }: ProseRequest): boolean =>
  oneStory?.teller === source && sentences.find((one) => one.source === source)?.order === order

function bonusOf({ passage, leans, text, asked, quote }: Said, before: Said | undefined): number {
  return (
    (isAbstract(passage) ? BONUS.abstract : 0) +
    (isConclusion(passage) ? BONUS.conclusion : 0) +
    (leans ? BONUS.leans : 0) +
    (/\b(?:must|should|may|shall) (?:not )?[a-z]+/.test(text) ? BONUS.rule : 0) +
    (wordsOf(text) < 7 ? BONUS.short : 0) +
    (asked ? BONUS.asked : isQuestion(text) ? BONUS.question : 0) +
    (before?.asked && !asked ? BONUS.answered : 0) +
    (quote ? BONUS.quote : 0) +
    Math.max(-0.1, surpriseOf(text)) * BONUS.surprise
  )
}

function chapterPlan({ named, source_id }: Part, exchanges: Exchange[]): ChapterPlan {
  const { title, promise, openings } = named
  return { title, exchanges, part: source_id, ...(promise && { promise }), ...(openings && { openings }) }
}

function titlesOf(sources: readonly WritingSource[]): string[] {
  return sources.flatMap(({ title }) => saidTitle(title) ?? [])
}

/** A question that a source asks its readers. */
function questionToListeners(said: readonly Said[]): string | undefined {
  return said.find(
    ({ text, leans, asked }) =>
      !asked && !leans && isQuestion(text) && /\byou(?:r)?\b/i.test(text) && wordsOf(text) > 6 && wordsOf(text) < 18,
  )?.text
}
