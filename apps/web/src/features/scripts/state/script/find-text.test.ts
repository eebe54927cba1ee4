import { expect, test } from 'vitest'
import { findText } from './find-text.ts'
import { scriptReducer } from './script-reducer.ts'
import { startSession, type Line } from './script-session.ts'

const lines: Line[] = ['The fog. The lamp.', 'No lamp (yet).', 'İthe end'].map((text, index) => ({
  line_id: `l${index}`,
  speaker: 1,
  text,
}))
const found = (text: string, matchesCase = false) =>
  findText(lines, { text, matchesCase }).map(({ line_id, from, to }) => `${line_id} ${from}-${to}`)

test.each([
  ['in every line, whatever the case', 'the', false, ['l0 0-3', 'l0 9-12', 'l2 1-4']],
  ['in the case it has', 'the', true, ['l2 1-4']],
  ['with signs that mean something elsewhere', '(yet).', false, ['l1 8-14']],
  ['nowhere', 'bell', false, []],
  ['and an empty text nowhere', '', false, []],
])('a text is found %s', (_, ...[text, matchesCase, wanted]) => {
  expect(found(text, matchesCase)).toEqual(wanted)
})

test('all places are replaced as one step back', () => {
  const session = { ...startSession('Kore'), lines }
  const places = findText(lines, { text: 'the', matchesCase: false })
  const replaced = scriptReducer(session, { type: 'text_replaced', places, by: 'a $&' })
  expect(replaced.lines.map(({ text }) => text)).toEqual(['a $& fog. a $& lamp.', 'No lamp (yet).', 'İa $& end'])
  expect(replaced.lines[1]).toBe(lines[1])
  expect(replaced.announced.text).toBe('3 replaced in 2 lines')
  expect(scriptReducer(replaced, { type: 'undone', takesCaret: false }).lines).toBe(lines)
})
