import { termsOf } from '../../sentences/terms.ts'
import { ended } from '../../english/words.ts'
import { attributed } from '../understand/attribution.ts'
import { capital } from './words.ts'
import type { Sentence } from '../../sentences/read-sentences.ts'
import { quantitiesIn } from './quantities.ts'
import { aloneOf, asker, type Compared, type Story, teller } from './story.ts'

const LEAST_WORDS = 8
const MOST_WORDS = 24
const LEAST_NEW = 3
/** Of its words, so many are in no other report. */
const MOSTLY_NEW = 0.5

/** For each report, one sentence about something of which the others have no word. */
export function onlyInOne(story: Story, weight: number, isFree: (sentence: Sentence) => boolean): Compared[] {
  const terms = new Map(
    story.sources.map((source) => [
      source,
      new Set(story.sentences.filter((one) => one.source === source).flatMap(({ text }) => termsOf(text))),
    ]),
  )
  return story.sources.flatMap((source, at) => {
    const others = [...terms].flatMap(([other, found]) => (other === source ? [] : [found]))
    const [best] = story.sentences
      .filter((sentence) => sentence.source === source && isTellable(sentence) && isFree(sentence))
      .map((sentence) => ({ sentence, fresh: freshIn(sentence, others) }))
      .filter(({ fresh, sentence }) => fresh >= LEAST_NEW && fresh >= MOSTLY_NEW * new Set(termsOf(sentence.text)).size)
      .toSorted((a, b) => worth(b) - worth(a))
    return best ? [said(story, best.sentence, { at, weight: weight - 0.05 * at })] : []
  })
}

function isTellable({ text, words, leans, kind }: Sentence): boolean {
  return (
    kind === 'prose' &&
    !leans &&
    words >= LEAST_WORDS &&
    words <= MOST_WORDS &&
    !/[?“”"]/.test(text) &&
    !/^(?:An? \w+ (?:later|earlier|before|ago)|Later|Meanwhile|There|Here|Many|Most|Some|Only|None)\b|\b(?:published|edited|reported) by\b/.test(
      text,
    ) &&
    !/\b(?:I|we|my|our|you|your|me)\b/i.test(text) &&
    !attributed(text).quote
  )
}

/** A number tells more than a word. */
const worth = ({ sentence, fresh }: { sentence: Sentence; fresh: number }): number =>
  fresh + (quantitiesIn(sentence).length > 0 ? 2 : 0)

const freshIn = ({ text }: Sentence, others: readonly ReadonlySet<string>[]): number =>
  [...new Set(termsOf(text))].filter((term) => others.every((found) => !found.has(term))).length

function said(story: Story, sentence: Sentence, { at, weight }: { at: number; weight: number }): Compared {
  const name = story.named([sentence.source])
  const figure = story.cite(`Compared with the other reports, this is in ${name}: ${sentence.text}`, sentence)
  const asks = [`What does ${name} add?`, `And ${name}?`, `Is there more in ${name}?`]
  const turns = [
    asker(asks[at] ?? `And ${name}?`, figure),
    teller(`${capital(name)} has this: ${ended(sentence.text)}`, figure, sentence.passage.passage_id),
  ]
  return {
    exchange: { id: `only ${sentence.source}`, turns, alone: aloneOf([turns[1] ?? asker('')]), weight, tone: 'plain' },
    used: [sentence],
  }
}
