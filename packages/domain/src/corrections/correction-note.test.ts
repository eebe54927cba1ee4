import { expect, test } from 'vitest'
import { compareScripts, correctionNote } from './index.ts'

const script = (...words: string[]) =>
  words.map((word, position) => {
    const [utterance_id = '', text = utterance_id] = word.split(':')
    return { utterance_id, text, voice_name: 'Kore', chapter: null, start_ms: position * 65_000 }
  })
const before = script('a', 'b', 'c', 'd', 'e')
const corrected_at = new Date('2026-11-23T23:30:00Z')

function noteOf(after: typeof before, now = after) {
  return correctionNote({ corrected_at, changes: compareScripts(before, after), after, now })
}

test.each([
  ['one line', script('a', 'b', 'c:new', 'd', 'e'), ': line at 2:10'],
  ['two lines', script('a:new', 'b', 'c', 'd:new', 'e'), ': lines at 0:00 and 3:15'],
  ['every line', script('a:1', 'b:1', 'c:1', 'd:1', 'e:1'), ': lines at 0:00, 1:05, 2:10 and 2 more'],
  ['a new line', script('a', 'x', 'b', 'c', 'd', 'e'), ': line at 1:05'],
  ['a line less', script('a', 'c', 'd', 'e'), ': a line was removed'],
  ['three lines less', script('a', 'e'), ': 3 lines were removed'],
])('SHOW-O38 a correction of %s says where it is heard', (_what, after, end) => {
  expect(noteOf(after)).toBe(`Corrected on 23 November 2026${end}`)
})

test('a line is named by when it is heard now, after an hour too; one that is gone since has no time', () => {
  const after = script('a', 'b:new', 'c', 'd', 'e')
  const later = after.map((line) => ({ ...line, start_ms: line.start_ms + 3_600_000 }))
  expect(noteOf(after, later)).toBe('Corrected on 23 November 2026: line at 1:01:05')
  expect(noteOf(after, script('a', 'c'))).toBe('Corrected on 23 November 2026')
})

test('what changed no line has no note', () => {
  expect(noteOf(before)).toBeUndefined()
})
