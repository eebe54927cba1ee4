import { expect, test } from 'vitest'
import type { Block } from '../block.ts'
import { continued, joinLines } from '../join-lines.ts'
import { paragraphsOf } from './lines.ts'
import { withoutPageMarks } from './page-marks.ts'
import { plainBlocks } from './plain-blocks.ts'

/** "heading | kind | text" of each block of a text. */
async function blocksOf(lines: readonly string[]): Promise<string[]> {
  const each = async function* () {
    yield* lines
  }
  const blocks: Block[] = []
  for await (const block of plainBlocks(paragraphsOf(withoutPageMarks(each())))) blocks.push(block)
  return blocks.map(({ text, place, kind }) => [place.heading ?? '', kind ?? '', text].join(' | '))
}

test.each([
  [['a light that can be ex-', 'tinguished'], 'a light that can be extinguished'],
  [['it is well-', 'known and self-', 'made'], 'it is well-known and self-made'],
  [['between Ostend-', 'Bruges and'], 'between Ostend- Bruges and'],
  [['from 1445-', '1446'], 'from 1445- 1446'],
  [['東京は日本の', '首都です。'], '東京は日本の首都です。'],
])('words that a line’s end divided are whole again: %j', (lines, text) => {
  expect(joinLines(lines)).toBe(text)
  expect(lines.slice(1).reduce(continued, lines[0] ?? '')).toBe(text)
})

const page = (number: number) => [
  '',
  `Keeper & Lamp          4 March 2019          [Page ${number}]`,
  '\f',
  'Draft          Lantern          March 2019',
  '',
  '',
]

test('page heads and feet go, and a sentence that they cut goes on', async () => {
  expect(
    await blocksOf([
      '   The lamp burned whale oil, which the keeper carried up the',
      ...page(1),
      '   stairs every night.',
      ...page(2),
      '   The fog came in autumn, and a station that nobody could see',
      ...page(3),
      '   MUST be shown as silent.',
    ]),
  ).toEqual([
    ' |  | The lamp burned whale oil, which the keeper carried up the stairs every night.',
    ' |  | The fog came in autumn, and a station that nobody could see MUST be shown as silent.',
  ])
})

test('after a form feed only what repeats, or is a page’s number, is the head of a page', async () => {
  const head = 'The Keeper’s Handbook'
  expect(
    await blocksOf([`\f${head}`, '', 'One lamp was lit.', `\f${head}`, '', 'Two were lit.', '\f17', 'Three were lit.']),
  ).toEqual([` |  | ${head}`, ' |  | One lamp was lit.', ' |  | Two were lit.', ' |  | Three were lit.'])
})

test('lines that stand out are headings, figures that are set further in are code', async () => {
  expect(
    await blocksOf([
      'Abstract',
      '',
      '   Lantern is a protocol by which lights announce that they live.',
      '',
      '3. Sending',
      '',
      '3.1. Intervals',
      '',
      '   A station sends a beacon every 30 seconds.',
      '',
      '      interval = 30 * random',
      '',
      'THE END OF THE LAMP',
      '',
      '   It was sold.',
    ]),
  ).toEqual([
    'Abstract |  | Lantern is a protocol by which lights announce that they live.',
    '3.1. Intervals |  | A station sends a beacon every 30 seconds.',
    '3.1. Intervals | code | interval = 30 * random',
    'THE END OF THE LAMP |  | It was sold.',
  ])
})

test('the items of a list are not headings', async () => {
  const items = ['1. Mix the flour', '2. Bake the bread', '3. Eat it warm']
  expect(await blocksOf(items.flatMap((item) => [item, '']))).toEqual(items.map((item) => ` |  | ${item}`))
  expect(await blocksOf(['Dear Ann', '', 'The lamp is lit.'])).toEqual([' |  | Dear Ann', ' |  | The lamp is lit.'])
})
