import { execFileSync } from 'node:child_process'
import partytime from 'podcast-partytime'
import { expect, test } from 'vitest'
import { madeFeed } from '#test/feeds/made-feed.ts'
import { all, first, parseFeed } from '#test/feeds/parse-feed.ts'
import { python, PYTHON_MISSING } from '#test/feeds/python.ts'
import { feedDocument } from './feed-document.ts'

const SCRIPT = new URL('../../../../test/feeds/read-feed.py', import.meta.url).pathname
const TITLE = 'A ]]> & <b> 👩‍👩‍👧 שלום'
const chapters = ['One & two', 'Two', 'Three'].map((title, index) => ({ title, start_ms: index * 20_500 }))
const feed = madeFeed({
  title: 'Slow & ]]> Machines',
  items: [{ title: TITLE, chapters, season: 1, number: 2 }, {}],
})
const [item] = feed.items
if (!item) throw new Error('the feed has an item')
const { addresses } = feed
const sound = addresses.audio(item)
const document = feedDocument(feed)

const expected = {
  title: TITLE,
  guid: item.guid,
  enclosure: { url: sound, length: 500, type: 'audio/mpeg' },
  art: addresses.artwork(item),
  transcripts: [
    [addresses.transcript(item, 'vtt'), 'text/vtt'],
    [addresses.transcript(item, 'json'), 'application/json'],
    [addresses.transcript(item, 'srt'), 'application/x-subrip'],
  ],
  chapters: addresses.chapters(item),
  persons: ['Kore Halloran', 'Tobias'],
}

test('SHOW-O10 a strict reader of XML finds title, guid, sound, transcripts, chapters, persons and art of an item', () => {
  const { items, textOf } = parseFeed(document)
  const [read] = items
  const attributesOf = (name: string) => first(read, name)?.attributes ?? {}
  const { length, ...enclosure } = attributesOf('enclosure')
  expect(textOf('title')).toBe('Slow & ]]> Machines')
  expect({
    title: first(read, 'title')?.text,
    guid: first(read, 'guid')?.text,
    enclosure: { ...enclosure, length: Number(length) },
    art: attributesOf('itunes:image')['href'],
    transcripts: all(read, 'podcast:transcript').map(({ attributes: { url, type } }) => [url, type]),
    chapters: attributesOf('podcast:chapters')['url'],
    persons: all(read, 'podcast:person').map(({ text }) => text),
  }).toEqual(expected)
})

test('SHOW-O10 the parser of the Podcast Index finds the same', () => {
  const read = partytime.parseFeed(document)
  const [episode] = read?.items ?? []
  expect([read?.title, read?.guid, read?.medium]).toEqual([feed.show.title, feed.show.podcast_guid, 'podcast'])
  expect({
    title: episode?.title,
    guid: episode?.guid,
    enclosure: episode?.enclosure,
    art: episode?.itunesImage,
    // It has a name of its own for SRT.
    transcripts: episode?.podcastTranscripts?.map(({ url, type }) => [
      url,
      String(type) === 'application/srt' ? 'application/x-subrip' : type,
    ]),
    chapters: episode?.podcastChapters?.url,
    persons: episode?.podcastPeople?.map(({ name }) => name),
  }).toEqual(expected)
})

test.skipIf(!python)(
  `SHOW-O10 the parsers of gPodder and of Debian find what they know of it${python ? '' : ` (${PYTHON_MISSING})`}`,
  () => {
    const read = JSON.parse(execFileSync(python ?? '', [SCRIPT, addresses.self], { input: document, encoding: 'utf8' }))
    const { podcastparser, feedparser } = read
    const [episode] = podcastparser.episodes
    expect([podcastparser.title, podcastparser.cover_url]).toEqual([feed.show.title, addresses.artworkOfShow])
    expect(episode).toMatchObject({
      title: TITLE,
      guid: item.guid,
      enclosures: [{ url: sound, file_size: 500, mime_type: 'audio/mpeg' }],
      episode_art_url: expected.art,
      // It counts whole seconds.
      chapters: chapters.map(({ title, start_ms }) => ({ title, start: Math.floor(start_ms / 1_000) })),
      total_time: 61,
      season: 1,
      number: 2,
    })
    expect(feedparser).toMatchObject({ is_malformed: false, title: feed.show.title, image: addresses.artworkOfShow })
    expect(feedparser.entries[0]).toMatchObject({
      title: TITLE,
      guid: item.guid,
      is_permalink: false,
      enclosures: [{ href: sound, length: '500', type: 'audio/mpeg' }],
      image: expected.art,
      content: expect.stringContaining('made by artificial intelligence'),
    })
  },
)
