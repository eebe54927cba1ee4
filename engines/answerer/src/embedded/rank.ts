import type { Evidence } from './evidence.ts'
import { isRequired, saysKind } from './kinds.ts'
import type { ReadQuestion } from './read-question.ts'
import { nearest, type Weighed } from './weigh.ts'

export type Found = { evidence: Evidence; score: number }

/** Weight of a word in the lines before, the nearest first, and in the line after. */
const BEFORE = [0.7, 0.45, 0.3]
const AFTER = 0.3
/** The nearest line asks, and this one answers. */
const ASKED_BEFORE = 0.95
/** The least share of a question that the line before has to ask, too. */
const ASKED_SAME = 0.35
const none: ReadonlySet<string> = new Set()
/** Weight of a name that this refers to with “he” or “it”. */
const MEANT = 0.8
/** Weight of a word of the title: the subject of an episode need not be said in each line. */
const TITLED = 0.6
/** A price without a word for it, say. */
const BY_KIND_ALONE = 0.8
/** Share of the score for the evidence itself, apart from its context. */
const OWN_SHARE = 0.45
const BONUS = { heard: 0.05, later: 0, source: 0.02, persona: 0, earlier: -0.05 }
const PERSONA_BONUS = 0.15

/** Penalties: each is one way of being about the same and yet not the answer. */
const FACTORS = { without_kind: 0.85, other_name: 0.55, other_matter: 0.8, unclear_reason: 0.88 }
/** The least share of what is asked, apart from names, that has to be said. */
const LEAST_MATTER = 0.45
const CLEAR_REASON =
  /\b(?:because|since|so that|due to|thanks to|otherwise|in order|weil|denn|damit|sonst|parce que|car|porque|perché|omdat)\b/iu
const FULL_NAME = /\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u
const PRONOUN =
  /(?<!\p{L})(?:he|she|they|him|his|her|their|them|it|its|er|sie|ihn|ihm|ihr\p{L}*|sein\p{L}*|il|elle|ils|elles|él|ella|ellos|lui|lei|ele|ela|hij|zij|ze)(?!\p{L})/iu

/** Evidence by how well its words answer, the best first; that of other places only where it answers better. */
export function rank(all: readonly Evidence[], question: ReadQuestion, terms: readonly Weighed[]): Found[] {
  return inOrder(all.map((evidence) => ({ evidence, score: scoreOf(evidence, terms, question) })))
}

export function inOrder<F extends Found>(found: readonly F[]): F[] {
  return found.toSorted((a, b) => b.score + BONUS[b.evidence.place] - a.score - BONUS[a.evidence.place])
}

type Match = Weighed & { inside: number; overall: number }

function scoreOf(evidence: Evidence, terms: readonly Weighed[], question: ReadQuestion): number {
  const text = evidence.sentences.join(' ')
  const says = saysKind(text, question.kind)
  const matches = terms.map((term) => matchOf(evidence, term, { text, isSaid: says && isRequired(question.kind) }))
  const covered = shareOf(matches, ({ overall }) => overall)
  const own = shareOf(matches, ({ inside }) => inside)
  const isAsked =
    evidence.asked !== '' && shareOf(matches, ({ close }) => nearest(close, evidence.before[0] ?? none)) >= ASKED_SAME
  const ownShare = isAsked ? Math.max(own, covered * ASKED_BEFORE) : own
  const score = (1 - OWN_SHARE) * covered + OWN_SHARE * ownShare
  const bonus = evidence.place === 'persona' ? bonusOfPersona(matches, question) : 0
  return score * fitOf(evidence, says, isAsked, question) * matterOf(matches) + bonus
}

function matchOf(evidence: Evidence, term: Weighed, { text, isSaid }: { text: string; isSaid: boolean }): Match {
  const before = Math.max(
    0,
    ...evidence.before.map((stems, at) => weightBefore(evidence, at) * nearest(term.close, stems)),
  )
  const meant = term.is_name && before > 0 && PRONOUN.test(text) && !FULL_NAME.test(text) ? MEANT : 0
  const byKind = term.is_by_kind && isSaid ? BY_KIND_ALONE : 0
  const inside = Math.max(byKind, meant, nearest(term.close, evidence.stems))
  const around = Math.max(before, AFTER * nearest(term.close, evidence.after), term.is_titled ? TITLED : 0)
  return { ...term, inside, overall: Math.max(inside, around) }
}

/** Bonus for questions about the show, or by the name of its host: other questions mean the episode. */
function bonusOfPersona(matches: readonly Match[], { is_about_show }: ReadQuestion): number {
  const isMeant = is_about_show || matches.some(({ is_name, inside }) => is_name && inside === 1)
  return isMeant ? PERSONA_BONUS : -PERSONA_BONUS
}

function weightBefore({ asked }: Evidence, at: number): number {
  return at === 0 && asked !== '' ? ASKED_BEFORE : (BEFORE[at] ?? 0)
}

function shareOf(matches: readonly Match[], of: (match: Match) => number): number {
  const total = matches.reduce((sum, { worth }) => sum + worth, 0)
  return total === 0 ? 0 : matches.reduce((sum, match) => sum + match.worth * of(match), 0) / total
}

/** It has to speak of whom the question names, and to say of them what is asked. */
function matterOf(matches: readonly Match[]): number {
  const names = matches.filter(({ is_name }) => is_name)
  const matter = matches.filter(({ is_name, is_light }) => !is_name && !is_light)
  const isOfOther = names.length > 0 && names.every(({ overall }) => overall === 0)
  const isOther = matter.length > 0 && shareOf(matter, ({ overall }) => overall) < LEAST_MATTER
  return (isOfOther ? FACTORS.other_name : 1) * (isOther ? FACTORS.other_matter : 1)
}

/** Fit of the evidence to the kind of answer. */
function fitOf(evidence: Evidence, says: boolean, isAsked: boolean, { kind }: ReadQuestion): number {
  const isUnclear = kind === 'reason' && !isAsked && !CLEAR_REASON.test(evidence.sentences.join(' '))
  return (says ? 1 : FACTORS.without_kind) * (isUnclear ? FACTORS.unclear_reason : 1)
}
