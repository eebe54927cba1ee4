import { expect, test } from 'vitest'
import { asksTheSame, kindOfQuestion, meansTheSame } from './index.ts'

test.each([
  ['How long does the paint last?', 'how long'],
  ['And how do they reach it?', 'how'],
  ['how', null],
  ['Whose idea was it?', 'who'],
  ['In what year was it built?', 'when'],
  ['How many months does it ripen?', 'how long'],
  ["What's the reason for it?", 'why'],
  ['What year?', 'when'],
  ['What happened that year?', null],
  ['“Why?”', 'why'],
])('%s asks for %s', (question, kind) => {
  expect(kindOfQuestion(question)).toBe(kind)
})

const asked = (kind: number | null, ...terms: number[]) => ({ kind, terms, text: null })

test.each([
  ['half of the words, the same kind', asked(1, 1, 2, 3, 4), asked(1, 1, 2, 5, 6), true],
  ['half of the words, one of no kind', asked(1, 1, 2, 3, 4), asked(null, 1, 2, 5, 6), false],
  ['most words, one of no kind', asked(1, 1, 2, 3), asked(null, 1, 2, 3, 4), true],
  ['all words, who and when', asked(1, 1, 2, 3), asked(2, 1, 2, 3), false],
  ['one word of two', asked(1, 1, 2), asked(1, 1, 3), false],
  ['the only word', asked(1, 1), asked(1, 1), true],
  ['no word at all', asked(1, 1), asked(1, 2), false],
])('%s', (_what, one, other, isSame) => {
  expect(asksTheSame(one, other)).toBe(isSame)
  expect(asksTheSame(other, one)).toBe(isSame)
})

const worded = (text: string, kind: number | null = null) => ({ kind, terms: [1, 2], text })

test.each([
  ['other numbers', 'How many died in 1907?', 'What was the number of the dead in 1912?'],
  ['another number word', 'Why are there two lamps?', 'Why do they have three lamps up there?'],
  ['other names', 'Who taught Anna to paint?', 'Who was the teacher of Berta?'],
  ['a name that one lacks', 'Why did Marie leave?', 'Why did she leave?'],
  ['a denial', 'Why did they call?', "Why didn't they call?"],
  ['the opposite', 'Why was it started?', 'Why was it stopped?'],
  ['two words for one', 'Why does bread rise?', 'Why does bread go stale?'],
])('TALK-O149 %s are never the same', (_what, one, other) => {
  expect([asksTheSame(worded(one), worded(other)), meansTheSame(worded(one), worded(other), 0.99)]).toEqual([
    false,
    false,
  ])
  expect([asksTheSame(worded(other), worded(one)), meansTheSame(worded(other), worded(one), 0.99)]).toEqual([
    false,
    false,
  ])
})

test.each([
  ['a name in small letters', 'who taught anna to paint?', 'Who taught Anna to paint?'],
  ['capitals throughout', 'WHY DID THEY PAINT IT?', 'Why did they paint it?'],
  ['other small words', 'Who drew that map of the coast?', 'And who drew this map for the coast?'],
  ['another order', 'How often is the tower painted?', 'How often must they paint the tower?'],
  ['a word more', 'Who drew the map you mention?', 'Who drew the map?'],
  ['another way of asking', 'What size is it?', 'How big is it?'],
])('TALK-O149 %s make no difference', (_what, one, other) => {
  expect([asksTheSame(worded(one), worded(other)), meansTheSame(worded(one), worded(other), 0.8)]).toEqual([true, true])
})

test('TALK-O149 where one does not tell its kind, both have to be nearer in meaning', () => {
  const [one, other] = ['Who funded it?', 'Which people gave the money?']
  expect(meansTheSame(worded(one, 1), worded(other, 1), 0.76)).toBe(true)
  expect(meansTheSame(worded(one, 1), worded(other), 0.76)).toBe(false)
  expect(meansTheSame(worded(one, 1), worded(other, 2), 0.99)).toBe(false)
})
