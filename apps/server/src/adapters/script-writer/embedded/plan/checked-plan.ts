import { unsupportedFacts } from '@app/domain/scripts'
import type { Passage } from '@app/domain/sources'
import type { ComputedPassage } from '#ports/script-writer.ts'
import type { Exchange, Plan, Turn } from './plan.ts'

/** What may be said of a plan. */
export type Gate = {
  /** Names that need no source: hosts, channel, titles. */
  allowed: readonly string[]
  isExcluded: (text: string) => boolean
  passages: readonly Passage[]
}

/** A plan without what its creator does not want to hear, and without turns that state what their passages do not bear out. */
export function checkedPlan(plan: Plan, gate: Gate): Plan {
  const isFine = turnCheck(plan, gate)
  const isWanted = (text: string) => !gate.isExcluded(text)
  return {
    ...plan,
    about: isWanted(plan.about) ? plan.about : 'what we have read for you',
    titles: plan.titles.filter(isWanted),
    hooks: plan.hooks.filter(({ statement, doubt }) => isFine(statement) && isWanted(doubt)),
    chapters: plan.chapters.flatMap((chapter) => {
      const exchanges = chapter.exchanges.flatMap((exchange) => checkedExchange(exchange, isFine))
      const { promise, openings = [], ...rest } = chapter
      const wanted = openings.filter(isWanted)
      const title = isWanted(chapter.title) ? chapter.title : 'Something else'
      return exchanges.length > 0
        ? [
            {
              ...rest,
              title,
              exchanges,
              ...(promise && isWanted(promise) && { promise }),
              ...(wanted.length > 0 && { openings: wanted }),
            },
          ]
        : []
    }),
    points: plan.points.filter(isFine),
    question: plan.question && isWanted(plan.question) ? plan.question : undefined,
  }
}

function checkedExchange(exchange: Exchange, isFine: (turn: Turn) => boolean): Exchange[] {
  if (exchange.turns.every(isFine) && (exchange.alone ?? []).every(isFine)) return [exchange]
  const { alone } = exchange
  return alone && alone.every(isFine) && alone.every(({ role }) => role === 'teller')
    ? [{ ...exchange, turns: alone }]
    : []
}

function turnCheck({ computed }: Plan, { allowed, isExcluded, passages }: Gate): (turn: Turn) => boolean {
  const texts = new Map<string, string>(
    [...passages, ...(computed as readonly (Passage | ComputedPassage)[])].map(({ passage_id, place, text }) => [
      passage_id,
      `${place.heading ?? ''}. ${text}`,
    ]),
  )
  return ({ text, passage_ids }) =>
    !isExcluded(text) &&
    (passage_ids.length === 0 ||
      unsupportedFacts(
        text,
        passage_ids.map((id) => texts.get(id) ?? ''),
        allowed,
      ).length === 0)
}
