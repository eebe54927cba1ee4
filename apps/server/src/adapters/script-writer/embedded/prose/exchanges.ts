import type { Casing } from '../english/casing.ts'
import { isQuestion, wordsOf } from '../../english/words.ts'
import type { Exchange, Turn } from '../plan/plan.ts'
import { comparedWith } from '../say/compare-size.ts'
import { withoutSubject } from '../say/moves/tails.ts'
import type { Said } from '../say/said.ts'
import { toldInTurns, type Uses } from '../say/told.ts'
import { toneOf } from '../say/tone.ts'
import { type Comparisons, withComparison } from './comparisons.ts'
import { namedBy } from './headings.ts'
import type { Chosen } from './chosen.ts'

type Tools = {
  casing: Casing
  uses: Uses
  /** Everything that the sources say, by source and order. */
  all: ReadonlyMap<string, Said>
  figures: Comparisons
  isExcluded: (text: string) => boolean
}

const LONGEST_OWN_QUESTION = 18
const LONGEST_DOUBTED = 26

/** What is chosen as exchanges of two people, each with what it depends on. */
export function exchangesOf(items: readonly Chosen[], tools: Tools): Exchange[] {
  const exchanges: Exchange[] = []
  const said = new Set<string>()
  const beside = ({ source, order }: Said, step: number) => tools.all.get(`${source}-${order + step}`)
  for (const item of items) {
    const { id } = item
    if (said.has(id)) continue
    const before = beside(item.said, -1)
    if (isQuestion(item.said.text)) {
      const answer = beside(item.said, 1)
      const exchange = answer && asked(item, answer, tools)
      if (exchange && answer && !said.has(exchange.id)) {
        exchanges.push(exchange)
        said.add(id).add(exchange.id)
      }
      continue
    }
    const isAnswer =
      before &&
      isQuestion(before.text) &&
      !said.has(`${before.source}-${before.order}`) &&
      before.passage !== undefined &&
      (before.asked || before.passage === item.said.passage)
    const exchange = isAnswer
      ? asked({ ...item, said: before, leans: before.leans }, item.said, tools)
      : told(item, tools)
    if (!exchange) continue
    exchanges.push(withHeading(exchange, item, items[items.indexOf(item) - 1], tools))
    said.add(id)
  }
  return exchanges
}

/** Where another heading begins within a chapter, the asker names it, unless the sentence does. */
function withHeading(exchange: Exchange, { said }: Chosen, before: Chosen | undefined, { casing }: Tools): Exchange {
  const { heading } = said
  if (!heading || !before || before.said.heading === heading || exchange.turns[0]?.role === 'asker') return exchange
  const named = namedBy(heading, casing)
  const [way, ...or] = named?.openings ?? []
  const isNamed = heading
    .split(/\s+/)
    .some((word) => word.length > 3 && said.text.toLowerCase().includes(word.toLowerCase()))
  if (!way || isNamed) return exchange
  const opening: Turn = { role: 'asker', text: way, passage_ids: [said.passage.passage_id], or }
  const alone = exchange.alone && [
    { role: 'teller' as const, text: `${named?.title}.`, passage_ids: [said.passage.passage_id] },
    ...exchange.alone,
  ]
  return { ...exchange, turns: [opening, ...exchange.turns], ...(alone && { alone }) }
}

/** A question of the source itself goes to the one who asks, and what follows it is the answer. */
function asked(
  { said, weight, leans }: Chosen,
  answer: Said,
  { casing, uses, isExcluded }: Tools,
): Exchange | undefined {
  if (wordsOf(said.text) > LONGEST_OWN_QUESTION || isQuestion(answer.text) || isExcluded(`${said.text} ${answer.text}`))
    return undefined
  if (!said.asked && said.passage !== answer.passage) return undefined
  const question: Turn = { role: 'asker', text: said.text, passage_ids: [said.passage.passage_id] }
  const { alone } = toldInTurns(answer, casing, uses)
  return {
    id: `${answer.source}-${answer.order}`,
    turns: [question, ...alone],
    alone: said.asked || answer.leans ? [{ ...question, role: 'teller' }, ...alone] : alone,
    weight,
    tone: toneOf(answer.text, answer.hedge),
    ...(leans && !said.asked && { after: `${said.source}-${said.order - 1}` }),
  }
}

function told(item: Chosen, { casing, uses, figures, all }: Tools): Exchange | undefined {
  const { id, said, weight } = item
  const { turns, alone } = toldInTurns(said, casing, uses)
  const before = `${said.source}-${said.order - 1}`
  if (said.leans && !all.has(before)) return undefined
  const checked = [...turns, ...checkOf(said, wordsOf(said.text))]
  const compared = said.quote ? undefined : comparedWith(said.text)
  const [full, full_alone] = compared ? withComparison(checked, alone, { said, compared, figures }) : [checked, alone]
  const topic = topicOf(said, turns, casing)
  return {
    id,
    turns: full,
    alone: full_alone,
    weight,
    tone: toneOf(said.text, said.hedge),
    ...(topic && !compared && { topic }),
    ...(said.leans && { after: before }),
  }
}

/** What a sceptic asks of such a sentence, and what the source itself says to it. */
function checkOf({ authority, hedge, passage }: Said, words: number): Turn[] {
  if (authority)
    return [
      {
        role: 'asker',
        text: 'Who says so?',
        passage_ids: [],
        or: ['According to whom?', 'And who is that from?', 'Whose word is that?'],
      },
      {
        role: 'teller',
        text: `${authority.charAt(0).toUpperCase()}${authority.slice(1)}.`,
        passage_ids: [passage.passage_id],
      },
    ]
  if (hedge && words <= LONGEST_DOUBTED)
    return [
      {
        role: 'asker',
        text: 'Is that certain?',
        passage_ids: [],
        or: ['How firm is that?', 'Is that known, or a guess?'],
      },
      {
        role: 'teller',
        text: `The text is careful there. It says “${hedge}”.`,
        passage_ids: [passage.passage_id],
        or: [`Not quite. The word is “${hedge}”.`, `Note the “${hedge}” in it.`],
      },
    ]
  return []
}

/** The same after “And the lens?”. */
function topicOf(said: Said, turns: readonly Turn[], casing: Casing): Exchange['topic'] {
  if (said.leans || said.quote || turns[0]?.role === 'asker' || !turns[0]) return undefined
  const short = withoutSubject(turns[0].text, casing)
  return short && { name: short.name, turns: [{ ...turns[0], text: short.text }, ...turns.slice(1)] }
}
