import { expect, test } from 'vitest'
import { judgeReading } from './judge-reading.ts'
import { makeDocument } from './make-document.ts'
import { newMaking } from './pieces.ts'
import { faultsOf, judgeDocuments } from './readers.ts'

const DOCUMENTS = 60

test('STUDIO-O92 made-up documents of every kind are read whole, without a false number and without what they hide', async () => {
  const judged = await judgeDocuments('suite', DOCUMENTS)
  expect(faultsOf(judged)).toEqual([])
  expect(new Set(judged.map(({ kind }) => kind)).size).toBe(10)
})

test('documents are the same for one seed and differ for others', () => {
  expect(makeDocument('one', 5)).toEqual(makeDocument('one', 5))
  expect(makeDocument('one', 5).facts).not.toEqual(makeDocument('two', 5).facts)
})

const made = {
  ...newMaking('text'),
  name: 'a.txt',
  bytes: Buffer.alloc(0),
  facts: [{ anchor: 'Fort', pieces: ['Fort burned 10', { raised: '6' }, ' candles.'] }],
  cells: [{ anchor: 'Quay', column: 'Open', shown: ['37:30'] }],
  secrets: ['Vault'],
  clutter: ['Menu'],
  is_noted: true,
}
const judged = (text: string, note = 'Hidden text was left out.', kind?: string) =>
  judgeReading(made, { title: '', passages: [{ text, kind, place: {} }], note })

test.each([
  ['Fort burned 10⁶ candles.\nPort: Quay; Open: 37:30.', { missing: 0, twice: 0, falsified: 0, hidden: 0 }],
  ['Fort burned 106 candles.\nPort: Quay; Open: 37:30.', { missing: 1, twice: 0, falsified: 1, hidden: 0 }],
  ['Fort burned 10⁶ candles.\nPort: Quay; Open: 13:30.', { missing: 1, twice: 0, falsified: 2, hidden: 0 }],
  [
    'Fort burned 10⁶ candles.\nFort burned 10⁶ candles.\nPort: Quay; Open: 37:30.',
    { missing: 0, twice: 1, falsified: 0, hidden: 0 },
  ],
  [
    'Menu\nVault\nFort burned 10⁶ candles.\nPort: Quay; Open: 37:30.',
    { missing: 0, twice: 0, falsified: 0, hidden: 2 },
  ],
])('a reading is judged by facts, numbers and hidden names: %j', (text, counts) => {
  const { missing, twice, falsified, hidden } = judged(text)
  expect({ missing: missing.length, twice: twice.length, falsified: falsified.length, hidden: hidden.length }).toEqual(
    counts,
  )
})

test('a fact that no script uses is missing, and a silent note is a fault', () => {
  expect(judged('Fort burned 10⁶ candles.', '', 'reference')).toMatchObject({ facts: 2, is_unnoted: true })
  expect(judged('Fort burned 10⁶ candles.', '', 'reference').missing).toHaveLength(2)
})
