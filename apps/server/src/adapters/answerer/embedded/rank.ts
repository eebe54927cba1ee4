import type { AnswerRequest } from '#ports/answerer.ts'
import { closeness } from './concepts.ts'
import type { Evidence } from './evidence.ts'
import { knownLanguage, type Language } from './function-words.ts'
import { isRequired, type Kind, saysKind } from './kinds.ts'
import { type AskedTerm, type ReadQuestion, stemsOf } from './read-question.ts'

export type Found = { evidence: Evidence; score: number }

/** How much a word counts that the lines before say, the nearest first, and the line after. */
const BEFORE = [0.7, 0.45, 0.3]
const AFTER = 0.3
/** The nearest line asks, and this one answers. */
const ASKED_BEFORE = 0.95
/** What an episode is all about need not be said in each line. */
const TITLED = 0.6
const WITHOUT_KIND = { required: 0.45, sign: 0.85 }
const ASKS_ITSELF = 0.5
/** How much of the score is for what the evidence itself says, apart from what stands around it. */
const OWN_SHARE = 0.3
const BONUS = { heard: 0.05, later: 0.04, source: 0, persona: 0, earlier: -0.05 }

/** Below it nothing answers the question. */
export const THRESHOLD = 0.52

type Weighed = AskedTerm & { worth: number; is_titled: boolean; close: ReadonlyMap<string, number> }

/** Evidence by how well it answers, the best first; only what may answer it. */
export function rank(all: readonly Evidence[], question: ReadQuestion, request: AnswerRequest): Found[] {
  return scored(all, question, request).filter(({ score }) => score >= THRESHOLD)
}

/** The same, with what is too weak to answer by itself: material for a language model. */
export function scored(all: readonly Evidence[], question: ReadQuestion, request: AnswerRequest): Found[] {
  const terms = weigh(all, question, request)
  const total = terms.reduce((sum, { worth }) => sum + worth, 0)
  if (total === 0) return []
  return all
    .map((evidence) => ({ evidence, score: scoreOf(evidence, terms, total, question.kind) }))
    .toSorted((a, b) => b.score + BONUS[b.evidence.place] - a.score - BONUS[a.evidence.place])
}

/** Rare words weigh more, and a word that nothing says the most. */
function weigh(all: readonly Evidence[], { terms }: ReadQuestion, request: AnswerRequest): Weighed[] {
  const language = knownLanguage(request.language)
  const spread = new Map<string, number>()
  for (const { stems } of all) for (const stem of stems) spread.set(stem, (spread.get(stem) ?? 0) + 1)
  const titled = stemsOf(request.title, language)
  return terms.map((term) => {
    const close = closeTo(term.stem, spread.keys(), language)
    const said = spread.get(term.stem) ?? 0
    const rarity = Math.log(1 + all.length / Math.max(1, said))
    return { ...term, worth: term.weight * rarity, is_titled: titled.has(term.stem), close }
  })
}

function closeTo(stem: string, vocabulary: Iterable<string>, language: Language): Map<string, number> {
  const close = new Map<string, number>()
  for (const said of vocabulary) {
    const nearness = closeness(stem, said, language)
    if (nearness > 0) close.set(said, nearness)
  }
  return close
}

function scoreOf(evidence: Evidence, terms: readonly Weighed[], total: number, kind: Kind): number {
  const says = saysKind(evidence.sentences.join(' '), kind)
  let [covered, own] = [0, 0]
  for (const { close, worth, is_by_kind, is_titled } of terms) {
    const inside = is_by_kind && says && isRequired(kind) ? 1 : nearest(close, evidence.stems)
    const around = Math.max(
      ...evidence.before.map((stems, at) => weightBefore(evidence, at) * nearest(close, stems)),
      AFTER * nearest(close, evidence.after),
      is_titled ? TITLED : 0,
    )
    covered += worth * Math.max(inside, around)
    own += worth * inside
  }
  const ownShare = evidence.follows_question ? Math.max(own, covered * ASKED_BEFORE) : own
  const score = ((1 - OWN_SHARE) * covered + OWN_SHARE * ownShare) / total
  return (
    score *
    (says ? 1 : isRequired(kind) ? WITHOUT_KIND.required : WITHOUT_KIND.sign) *
    (evidence.is_question ? ASKS_ITSELF : 1)
  )
}

function weightBefore({ follows_question }: Evidence, at: number): number {
  return at === 0 && follows_question ? ASKED_BEFORE : (BEFORE[at] ?? 0)
}

function nearest(close: ReadonlyMap<string, number>, stems: ReadonlySet<string>): number {
  let best = 0
  for (const [stem, nearness] of close) if (nearness > best && stems.has(stem)) best = nearness
  return best
}
