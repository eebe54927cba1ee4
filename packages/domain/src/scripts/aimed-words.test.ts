import { expect, test } from 'vitest'
import { aimedWords } from './aimed-words.ts'
import { promptFor } from './default-prompts.ts'

test.each([
  ['', 1_700],
  [promptFor(1, ''), 1_700],
  [promptFor(2, ''), 1_700],
  ['Tell it like a thriller.', 1_700],
  ['5 minutes', 850],
  ['a five-minute piece', 850],
  ['about 3 min, please', 510],
  ['5 to 7 minutes', 1_020],
  ['2.5 minutes', 425],
  ['800 words', 800],
  ['a 1,200-word script', 1_200],
  ['between 900 and 1100 words', 1_100],
  ['half an hour', 5_100],
  ['a quarter of an hour', 2_550],
  ['an hour', 5_500],
  ['Make it short.', 600],
  ['a brief overview', 600],
  ['Tell the short story of the bridge', 1_700],
  ['a deep dive', 2_800],
  ['not long ago', 1_700],
  ['Explain the 15-minute city to commuters.', 1_700],
  ['She waited an hour, and nobody came.', 1_700],
  ['The town lies 20 minutes from the sea. Make it 5 minutes.', 850],
  ['Begin with what happened two hours later', 1_700],
  ['10 words', 60],
  ['a million words', 1_700],
])('STUDIO-58 "%s" aims at %i words', (prompt, words) => {
  expect(aimedWords(prompt)).toBe(words)
})
