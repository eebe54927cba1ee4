import { expect, test } from 'vitest'
import { pauseAfter } from './pauses.ts'

const kore = (text: string) => ({ voice_name: 'Kore', text })
const puck = (text: string) => ({ voice_name: 'Puck', text })

test.each([
  { what: 'a change of speaker', line: kore('Yes.'), next: puck('No.'), ms: 320 },
  { what: 'the same speaker going on', line: kore('Yes.'), next: kore('And no.'), ms: 260 },
  { what: 'a question to the other', line: kore('Yes?'), next: puck('No.'), ms: 380 },
  { what: 'a quoted question', line: kore('She said “why?”'), next: puck('Why?'), ms: 380 },
  { what: 'a sentence that is cut off', line: kore('But I only—'), next: puck('You only what?'), ms: 90 },
  { what: 'the last line', line: kore('Goodbye.'), next: undefined, ms: 0 },
])('after $what there are $ms milliseconds of silence', ({ line, next, ms }) => {
  expect(pauseAfter(line, next)).toBe(ms)
})
