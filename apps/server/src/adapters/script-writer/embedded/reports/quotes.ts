import { termsOf } from '../../sentences/terms.ts'
import { attributed } from '../understand/attribution.ts'
import type { Sentence } from '../../sentences/read-sentences.ts'
import { sharedBy } from './shared-terms.ts'
import { aloneOf, asker, type Compared, type Story, teller } from './story.ts'

type Quoted = { words: string; who: string; role: string | undefined; sentence: Sentence }

const LEAST_TERMS = 4
const SAME = 0.8
const STATEMENT = /\bin an? (?:written |joint |news |press )?(statement|release)\b/

/** Somebody's words that stand in several reports alike: they were handed out, not overheard, where a report says so. */
export function sharedQuote(story: Story, weight: number): Compared | undefined {
  const quotes = story.sentences.flatMap((sentence): Quoted[] => {
    const { quote } = attributed(sentence.text)
    return quote ? [{ ...quote, role: quote.role, sentence }] : []
  })
  const found = quotes
    .map((one) => ({ one, all: quotes.filter((other) => isSame(one.words, other.words)) }))
    .filter(
      ({ one, all }) =>
        termsOf(one.words).length >= LEAST_TERMS && new Set(all.map(({ sentence }) => sentence.source)).size > 1,
    )
    .toSorted((a, b) => b.all.length - a.all.length)[0]
  if (!found) return undefined
  const { one, all } = found
  const full =
    all.toSorted((a, b) => (b.role?.length ?? 0) - (a.role?.length ?? 0) || b.who.length - a.who.length)[0] ?? one
  const sources = new Set(all.map(({ sentence }) => sentence.source))
  const names = story.named(sources)
  const statement = all.flatMap(({ sentence }) => STATEMENT.exec(sentence.text)?.[1] ?? [])[0]
  const figure = story.cite(
    `The same words of ${full.who} are in ${names}.${statement ? ` They are from a ${statement}.` : ''}`,
    one.sentence,
  )
  const cited = [figure, ...all.map(({ sentence }) => sentence.passage.passage_id)]
  const noun = story.thing.replace(/^the /, '')
  const about = noun !== 'it' && one.words.includes(noun) ? ` of ${story.thing}` : ''
  const turns = [
    teller(`${full.who}${full.role ? `, ${full.role},` : ''} says${about}: “${ended(one.words)}”`, ...cited),
    asker(`I have that sentence ${sources.size === 2 ? 'twice' : 'more than once'}, word for word.`),
    teller(
      statement
        ? `It’s from a ${statement}, so nobody overheard it. It was handed out.`
        : `So have I. It’s in ${names}.`,
      ...cited,
    ),
  ]
  return {
    exchange: {
      id: 'shared quote',
      turns,
      alone: aloneOf([turns[0] ?? asker(''), turns[2] ?? asker('')]),
      weight,
      tone: 'plain',
    },
    used: all.map(({ sentence }) => sentence),
  }
}

const ended = (words: string): string => words.replace(/[,;]$/, '').replace(/(?<![.!?])$/, '.')

function isSame(a: string, b: string): boolean {
  const [one, other] = [new Set(termsOf(a)), new Set(termsOf(b))]
  return (2 * sharedBy(one, other).length) / Math.max(1, one.size + other.size) >= SAME
}
