import { type Characters, filler, mayHide, randomFact, withHidden } from './facts.ts'
import type { Making, Pieces } from './pieces.ts'
import type { Random } from './random.ts'
import { secretWords } from './secrets.ts'
import { randomTable, type Table } from './tables.ts'

export type Part =
  | { is: 'heading'; text: string }
  | { is: 'paragraph'; sentences: Pieces[] }
  | { is: 'list'; items: Pieces[]; is_numbered: boolean }
  | { is: 'table'; table: Table }

const HEADINGS = [
  'Notes',
  'The early years',
  'Trade and weather',
  'What the diary says',
  'Licence',
  'Contents of the hold',
  'Further reading',
  'Repairs',
]

type Options = {
  characters?: Characters
  /** Share of sentences with hidden words. */
  hidden_share?: number
  tables?: 'none' | 'flat' | 'merged'
  lists?: boolean | 'bulleted'
}

/** The parts of a document: paragraphs of facts among sentences that say nothing, under headings that may look like those of references. */
export function randomParts(
  making: Making,
  random: Random,
  { characters = 'any', hidden_share = 0, tables = 'none', lists = true }: Options = {},
): Part[] {
  const parts: Part[] = []
  const fact = () => {
    const plain = randomFact(random, characters)
    const one = mayHide(plain) && random.chance(hidden_share) ? withHidden(plain, secretWords(making, random)) : plain
    making.facts.push(one)
    return one.pieces
  }
  for (let count = random.between(2, 6); count > 0; count--) {
    const choice = random.between(1, 10)
    if (choice <= 3) parts.push({ is: 'heading', text: random.pick(HEADINGS) })
    if (choice === 9 && lists) making.labels.push('1 2 3 4 5')
    if (choice === 9 && lists)
      parts.push({
        is: 'list',
        items: Array.from({ length: random.between(2, 5) }, fact),
        is_numbered: lists === true && random.chance(0.4),
      })
    if (choice === 10 && tables !== 'none')
      parts.push({ is: 'table', table: randomTable(random, { is_flat: tables === 'flat', characters }) })
    parts.push({ is: 'paragraph', sentences: sentencesAround(random, fact) })
  }
  return parts
}

function sentencesAround(random: Random, fact: () => Pieces): Pieces[] {
  const sentences = [filler(random)]
  for (let count = random.between(1, 3); count > 0; count--)
    sentences.push(fact(), ...(random.chance(0.5) ? [filler(random)] : []))
  return random.chance(0.5) ? sentences.slice(1) : sentences
}
