import { expect, test } from 'vitest'
import { suggestionsOf } from './suggestions-of.ts'

const source = { source_id: 's1', title: '', passages: [] }

test('STUDIO-O103 show notes list each source with title, outlet and link, without queries and names of files', () => {
  const sources = [
    { ...source, title: 'Bread prices fall', outlet: 'Harbour News', url: 'https://news.example/bread?id=7' },
    { ...source, title: 'Harbour News', outlet: 'Harbour News' },
    { ...source, outlet: 'the Press Association' },
    { ...source, url: 'https://news.example/fog' },
    source,
  ]
  const { show_notes } = suggestionsOf({ titles: [], descriptions: [], points: ['Bread is cheaper.'] }, sources)
  expect(show_notes).toEqual([
    `• Bread is cheaper.

Sources
• Bread prices fall, Harbour News: https://news.example/bread
• Harbour News
• the Press Association
• https://news.example/fog`,
  ])
})
