import { expect, test } from 'vitest'
import { searchLimits, searchSentences } from '@app/domain/search'
import { testApp } from '#test/app.ts'
import { saidItems } from '#test/search/said-items.ts'

const app = await testApp()
const { said, found, linesFound, search } = saidItems(app)

await said([
  'The keepers of the lighthouse lit a lamp.',
  'Fog horns answer, and nobody listens.',
  'It was the well-known keeper’s lamp: 50% off, they said.',
  'A résumé of the naïve café owner.',
  'Mind the gap 🎙️ between what is said and SELECT * FROM lines.',
  'The *slow* turning [pause 2s] of a great light.',
])
await said(['Die Häuser am Leuchtturm waren alt.', 'Die Straße führt zum Haus am Meer.'], { language: 'de' })
await said(['Les phares éclairaient la côte.', 'Le gardien était heureux.'], { language: 'fr' })
await said(['東京タワーの灯台は明るい。', '京都の海には灯台がない。'], { language: 'ja' })
await said(['שלום עולם מהמגדלור', 'لا أحد يسمع المنارة'], { language: 'he' })

test.each([
  [
    'keeper',
    ['The [keepers] of the lighthouse lit a lamp.', 'It was the well-known [keeper]’s lamp: 50% off, they said.'],
  ],
  ['keeper lamp lit', ['The [keepers] of the lighthouse [lit] a [lamp].']],
  ['lamp -lit', ['It was the well-known keeper’s [lamp]: 50% off, they said.']],
  ['lamp -keepers', []],
  ['lamp -"lit a"', ['It was the well-known keeper’s [lamp]: 50% off, they said.']],
  ['horn or rèsume', ['Fog [horns] answer, and nobody listens.', 'A [résumé] of the naïve café owner.']],
  ['"fog horns"', ['[Fog horns] answer, and nobody listens.']],
  ['"fog horn"', []],
  ['"horns fog"', []],
  ['“FOG HORNS', ['[Fog horns] answer, and nobody listens.']],
  [
    '"a lamp" or "great light"',
    ['The keepers of the lighthouse lit [a lamp].', 'The slow turning of a [great light].'],
  ],
  ['the fog horn', ['[Fog] [horns] answer, and nobody listens.']],
  ['naive cafe', ['A résumé of the [naïve] [café] owner.']],
  ['well-known', ['It was the [well-known] keeper’s lamp: 50% off, they said.']],
  ['50%', ['It was the well-known keeper’s lamp: [50]% off, they said.']],
  ["select * from lines; drop table content --'", []],
  ['select * from lines', ['Mind the gap 🎙️ between what is said and [SELECT] * FROM [lines].']],
  ['fog & horns | (answer:*) <-> !nobody', ['[Fog] [horns] [answer], and [nobody] listens.']],
  ['pause', []],
  ['2s', []],
  ['"turning of a"', ['The slow [turning of a] great light.']],
  ['slow turn', ['The [slow] [turning] of a great light.']],
  [
    '_lamp_%',
    ['The keepers of the lighthouse lit a [lamp].', 'It was the well-known keeper’s [lamp]: 50% off, they said.'],
  ],
  ['gap\u0000said', ['Mind the [gap] 🎙️ between what is [said] and SELECT * FROM lines.']],
  ['Haus', ['Die [Häuser] am Leuchtturm waren alt.', 'Die Straße führt zum [Haus] am Meer.']],
  ['strasse', ['Die [Straße] führt zum Haus am Meer.']],
  ['phare eclairer', ['Les [phares] [éclairaient] la côte.']],
  ['灯台', ['東京タワーの[灯台]は明るい。', '京都の海には[灯台]がない。']],
  ['京都', ['[京都]の海には灯台がない。']],
  ['東京タワー 明', ['[東京タワー]の灯台は[明]るい。']],
  ['עולם', ['שלום [עולם] מהמגדלור']],
  ['المنارة', ['لا أحد يسمع [المنارة]']],
])('SHOW-O216 SHOW-O217 %j finds %j', async (q, lines) => {
  expect((await linesFound(q)).toSorted()).toEqual(lines.toSorted())
})

test('SHOW-O218 a word that every language leaves out is still found where it is all that is searched for', async () => {
  expect((await linesFound('of')).every((line) => line.includes('[of]'))).toBe(true)
  expect((await found('of')).lines_total).toBe(3)
})

test.each(['', '   ', '"', '-', '-fog', '!&|', '\u0000', ' " - ', '🦔'])(
  'SHOW-O219 %j finds nothing, or is refused with a sentence, and breaks nothing',
  async (q) => {
    const answer = await search(q)
    if (q.trim() === '') expect([answer.statusCode, answer.json().detail[0].msg]).toEqual([422, searchSentences.empty])
    else expect(answer.json()).toMatchObject({ lines_total: 0, items_total: 0, items: [], channels: [], next: null })
  },
)

test('SHOW-O219 200 characters can be searched for, and 201 cannot', async () => {
  const longest = 'fog '.repeat(50).padEnd(searchLimits.query_characters, 'x')
  expect((await search(longest)).statusCode).toBe(200)
  const answer = await search(`${'x'.repeat(searchLimits.query_characters)}x`)
  expect([answer.statusCode, answer.json().detail[0].msg]).toEqual([422, searchSentences.too_long])
})

test('SHOW-O232 a word as it is comes before its stem', async () => {
  await said(['Two glaciers met here.', 'nothing else'])
  await said(['One glacier calved here.', 'nothing else'])
  expect(await linesFound('glacier')).toEqual(['One [glacier] calved here.', 'Two [glaciers] met here.'])
  expect(await linesFound('glaciers')).toEqual(['Two [glaciers] met here.', 'One [glacier] calved here.'])
})

test('SHOW-O232 words that are close to each other come first', async () => {
  await said(['One crevasse in grey moraines under old ice.', 'nothing else'])
  await said(['Grey moraines under old ice, in one crevasse.', 'nothing else'])
  expect(await linesFound('crevasse moraine')).toEqual([
    'One [crevasse] in grey [moraines] under old ice.',
    'Grey [moraines] under old ice, in one [crevasse].',
  ])
})
