import { expect, test } from 'vitest'
import { summarizeMissing } from './checklist-summary.ts'
import { checkFeed, type EpisodeFacts, type FeedFacts } from './checklist.ts'

const episode = (overrides: Partial<EpisodeFacts> = {}): EpisodeFacts => ({
  guid: 'a',
  transcripts: 3,
  enclosure: { url: 'https://example.org/a.mp3', length: 900 },
  sound: { is_mp3: true, byte_size: 900, answers_ranges: true },
  ...overrides,
})
const other = episode({ guid: 'b', enclosure: { url: 'https://example.org/b.mp3', length: 900 } })
const whole: FeedFacts = {
  feed_url: 'https://example.org/feed.xml',
  self_url: 'https://example.org/feed.xml',
  title: 'Slow Machines',
  description: 'Patient devices.',
  language: 'en-GB',
  categories: [{ name: 'Science', subcategory: 'Physics' }],
  explicit: 'false',
  author: 'Mara Reyes',
  owner_email: 'mara@example.org',
  artwork: { format: 'jpeg', width: 3_000, height: 3_000, has_alpha: false },
  episodes: [episode(), other],
}
const missingIn = (feed: FeedFacts) => checkFeed(feed).flatMap(({ key, is_done }) => (is_done ? [] : [key]))

test('a feed that has everything passes with what was found in it', () => {
  expect(missingIn(whole)).toEqual([])
  expect(Object.fromEntries(checkFeed(whole).map(({ key, value }) => [key, value]))).toEqual({
    title: 'Slow Machines',
    description: '16 characters',
    artwork: '3000 × 3000 JPEG, no alpha',
    language: 'en-GB',
    category: 'Physics',
    explicit: 'no',
    author: 'Mara Reyes',
    owner_email: 'mara@example.org',
    self_link: 'matches',
    episodes: '2',
    sound: '2 MP3 files, sizes match',
    ranges: 'answered',
    guids: '2, all unique',
    transcripts: 'all 2',
  })
})

const sound = { is_mp3: true, byte_size: 900, answers_ranges: true }
const square = { format: 'jpeg', width: 1_400, height: 1_400, has_alpha: false }

test.each<[string, Partial<FeedFacts>, string[]]>([
  ['no title', { title: '' }, ['title']],
  ['no description', { description: '' }, ['description']],
  ['a description of 4,002 bytes', { description: 'é'.repeat(2_001) }, ['description']],
  ['no artwork', { artwork: null }, ['artwork']],
  ['artwork of 1399 pixels', { artwork: { ...square, width: 1_399, height: 1_399 } }, ['artwork']],
  ['artwork that is too large', { artwork: { ...square, width: 3_001, height: 3_001 } }, ['artwork']],
  ['artwork that is not square', { artwork: { ...square, height: 1_401 } }, ['artwork']],
  ['transparent artwork', { artwork: { ...square, has_alpha: true } }, ['artwork']],
  ['artwork of another format', { artwork: { ...square, format: 'webp' } }, ['artwork']],
  ['no language', { language: '' }, ['language']],
  ['a language by name', { language: 'English' }, ['language']],
  ['no category', { categories: [] }, ['category']],
  ['a category that Apple does not have', { categories: [{ name: 'Tech' }] }, ['category']],
  ['no word on explicit content', { explicit: '' }, ['explicit']],
  ['explicit in the old words', { explicit: 'clean' }, ['explicit']],
  ['no author', { author: '' }, ['author']],
  ['no email', { owner_email: '' }, ['owner_email']],
  ['another address of its own', { self_url: 'http://example.org/feed.xml' }, ['self_link']],
  ['no episodes', { episodes: [] }, ['episodes']],
  ['a wrong length', { episodes: [episode({ sound: { ...sound, byte_size: 901 } }), other] }, ['sound']],
  ['a file of another kind', { episodes: [episode({ sound: { ...sound, is_mp3: false } }), other] }, ['sound']],
  ['no answer to ranges', { episodes: [episode({ sound: { ...sound, answers_ranges: false } }), other] }, ['ranges']],
  ['a sound that is not there', { episodes: [episode({ sound: null }), other] }, ['sound', 'ranges']],
  ['the same GUID twice', { episodes: [episode({ guid: 'b' }), other] }, ['guids']],
  ['an empty GUID', { episodes: [episode({ guid: '' }), other] }, ['guids']],
  ['the same sound twice', { episodes: [episode({ enclosure: other.enclosure }), other] }, ['guids']],
  ['an episode without a transcript', { episodes: [episode({ transcripts: 0 }), other] }, ['transcripts']],
])('SHOW-O17 a feed with %s does not pass', (_, broken, missing) => {
  expect(missingIn({ ...whole, ...broken })).toEqual(missing)
})

test.each<[readonly ('psp_1' | 'apple' | 'both')[], string]>([
  [[], ''],
  [['both'], 'One to go for Apple and PSP-1.'],
  [['apple'], 'One to go for Apple.'],
  [['psp_1'], 'One to go for PSP-1.'],
  [['apple', 'both'], 'Two to go for Apple, one of them for PSP-1.'],
  [['psp_1', 'both', 'both'], 'Three to go for PSP-1, two of them for Apple.'],
  [['psp_1', 'apple'], 'Two to go: one for Apple, one for PSP-1.'],
])('what is missing for %j is said in one sentence', (asked, sentence) => {
  const missing = asked.map((required_by) => ({ is_done: false, required_by }))
  expect(summarizeMissing([...missing, { is_done: true, required_by: 'both' }])).toBe(sentence)
})
