import { termsOf } from '../../sentences/terms.ts'
import { capital, listed } from './words.ts'
import type { Sentence } from '../../sentences/read-sentences.ts'
import { aloneOf, asker, type Compared, type Story, teller } from './story.ts'

/** A thing with its article, as its report has it, and without. */
type Thing = { said: string; name: string }
type Enumeration = { source: number; sentence: Sentence; things: Thing[] }

const LIST =
  /\b(?:includ(?:ing|ed|es)|such as|among them|found|contains?|contained|with) ((?:an? |the |some )?[\w’ -]{3,45}(?:, (?:an? |the |some )?[\w’ -]{3,45})+,? and (?:an? |the |some )?[\w’ -]{3,45})(?=[.,;]|$)/
const MOST_WORDS = 4
const NO_THING = /\b(?:they|he|she|when|was|were|said|which|who|that|it|is|are|has|have|will)\b/
const LEAST_SHARED = 2
const MOST_SAID = 5

/** The things in an enumeration: “a pile of red bricks” is named “red bricks”. */
export function thingsIn(text: string): Thing[] {
  const found = LIST.exec(text)?.[1] ?? ''
  return found
    .split(/,\s*(?:and )?|\s+and (?=(?:an? |the |some )?[\w’-]+(?: [\w’-]+){0,3}$)/)
    .map((part) => part.replace(/^(?:possibly |and )/, '').trim())
    .map((said) => ({ said, name: said.replace(/^(?:an? |the |some )?(?:(?:pile|set|pair) of )?/, '') }))
    .filter(({ name }) => name && name.split(' ').length <= MOST_WORDS && !NO_THING.test(name))
}

/** What all lists have, and what one has of which the others have no word. */
export function listsCompared(story: Story, weight: number): Compared | undefined {
  const lists = story.sources.flatMap((source) => longestOf(story, source))
  if (lists.length < 2) return undefined
  const [first, ...others] = lists
  const shared = (first?.things ?? []).filter((thing) =>
    others.every(({ things }) => things.some((other) => isSameThing(thing.name, other.name))),
  )
  if (!first || shared.length < LEAST_SHARED) return undefined
  const names = story.named(lists.map(({ source }) => source))
  const figure = story.cite(`In ${names}: ${shared.map(({ said }) => said).join(', ')}.`, first.sentence)
  const cited = [figure, ...lists.map(({ sentence }) => sentence.passage.passage_id)]
  const turns = [
    asker('What do the lists have in common?'),
    teller(`${capital(listed(shared.slice(0, MOST_SAID).map(({ said }) => said)))}. That’s in ${names}.`, ...cited),
    ...onlyOne(story, lists),
  ]
  return {
    exchange: { id: 'lists', turns, alone: aloneOf(turns), weight, tone: 'plain' },
    used: lists.map(({ sentence }) => sentence),
  }
}

function longestOf(story: Story, source: number): Enumeration[] {
  return story.sentences
    .filter((sentence) => sentence.source === source)
    .map((sentence) => ({ source, sentence, things: thingsIn(sentence.text) }))
    .filter(({ things }) => things.length > 2)
    .toSorted((a, b) => b.things.length - a.things.length)
    .slice(0, 1)
}

/** Not in a report only if it has the noun nowhere. */
function onlyOne(story: Story, lists: readonly Enumeration[]) {
  const stems = new Map(
    story.sources.map((source) => [
      source,
      new Set(
        termsOf(
          story.sentences
            .filter((one) => one.source === source)
            .map(({ text }) => text)
            .join(' '),
        ),
      ),
    ]),
  )
  const found = lists.flatMap(({ source, sentence, things }) =>
    things
      .filter((thing) =>
        [...stems].every(([other, terms]) => other === source || !terms.has(termsOf(thing.name).at(-1) ?? '')),
      )
      .map((thing) => ({ thing, source, sentence })),
  )[0]
  if (!found) return []
  const { thing, source, sentence } = found
  return [
    asker(`${capital(thing.said)}? I read that, too.`, sentence.passage.passage_id),
    teller(
      `That’s in ${story.named([source])}.`,
      story.cite(`${capital(story.named([source]))}: ${thing.said}.`, sentence),
    ),
  ]
}

/** The same head noun, bare or with a word in common. */
function isSameThing(a: string, b: string): boolean {
  const [one, other] = [termsOf(a), termsOf(b)]
  if (one.at(-1) !== other.at(-1) || one.length === 0) return false
  return one.length === 1 || other.length === 1 || one.slice(0, -1).some((term) => other.includes(term))
}
