import { ended, withoutEnd, wordsOf } from '../../english/words.ts'
import type { Cut, Point } from '../plan/plan.ts'
import { goodbyes, plainQuestions, recapAsks } from './phrases.ts'
import { drawn, filled, say, type Stage } from './stage.ts'
import type { Manner } from './styles.ts'

const SHORTEST_FOR_RECAP = 8
const NUMBERS = ['One', 'Two', 'Three', 'Four', 'Five']
const LONGEST_ASKED = 20
/** Of fewer sentences nobody can pick the most surprising. */
const MANY_SENTENCES = 24

/** What to remember, a question to the listener, and goodbye. */
export function close(stage: Stage, plan: Cut, manner: Manner): void {
  recap(stage, plan, manner)
  const alone = stage.speakers === 1
  if (alone) stage.chapter = ''
  if (manner.questions_listeners || stage.style === 'debate')
    say(
      stage,
      alone ? 1 : 2,
      `And a question to you: ${questionFor(stage, plan)}`,
      plan.question ? [] : (plan.hook?.statement.passage_ids ?? []),
    )
  say(stage, 1, filled(drawn(stage, goodbyes) || 'This was {channel}.', { channel: stage.channel || 'it for today' }))
}

function recap(stage: Stage, { points, hook }: Cut, { most_points }: Manner): void {
  const heard = new Set(stage.lines.flatMap(({ passage_ids }) => passage_ids))
  const told = points
    .filter(({ text }) => text !== hook?.statement.text)
    .filter(({ passage_ids }) => passage_ids.every((id) => heard.has(id)))
    .slice(0, most_points)
  if (stage.is_short || told.length < 2 || stage.lines.length < SHORTEST_FOR_RECAP) return
  stage.chapter = 'Recap'
  if (stage.speakers === 2) say(stage, 2, drawn(stage, recapAsks))
  else say(stage, 1, 'So what should you take home?')
  say(
    stage,
    1,
    `${NUMBERS[told.length - 1]} things. ${told.map((point, at) => remembered(point, at === told.length - 1)).join(' ')}`,
    told.flatMap(({ passage_ids }) => passage_ids),
  )
}

const remembered = ({ text, clause }: Point, isLast: boolean): string =>
  clause === undefined ? text : `${isLast ? 'And that' : 'That'} ${ended(clause)}`

function questionFor(stage: Stage, { question, hook }: Cut): string {
  if (question) return `${withoutEnd(question)}?`.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
  const { clause = '', passage_ids = [] } = hook?.statement ?? {}
  const isTellable =
    clause !== '' && !/\bauthors?\b/.test(clause) && wordsOf(clause) <= LONGEST_ASKED && passage_ids.length > 0
  return isTellable
    ? `had you heard that ${clause}?`
    : drawn(stage, stage.said.size > MANY_SENTENCES ? plainQuestions : plainQuestions.slice(1)) || plainQuestions[2]
}
