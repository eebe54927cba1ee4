import type { Casing } from '../english/casing.ts'
import { isVague, readClause } from '../english/clause.ts'
import { withoutEnd, wordsOf } from '../../english/words.ts'
import type { Hook, Point } from '../plan/plan.ts'
import { surpriseOf } from '../choose/surprise.ts'
import type { Said } from '../say/said.ts'

const MOST_HOOKS = 6
/** A text of so few sentences needs no cold open. */
const LEAST_FOR_HOOK = 5
const LONGEST = 26
const LONGEST_POINT = 22
const MOST_POINTS = 6
/** The weight of surprise in what is worth remembering. */
const SURPRISE = 0.25

type Scored = { said: Said; score: number; id: string }
const pointOf = ({ text, passage }: Said, casing: Casing): Point => ({
  role: 'teller',
  text,
  passage_ids: [passage.passage_id],
  clause: withoutEnd(casing(text)),
})
const standsAlone = ({ leans, quote, text, asked, authority, hedge }: Said): boolean =>
  !leans && !quote && !asked && !authority && !hedge && !/[?“”"]/.test(text) && isPlain(text)

/** A clause about something that is named. */
function isPlain(text: string): boolean {
  const clause = readClause(text)
  return clause !== undefined && !isVague(clause.subject) && clause.rest.length > 1
}

/** What may open the episode: sentences that need no other, the most surprising first. */
export function hooksOf(scored: readonly Scored[], casing: Casing, isNeeded: (id: string) => boolean): Hook[] {
  if (scored.length < LEAST_FOR_HOOK) return []
  return scored
    .filter(({ said, id }) => standsAlone(said) && wordsOf(said.text) <= LONGEST && !isNeeded(id))
    .map((item) => ({ ...item, surprise: surpriseOf(item.said.text) + item.score }))
    .toSorted((a, b) => b.surprise - a.surprise)
    .slice(0, MOST_HOOKS)
    .map(({ said, id }) => ({ statement: pointOf(said, casing), doubt: '', exchange_id: id }))
}

const worthOf = ({ said, score }: Scored): number => score + SURPRISE * surpriseOf(said.text)

/** What a listener should remember: short sentences that need no other, of different chapters. */
export function pointsOf(chapters: readonly (readonly Scored[])[], casing: Casing): Point[] {
  return chapters
    .flatMap((chapter) =>
      chapter
        .filter(({ said }) => standsAlone(said) && wordsOf(said.text) <= LONGEST_POINT && wordsOf(said.text) >= 6)
        .toSorted((a, b) => worthOf(b) - worthOf(a))
        .slice(0, 1),
    )
    .toSorted((a, b) => worthOf(b) - worthOf(a))
    .slice(0, MOST_POINTS)
    .map(({ said }) => pointOf(said, casing))
}
