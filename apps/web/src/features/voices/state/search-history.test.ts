import { expect, test } from 'vitest'
import { testAudioView } from '#test/factories.ts'
import { searchHistory } from './search-history.ts'

const entries = [
  testAudioView({ content_id: 'fog', test_script: 'Fog over the harbour', config: { voice_id: 'Kore' } }),
  testAudioView({
    content_id: 'tide',
    test_script: 'The tide at four',
    config: { voice_id: 'Puck' },
    utterances: [
      { voice_name: 'Puck', text: '' },
      { voice_name: 'Leda', text: '' },
    ],
  }),
]

test.each([
  ['HARBOUR', ['fog']],
  ['puck', ['tide']],
  ['leda', ['tide']],
  [' t', ['fog', 'tide']],
  ['', ['fog', 'tide']],
  ['nothing', []],
])('HIST-O02 %j is looked for in texts and voices, whatever its case', (query, found) => {
  expect(searchHistory(entries, query).map(({ content_id }) => content_id)).toEqual(found)
})
