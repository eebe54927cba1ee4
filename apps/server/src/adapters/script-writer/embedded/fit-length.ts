import { setImmediate as breathe } from 'node:timers/promises'
import type { WrittenLine } from '@app/domain/scripts'
import { countWords } from '../count-words.ts'
import type { ChapterPlan, Cut, Exchange, Hook, Plan } from './plan/plan.ts'
import { namesOf } from './prose/describe-sources.ts'
import type { Cast } from './talk/cast.ts'
import { perform } from './talk/perform.ts'

/** A chapter for about so many words. */
const WORDS_OF_CHAPTER = 85
const MOST_CHAPTERS = 14
const LEAST_OF_CHAPTER = 30
/** So close is close enough to stop searching. */
const CLOSE = 0.03
const ROUNDS = 12
const HEAVIEST = 5

export type Fitted = { lines: WrittenLine[]; words: number; cut: Cut }

export const wordsOfLines = (lines: readonly { text: string }[]): number =>
  lines.reduce((sum, { text }) => sum + countWords(text), 0)

/** Performs as much of a plan as comes closest to a length: the heaviest exchanges of the heaviest chapters, with what they depend on. */
export async function fitLength(plan: Plan, cast: Cast, wanted: number, signal: AbortSignal): Promise<Fitted> {
  let best: Fitted | undefined
  const most = Math.min(MOST_CHAPTERS, Math.max(2, Math.round(wanted / WORDS_OF_CHAPTER)))
  for (let chapters = most; ; chapters += 2) {
    const fitted = await fitExchanges(withChapters(plan, chapters), cast, wanted, signal)
    if (!best || Math.abs(fitted.words - wanted) < Math.abs(best.words - wanted)) best = fitted
    if (best.words >= wanted * (1 - CLOSE) || chapters >= plan.chapters.length) return best
  }
}

/** Searches for the number of exchanges. */
async function fitExchanges(plan: Plan, cast: Cast, wanted: number, signal: AbortSignal): Promise<Fitted> {
  const ranked = plan.chapters.flatMap(({ exchanges }) => exchanges).toSorted((a, b) => b.weight - a.weight)
  let [low, high] = [1, ranked.length]
  let best: Fitted | undefined
  for (let round = 0; round < ROUNDS && low <= high; round++) {
    await breathe()
    signal.throwIfAborted()
    const count = Math.floor((low + high + 1) / 2)
    const cut = cutTo(plan, ranked.slice(0, count))
    const lines = perform(cut, cast)
    const words = wordsOfLines(lines)
    if (!best || Math.abs(words - wanted) < Math.abs(best.words - wanted)) best = { lines, words, cut }
    if (Math.abs(words - wanted) < wanted * CLOSE) break
    if (words < wanted) low = count + 1
    else high = count - 1
  }
  if (best) return best
  const cut = cutTo(plan, ranked)
  const lines = perform(cut, cast)
  return { lines, words: wordsOfLines(lines), cut }
}

/** The heaviest chapters, at least one of each part where there is room, in their order. */
function withChapters(plan: Plan, most: number): Plan {
  if (plan.chapters.length <= most) return plan
  const ranked = plan.chapters.toSorted((a, b) => weightOf(b) - weightOf(a))
  const firsts = ranked.filter(
    ({ part }, at) => part !== undefined && ranked.findIndex((other) => other.part === part) === at,
  )
  const kept = new Set([...firsts, ...ranked].slice(0, Math.max(most, 1)))
  return { ...plan, chapters: plan.chapters.filter((chapter) => kept.has(chapter)) }
}

const weightOf = ({ exchanges }: ChapterPlan): number =>
  exchanges
    .map(({ weight }) => weight)
    .toSorted((a, b) => b - a)
    .slice(0, HEAVIEST)
    .reduce((sum, weight) => sum + weight, 0)

/** The plan with only some of its exchanges, those that they depend on, and the hook that none of them needs. */
function cutTo(plan: Plan, kept: readonly Exchange[]): Cut {
  const all = new Map(
    plan.chapters.flatMap(({ exchanges }) => exchanges.map((exchange) => [exchange.id, exchange] as const)),
  )
  const ids = new Set<string>()
  for (const exchange of kept) addWithNeeds(exchange, all, ids)
  const needed = new Set([...ids].flatMap((id) => all.get(id)?.after ?? []))
  const hook = plan.hooks.find(({ exchange_id }) => exchange_id === undefined || !needed.has(exchange_id))
  const isSaid = ({ id }: Exchange) => ids.has(id) && id !== hook?.exchange_id
  const chapters = plan.chapters
    .map((chapter) => ({ ...chapter, exchanges: chapter.exchanges.filter(isSaid) }))
    .filter(({ exchanges }) => exchanges.length > 0)
  return { ...plan, about: aboutOf(plan, chapters, hook), chapters: withoutSmall(chapters), hook }
}

/** Only what is used is named. */
function aboutOf(
  { parts, about, chapters: all }: Plan,
  chapters: readonly ChapterPlan[],
  hook: Hook | undefined,
): string {
  if (!parts) return about
  const opening = all.find(({ exchanges }) => exchanges.some(({ id }) => id === hook?.exchange_id))
  const used = new Set([...chapters, ...(opening ? [opening] : [])].flatMap(({ part }) => part ?? []))
  const left = parts.filter(({ part }) => used.has(part))
  return left.length === parts.length && parts.length === 1
    ? about
    : namesOf(left.map(({ title }) => title || undefined))
}

/** A chapter that is left with next to nothing goes on with the one before, where both are of one part. */
function withoutSmall(chapters: readonly ChapterPlan[]): ChapterPlan[] {
  const kept: ChapterPlan[] = []
  for (const chapter of chapters) {
    const last = kept.at(-1)
    const isSmall = wordsOfTurns(chapter) < LEAST_OF_CHAPTER
    if (last && isSmall && last.part !== undefined && last.part === chapter.part)
      kept[kept.length - 1] = { ...last, exchanges: [...last.exchanges, ...chapter.exchanges] }
    else kept.push(chapter)
  }
  return kept
}

const wordsOfTurns = ({ exchanges }: ChapterPlan): number => wordsOfLines(exchanges.flatMap(({ turns }) => turns))

function addWithNeeds(exchange: Exchange, all: ReadonlyMap<string, Exchange>, ids: Set<string>): boolean {
  if (ids.has(exchange.id)) return true
  if (exchange.after !== undefined) {
    const before = all.get(exchange.after)
    if (!before || !addWithNeeds(before, all, ids)) return false
  }
  ids.add(exchange.id)
  return true
}
