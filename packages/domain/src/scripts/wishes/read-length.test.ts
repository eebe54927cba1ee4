import { expect, test } from 'vitest'
import { promptFor } from '../default-prompts.ts'
import { readWishes } from './read-wishes.ts'

test.each([
  ['', 1_700],
  [promptFor(1, ''), 1_700],
  [promptFor(2, ''), 1_700],
  [`${promptFor(2, '')} Make it 3 minutes.`, 510],
  [promptFor(2, '').replace('1,700', '800'), 800],
  ['Tell it like a thriller.', 1_700],
  ['5 minutes', 850],
  ['a five-minute piece', 850],
  ['about 3 min, please', 510],
  ['5 to 7 minutes', 1_020],
  ['2.5 minutes', 425],
  ['2½ minutes', 425],
  ['two and a half minutes', 425],
  ['two-and-a-half minutes', 425],
  ['a minute and a half', 255],
  ['half a minute', 85],
  ['ninety seconds', 255],
  ['Thirty seconds only', 85],
  ['30 s', 85],
  ['90s, as a briefing', 255],
  ['45 sec', 128],
  ['2 minutes and 30 seconds', 425],
  ['Make it 2:30 long', 425],
  ['about 1:30', 255],
  ['drei Minuten', 510],
  ['Bitte in dreißig Sekunden', 85],
  ['zweieinhalb Minuten', 425],
  ['eine halbe Minute', 85],
  ['eine Viertelstunde', 2_550],
  ['fünfundvierzig Sekunden', 128],
  ['800 words', 800],
  ['800 Wörter', 800],
  ['five hundred words', 500],
  ['a thousand words', 1_000],
  ['a 1,200-word script', 1_200],
  ['1.200 Wörter', 1_200],
  ['between 900 and 1100 words', 1_000],
  ['twenty-five minutes', 4_250],
  ['half an hour', 5_100],
  ['a quarter of an hour', 2_550],
  ['a couple of minutes', 340],
  ['an hour', 5_500],
  ['Make it short.', 600],
  ['a brief overview', 600],
  ['Tell the short story of the bridge', 1_700],
  ['a deep dive', 2_800],
  ['not long ago', 1_700],
  ['as a debate', 1_700],
  ['Explain the 15-minute city to commuters.', 1_700],
  ['She waited an hour, and nobody came.', 1_700],
  ['The town lies 20 minutes from the sea. Make it 5 minutes.', 850],
  ['Begin with what happened two hours later', 1_700],
  ['Say it in one word', 1_700],
  ['What the 1990s and the 80s were like', 1_700],
  ['Why 5 minutes of exercise a day matter', 1_700],
  ['The train leaves at 9:30', 1_700],
  ['in a 16:9 picture', 1_700],
  ['10 words', 60],
  ['ten thousand words', 5_500],
])('STUDIO-58 "%s" aims at %i words', (prompt, words) => {
  expect(readWishes(prompt).words).toBe(words)
})

test.each([
  ['seconds', 30, 85, '30 seconds'],
  ['minutes', 2, 340, '2 minutes'],
  ['minutes', 1, 170, '1 minute'],
  ['words', 1_200, 1_200, '1,200 words'],
] as const)('a length of %2$i %1$s in the control is aimed at', (unit, amount, words, name) => {
  const read = readWishes('', { length: { unit, amount }, exclude: [] })
  expect(read.words).toBe(words)
  expect(read.wishes).toMatchObject([{ kind: 'length', name }])
})
