import { expect, test } from 'vitest'
import { linesOf } from '../examples.ts'
import { brokenLines, matchingLines, spokenFileNames } from './forbidden.ts'

const line = (text: string) => linesOf(`A: ${text}`)

test.each([
  ['I read hives_2019 for you.', []],
  ['It says so in report.pdf, too.', []],
  ['Have a look at example.com for more.', []],
  ['The column bill_length is next.', []],
  ['I went through ktar ap.', [/ktar ap/]],
])('"%s" speaks the name of a file, a column or a site', (text, names) => {
  expect(spokenFileNames(line(text), names)).toHaveLength(1)
})

test('a title is no file name; a chapter can be one', () => {
  expect(spokenFileNames(line('I read a report on hives. It has 300 rows.'), [/hives_2019/])).toEqual([])
  expect(spokenFileNames(linesOf('# final.docx\nA: Good morning.'), [])).toHaveLength(1)
})

test.each([
  'We nd that it works.',
  'It took decades of e ort.',
  'It ended with munitions.:11 The disaster came.',
  'They left.[3]',
  'They saw it in the.',
  'and they left.',
  'They left',
  'She said “yes.',
  'They they left.',
  'There were light edits. marks what was lost.',
  'How many times was in the first week the author interrupted?',
  'How many points was light measured in each meadow?',
  'It rang at 5 a.m..',
  'It makes the worse.',
  'They should so tell their operator.',
  'It, the parts of which life is made.',
  'How long does the company pay for straps every?',
  'How long does it throw them away after?',
])('"%s" is broken', (text) => {
  expect(brokenLines(line(text), { lost: ['nd', 'e ort'] })).toHaveLength(1)
})

test.each([
  'We find that it works.',
  'Where did it come from?',
  '“Yes,” she said.',
  'An effort!',
  'It had had its day.',
  'At 9.52 p.m. she heard it.',
  'What is it after?',
  'At how many points was light measured in each meadow?',
  'How many times was the author interrupted in the first week?',
])('"%s" is whole', (text) => {
  expect(brokenLines(line(text), { lost: ['nd', 'e ort'] })).toEqual([])
})

test('phrases that are never to be spoken are found in lines and chapters', () => {
  expect(matchingLines(linesOf('# Fig. 1\nA: Sign me up.\nB: No.'), [/sign me up/i, /fig\. ?1/i])).toHaveLength(1)
})

test('a name that begins small is no broken sentence', () => {
  expect(brokenLines(line('It is fast. tidemark reads little.'), { lost: [], small_names: ['tidemark'] })).toEqual([])
  expect(brokenLines(line('It is fast. tidemark reads little.'), { lost: [] })).toHaveLength(1)
})
