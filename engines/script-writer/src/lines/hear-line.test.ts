import { expect, test } from 'vitest'
import { hearLine, readRows } from './hear-line.ts'

const NAMES = ['Ada Lund', 'Ben'] as const

test.each([
  ['[12] Ben: It burnt down.', [12], 2, 'It burnt down.'],
  ['[3][9] Ada Lund: One says six, the other nine.', [3, 9], 1, 'One says six, the other nine.'],
  ['[3, 9] Ada: Both.', [3, 9], 1, 'Both.'],
  ['**Ben:** It burnt down.', [], 2, 'It burnt down.'],
  ['- **[P4] Ben**: It burnt down.', [4], 2, 'It burnt down.'],
  ['1. [4] BEN: It burnt down.', [4], 2, 'It burnt down.'],
  ['Ben [4]: It burnt down.', [4], 2, 'It burnt down.'],
  ['Ben asks: Who paid?', [], 2, 'Who paid?'],
  ['Ben (laughing): Who paid?', [], 2, 'Who paid?'],
  ['Speaker 2: Who paid?', [], 2, 'Who paid?'],
  ['Co-host: Who paid?', [], 2, 'Who paid?'],
  ['[4] Clara: Who paid?', [4], 'unknown', 'Who paid?'],
  ['[4] It burnt down. [5]', [4, 5], undefined, 'It burnt down.'],
  ['There was one rule: keep time.', [], undefined, 'There was one rule: keep time.'],
  ['<|im_start|>Ben: It burnt down.<|im_end|>', [], 2, 'It burnt down.'],
] as const)('%s', (row, numbers, speaker, text) => {
  expect(hearLine(row, NAMES)).toEqual({ numbers, speaker, text })
})

test.each(['', '```', '```text', '<|im_start|>', '[12]', '**Ben:**', '## …'])('"%s" is no line', (row) => {
  expect(hearLine(row, NAMES)).toBeUndefined()
})

test('a heading begins a chapter', () => {
  expect(hearLine('## 2. The fire', NAMES)).toEqual({ chapter: 'The fire' })
})

async function rowsOf(text: string): Promise<string[]> {
  async function* pieces() {
    for (const piece of text.match(/.{1,5}/gsu) ?? []) yield piece
  }
  const rows: string[] = []
  for await (const { text: row, follows } of readRows(pieces(), NAMES)) rows.push(follows ? `+ ${row}` : row)
  return rows
}

test.each([
  ['lines as they are', '[1] Ben: One.\n[2] Ada: Two.', ['[1] Ben: One.', '[2] Ada: Two.']],
  ['a sentence over two rows', '[1] Ben: One\nand two.\n[2] Ada: Three.', ['[1] Ben: One and two.', '[2] Ada: Three.']],
  ['a second sentence below', '[1] Ben: One.\nAnd two.\n\nA remark.', ['[1] Ben: One.', '+ And two.', 'A remark.']],
  ['a name above its words', '**Ben:**\nOne.', ['**Ben:** One.']],
  ['a heading', '# The fire\n[1] Ben: One.', ['# The fire', '[1] Ben: One.']],
  ['a line that is broken off', '[1] Ben: One.\n[2] Ada: Two and', ['[1] Ben: One.']],
  ['a fence', '```\n[1] Ben: One.\n```', ['[1] Ben: One.']],
])('reads %s', async (_, text, rows) => {
  expect(await rowsOf(text)).toEqual(rows)
})

test('a row without an end is cut where it stands', async () => {
  const rows = await rowsOf('word '.repeat(1_000))
  expect(rows.length).toBeGreaterThan(2)
  expect(Math.max(...rows.map(({ length }) => length))).toBeLessThan(3_000)
})
