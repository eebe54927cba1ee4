import { expect, test } from 'vitest'
import { blankedMarks, marksOf, unmarked, withoutEmphasis, withoutMarks } from './marks.ts'

test.each([
  ['I *never* said that.', 'I never said that.', ['emphasis']],
  ['I *really do not* know.', 'I really do not know.', ['emphasis']],
  ['“*Never*!” he said.', '“Never!” he said.', ['emphasis']],
  ['Well [pause] so it is.', 'Well so it is.', ['pause']],
  ['[pause 2s] So it is. [Pause]', 'So it is.', ['pause', 'pause']],
  ['[pause] [pause] So.', 'So.', ['pause', 'pause']],
  ['one[pause]two', 'one two', ['pause']],
  ['so [pause 500ms], and *then*', 'so, and then', ['pause', 'emphasis']],
])('VOICE-O12 "%s" is shown as "%s"', (text, shown, kinds) => {
  expect(withoutMarks(text)).toBe(shown)
  expect(marksOf(text).map(({ kind }) => kind)).toEqual(kinds)
})

test.each([
  '2 * 3 * 4',
  'a*b*c',
  '**bold**',
  'a note* here, and *another',
  'lone * star',
  '* a list * of two',
  'f***ing',
  '*one two three four five six*',
  '[pause',
  '[pause for thought]',
  '[pauses]',
  '***',
])('VOICE-O13 "%s" has no marks', (text) => {
  expect(marksOf(text)).toEqual([])
  expect(withoutMarks(text)).toBe(text)
})

test.each([
  ['[pause]', 700],
  ['[pause 2s]', 2_000],
  ['[pause 1.5 s]', 1_500],
  ['[pause 300ms]', 300],
  ['[PAUSE 2 SECONDS]', 2_000],
  ['[pause 60s]', 3_000],
])('%s lasts %d ms', (text, ms) => {
  expect(marksOf(text)).toMatchObject([{ kind: 'pause', ms }])
})

test('places of a text with marks are places of what is shown', () => {
  const marked = 'So [pause 2s] I *never* said *that*.'
  const { text, placeOf } = unmarked(marked)
  expect(text).toBe('So I never said that.')
  for (const word of ['So', 'I', 'never', 'said', 'that'])
    expect(text.slice(placeOf(marked.indexOf(word)), placeOf(marked.indexOf(word) + word.length))).toBe(word)
  expect(text.slice(placeOf(marked.indexOf('*never*')), placeOf(marked.indexOf('*never*') + 7))).toBe('never')
  expect(placeOf(marked.length)).toBe(text.length)
})

test('checks see the same places without the marks', () => {
  const marked = 'In *1919* [pause 2s] it rose.'
  expect(blankedMarks(marked)).toBe('In  1919             it rose.')
  expect(withoutEmphasis(marked)).toBe('In 1919 [pause 2s] it rose.')
})

test.each([
  ['asterisks', '*'.repeat(35_000)],
  ['emphasis that begins and never ends', '*a '.repeat(12_000)],
  ['single emphasized letters', '*a* '.repeat(9_000)],
  ['pauses', '[pause] '.repeat(4_500)],
  ['pauses that never end', '[pause 1'.repeat(4_500)],
])('reads a script of nothing but %s in linear time', (_, text) => {
  const { text: shown, placeOf } = unmarked(text.repeat(5))
  expect(placeOf(text.length * 5)).toBe(shown.length)
})
