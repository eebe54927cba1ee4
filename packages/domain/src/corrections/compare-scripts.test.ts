import { expect, test } from 'vitest'
import { compareScripts } from './index.ts'

/** `a`, or `a:other words`, `a@Puck` in another voice, `a#Part` with a chapter. */
function script(...lines: string[]) {
  return lines.map((line) => {
    const [, utterance_id = '', text = utterance_id, voice_name = 'Kore', chapter = null] =
      /^(\w+)(?::([^@#]+))?(?:@(\w+))?(?:#(.+))?$/.exec(line) ?? []
    return { utterance_id, text, voice_name, chapter }
  })
}
const none = { changed: [], revoiced: [], added: [], removed: [], moved: [], chapters_changed: false }

test.each([
  ['the same', ['a', 'b', 'c'], {}],
  ['other words', ['a', 'b:new', 'c'], { changed: [{ position: 1, before: 'b', after: 'new' }] }],
  ['another voice', ['a', 'b@Puck', 'c'], { revoiced: [{ position: 1, before: 'Kore', after: 'Puck' }] }],
  ['a new line', ['a', 'x', 'b', 'c'], { added: [{ position: 1, text: 'x' }] }],
  ['a line less', ['a', 'c'], { removed: [{ position: 1, text: 'b' }] }],
  ['the last line first', ['c', 'a', 'b'], { moved: [{ from: 2, position: 0, text: 'c' }] }],
  ['the first line last', ['b', 'c', 'a'], { moved: [{ from: 0, position: 2, text: 'a' }] }],
  ['a chapter', ['a', 'b#Part', 'c'], { chapters_changed: true }],
  [
    'much at once',
    ['c:new', 'x', 'a'],
    {
      changed: [{ position: 0, before: 'c', after: 'new' }],
      added: [{ position: 1, text: 'x' }],
      removed: [{ position: 1, text: 'b' }],
      moved: [{ from: 2, position: 0, text: 'new' }],
    },
  ],
])('a script of a, b and c becomes one with %s', (_what, after, changes) => {
  expect(compareScripts(script('a', 'b', 'c'), script(...after))).toEqual({ ...none, ...changes })
})

test('a chapter that stays with its line is no change', () => {
  expect(compareScripts(script('a#Part', 'b'), script('x', 'a#Part', 'b')).chapters_changed).toBe(false)
})
