import { setImmediate as breathe } from 'node:timers/promises'
import { tag, textOf } from '../../english/tag.ts'
import { asSentence, isQuestion, wordsOf } from '../../english/words.ts'
import { askedAbout, inThirdPerson, isFirstPerson, type Voice } from '../../sentences/in-third-person.ts'
import { inPlainWords } from '../say/plain-words.ts'
import type { Said } from '../say/said.ts'
import { attributed, hedgeOf } from '../understand/attribution.ts'
import { leansInEnglish, withoutLooseOpening } from '../../sentences/openings.ts'
import type { Sentence } from '../../sentences/read-sentences.ts'

const LEAST_WORDS = 4
/** Yields to the event loop after so many sentences. */
const AT_ONCE = 40
const AUTHOR: Voice = { name: 'the author', is_many: false }
const AUTHORS: Voice = { name: 'the authors', is_many: true }

/** What sentences say, in the third person and in plain words; those that cannot be said are left out. */
export async function readSaid(
  sentences: readonly Sentence[],
  voices: ReadonlyMap<number, Voice>,
): Promise<{ said: Said; sentence: Sentence }[]> {
  const kept: { said: Said; sentence: Sentence }[] = []
  for (const [at, sentence] of sentences.entries()) {
    if (at % AT_ONCE === 0) await breathe()
    const again = isAgain(kept.at(-1), sentences[at - 1], sentence)
    const said = saidOf(sentence, voices.get(sentence.source) ?? AUTHOR, again)
    if (said) kept.push({ said, sentence })
  }
  return kept
}

/** Many authors say “we” in a paper, one says “I” in an essay; where both stand, “we” is everybody. */
export function voicesOf(sentences: readonly Sentence[]): Map<number, Voice> {
  const bySource = Map.groupBy(sentences, ({ source }) => source)
  return new Map(
    [...bySource].map(([source, own]) => {
      const text = own.map((sentence) => sentence.text).join(' ')
      const [one, many] = [text.match(/\bI\b/g)?.length ?? 0, text.match(/\b[Ww]e\b/g)?.length ?? 0]
      const isPaper = own.some(({ passage }) =>
        /^(?:[\d.]+ )?(?:abstract|methods?|results|materials and methods)\b/i.test(
          passage.place.heading ?? passage.text.slice(0, 12),
        ),
      )
      return [source, many > 0 && one === 0 && isPaper ? AUTHORS : AUTHOR] as const
    }),
  )
}

/** Whether the sentence before has named who speaks, so that they need no name here. */
function isAgain(
  last: { said: Said; sentence: Sentence } | undefined,
  before: Sentence | undefined,
  sentence: Sentence,
): boolean {
  return (
    last !== undefined &&
    last.sentence === before &&
    before.passage === sentence.passage &&
    before.order + 1 === sentence.order &&
    /^I\b/.test(sentence.text) &&
    /^I\b/.test(before.text) &&
    !last.said.leans
  )
}

function saidOf(sentence: Sentence, authors: Voice, again: boolean): Said | undefined {
  const { source, order, passage, speaker } = sentence
  const voice = speaker ? { name: lastName(speaker.name), is_many: false } : authors
  const { text, authority, quote } = attributed(sentence.text)
  const bare = withoutLooseOpening(text)
  const question = isQuestion(bare)
  const isOfMany = speaker !== undefined && /\b(?:we|us|our)\b/i.test(bare)
  if (speaker && (speaker.asks ? !question : isOfMany)) return undefined
  if (question && (speaker?.asks ? false : isFirstPerson(bare, voice))) return undefined
  const reported =
    speaker?.asks && question ? askedAbout(bare, lastName(speaker.guest)) : inThirdPerson(bare, voice, again)
  const leans = again || leansInEnglish(sentence.text)
  const spoken = asSentence(inPlainWords(leans ? withoutPointing(reported) : reported))
  if (wordsOf(spoken) < LEAST_WORDS || (!quote && /[“"]/.test(spoken) && !isClosed(spoken))) return undefined
  return {
    text: spoken,
    source,
    order,
    passage,
    heading: passage.place.heading,
    leans,
    quote: quote && { ...quote, words: quote.words },
    authority,
    hedge: hedgeOf(spoken),
    asked: question && speaker?.asks === true,
  }
}

const isClosed = (text: string) =>
  (text.match(/“/g)?.length ?? 0) === (text.match(/”/g)?.length ?? 0) && (text.match(/"/g)?.length ?? 0) % 2 === 0
/** “The navy lifted this ban” after what it means: “The navy lifted the ban”. */
function withoutPointing(text: string): string {
  const tokens = tag(text)
  const said = tokens.map((token, at) => {
    const [next, after] = [tokens[at + 1], tokens[at + 2]]
    const isBeforeNoun = next?.pos === 'NOUN' || (next?.pos === 'ADJ' && after?.pos === 'NOUN')
    const isPointing = /^(?:this|these)$/.test(token.lower) && isBeforeNoun && !TIMES.test(next?.lower ?? '')
    return isPointing ? { ...token, text: token.text.startsWith('T') ? 'The' : 'the' } : token
  })
  return textOf(said)
    .replaceAll(/\bno such (\p{Ll}+)/gu, 'no $1 like that')
    .replaceAll(/\bsuch (?!as\b|an? )(\p{Ll}{3,}s)\b/gu, '$1 like that')
}

const TIMES =
  /^(?:year|week|month|morning|evening|night|time|day|hour|century|minute|summer|winter|spring|autumn|kind|sort|way|point|stage)s?$/

const lastName = (name: string): string => name.split(' ').at(-1) ?? name
