import { expect, test } from 'vitest'
import { linesOf } from '../examples.ts'
import { vocabularyOf } from './content.ts'
import { arcOf, badChapters, turnsOf } from './shape.ts'

const vocabulary = vocabularyOf(['A donkey slept beside the stone. The roof of the barn broke. The museum wants it.'])
const good = `A: A donkey slept beside a stone older than the Earth.
B: Says who?
# The roof
A: I’m Nora Vale. The roof of the barn broke.
B: And I’m Ansel Brook. Poor donkey!
# The museum
A: The museum wants the stone.
B: Sum it up for me.
A: A stone broke a roof beside a donkey, and the museum wants it.
B: Would you give it away?`
const arc = (script: string) => arcOf(linesOf(script), vocabulary, ['Nora Vale', 'Ansel Brook'])

test('hook, names, chapters, recap and question make an arc', () => {
  expect(arc(good)).toEqual({ hook: true, names: true, chapters: true, recap: true, question: true })
})

test.each([
  ['hook', 'A donkey slept beside a stone older than the Earth.', 'Welcome to the show.'],
  ['hook', 'A donkey slept beside a stone older than the Earth.', 'Have you ever wondered?'],
  ['names', 'I’m Ansel Brook. ', ''],
  ['chapters', '# The museum\n', ''],
  ['recap', 'A stone broke a roof beside a donkey, and the museum wants it.', 'Well, it was all very new.'],
  ['recap', 'Sum it up for me.', 'Go on.'],
  ['question', 'Would you give it away?', 'Who knows?'],
] as const)('without %s', (part, before, after) => {
  expect(arc(good.replace(before, after))).toMatchObject({ [part]: false })
})

test.each([
  '“ktar ap”',
  'B',
  '2.1 Methods',
  'e ect of light',
  'bill_length',
  'Where they disagree, and why, and what it all means for us in the end',
])('no listener should read the chapter title %s', (title) => {
  expect(badChapters(linesOf(`# The roof\nA: Good.\n# ${title}\nB: Good.`), [], ['ect'])).toHaveLength(1)
})

test('chapter titles occur once, and a long script has two at least', () => {
  expect(badChapters(linesOf('# The roof\nA: Good.\n# 300 hives\nB: Good.'), [], [])).toEqual([])
  expect(badChapters(linesOf('# The roof\nA: Good.\n# The roof\nB: Good.'), [], [])).toHaveLength(1)
  expect(badChapters(linesOf(`A: ${'word '.repeat(250)}`), [], [])).toHaveLength(1)
})

test('lengths of turns and the host’s share are measured', () => {
  const turns = turnsOf(linesOf(`A: ${'word '.repeat(60)}\nB: Two words.\nA: One.`))
  expect(turns).toMatchObject({ mean: 21, long: 1 / 3, host_share: 61 / 63 })
})
