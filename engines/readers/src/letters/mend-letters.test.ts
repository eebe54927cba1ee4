import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { pdfOf } from '#test/files/pdf-file.ts'
import { readDocument } from '../read-document.ts'
import { hasLostLetters, mendLetters } from './mend-letters.ts'
import { openWordList } from './word-list.ts'

const isWord = await openWordList()
const folder = await mkdtemp(join(tmpdir(), 'letters-'))
afterAll(() => rm(folder, { recursive: true }))

test.each([
  ['lighthouse', true],
  ['Confidence', true],
  ['confidance', false],
  ['lighthous', false],
  ['', false],
  ['灯台', false],
])('whether %j is an English word: %s', (word, expected) => {
  expect(isWord(word)).toBe(expected)
})

test.each([
  ['We nd the rst eld in con dence.', 'We find the first field in confidence.'],
  ['An e ort of scienti c sta members.', 'An effort of scientific staff members.'],
  [
    'They switched it o , and a ne net hung over the owers.',
    'They switched it off, and a fine net hung over the flowers.',
  ],
  ['It is so it was in a place at sea, 2 nd in line.', 'It is so it was in a place at sea, 2 nd in line.'],
  ['The rst le of the text eld may over ow.', 'The first file of the text field may overflow.'],
  [
    'It is in index.ts, at a.b/ow, and I’ve seen thirty-ve.',
    'It is in index.ts, at a.b/ow, and I’ve seen thirty-five.',
  ],
  [
    'The lamp burned whale oil, and no one in the air knew why.',
    'The lamp burned whale oil, and no one in the air knew why.',
  ],
])('puts letters back where one word fits, and nowhere else: %j', (text, expected) => {
  expect(mendLetters([{ text, place: {} }], isWord)).toEqual({
    passages: [{ text: expected, place: {} }],
    example: undefined,
  })
})

test('a sentence that stays incomplete is left out and named, and headings are mended', () => {
  const { passages, example } = mendLetters(
    [
      { text: 'The tra c is loud. The lamp is lit.', place: { heading: 'A rst look' } },
      { text: 'Moths y up at night.', place: {} },
    ],
    isWord,
  )
  expect(passages).toEqual([{ text: 'The lamp is lit.', place: { heading: 'A first look' } }])
  expect(example).toBe('tra c')
})

test.each(['The river owed over the bank.', 'Its level was 8 dB rms.'])(
  'a sentence whose word may be whole or the rest of another is left out: %j',
  (text) => {
    expect(mendLetters([{ text, place: {} }], isWord).passages).toEqual([])
  },
)

test.each([
  [
    'words that are also the rest of others',
    ['The city owed 40 million.', 'It owed them in 2019.', 'Nobody owed more.'],
  ],
  ['names of files and units', ['See index.ts, page.ts and main.ts.', 'It is 8 dB rms, then 9 rms, then 4 rms.']],
  ['whole ligatures', ['Rst, nd and eld: rst and nd are short.', 'The first office found five fields of flowers.']],
])('a text is whole that has %s', (_, texts) => {
  expect(hasLostLetters(texts)).toBe(false)
})

test('letters are lost where several words show it', () => {
  expect(hasLostLetters(['The rst lamp.', 'We nd a eld.'])).toBe(true)
  expect(hasLostLetters(['The 1 st and the 2 nd lamp, and don’t ow a thing.', 'The first lamp in the field.'])).toBe(
    false,
  )
})

test('STUDIO-O44 a PDF that lost its ligatures is mended, and says what was left out', async () => {
  const path = join(folder, 'lost.pdf')
  const paragraphs = [
    'We nd that the rst lamp of the eld had no e ect on the tra c. Seeds were counted with con dence.',
  ]
  await writeFile(path, pdfOf([{ paragraphs }]))
  const read = await readDocument(
    { path, name: 'lost.pdf' },
    { raise: () => undefined, deadline: () => Number.POSITIVE_INFINITY },
  )
  expect(read).toMatchObject({
    passages: [{ text: 'Seeds were counted with confidence.' }],
    note: 'Some letters are missing in this PDF, for example in “tra c”. Sentences with them are left out.',
  })
})
