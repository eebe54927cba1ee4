import { expect, test } from 'vitest'
import { pauseAfter } from './pauses.ts'

const kore = (text: string) => ({ voice_name: 'Kore', text })
const puck = (text: string) => ({ voice_name: 'Puck', text })

test.each([
  { what: 'a change of speaker', line: kore('Yes.'), next: puck('No.'), ms: 320 },
  { what: 'the same speaker going on', line: kore('Yes.'), next: kore('And no.'), ms: 260 },
  { what: 'a question to the other', line: kore('Yes?'), next: puck('No.'), ms: 380 },
  { what: 'a quoted question', line: kore('She said “why?”'), next: puck('Why?'), ms: 380 },
  { what: 'a sentence that is cut off', line: kore('But I only—'), next: puck('You only what?'), ms: 150 },
  { what: 'a sentence that trails off', line: kore('I thought that…'), next: puck('Yes?'), ms: 440 },
  { what: 'a sentence that goes on', line: kore('First of all,'), next: kore('thank you.'), ms: 160 },
  { what: 'the last line', line: kore('Goodbye.'), next: undefined, ms: 0 },
])('after $what there are $ms milliseconds of silence', ({ line, next, ms }) => {
  expect(pauseAfter(line, next)).toBe(ms)
})

test('between two speakers there are 150 to 500 milliseconds, however a line ends', () => {
  for (const ending of ['.', '!', '?', '…', '...', '—', '-', ',', ';', ':', '', '?”', '…"']) {
    const ms = pauseAfter(kore(`So it is${ending}`), puck('Well.'))
    expect(ms, ending).toBeGreaterThanOrEqual(150)
    expect(ms, ending).toBeLessThanOrEqual(500)
  }
})
