import { expect, test } from 'vitest'
import { parseFeed } from './parse-feed.ts'

const URL = 'https://example.org/feed.xml'
const names =
  'xmlns:i="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:p="https://podcastindex.org/namespace/1.0" xmlns:a="http://www.w3.org/2005/Atom"'
const feed = (channel: string) => `<rss version="2.0" ${names}><channel>${channel}</channel></rss>`

test('a feed is read by its namespaces, whatever their prefixes are', () => {
  const xml = feed(`
    <a:link rel="hub" href="https://hub.example.org"/><a:link rel="self" href="${URL}"/>
    <title>Tick &amp; tock</title><image><title>Another</title></image>
    <description><![CDATA[Slow <b>machines</b>]]></description><language>en</language>
    <i:image href="https://example.org/a.jpg"/><i:explicit>true</i:explicit><i:author>Mara</i:author>
    <i:category text="Science"><i:category text="Physics"/></i:category><i:category text="Technology"/>
    <i:owner><i:name>Mara</i:name><i:email>mara@example.org</i:email></i:owner>
    <item><title>One</title><guid isPermaLink="false"> g1 </guid><enclosure url="https://example.org/1.mp3" length="12"/>
      <p:transcript url="https://example.org/1.vtt"/><p:transcript url="https://example.org/1.srt"/></item>
    <item><title>Two</title></item>`)
  expect(parseFeed(xml, URL)).toEqual({
    feed_url: URL,
    self_url: URL,
    artwork_url: 'https://example.org/a.jpg',
    title: 'Tick & tock',
    description: 'Slow <b>machines</b>',
    language: 'en',
    explicit: 'true',
    author: 'Mara',
    owner_email: 'mara@example.org',
    categories: [{ name: 'Science', subcategory: 'Physics' }, { name: 'Technology' }],
    episodes: [
      { guid: 'g1', transcripts: 2, enclosure: { url: 'https://example.org/1.mp3', length: 12 } },
      { guid: '', transcripts: 0, enclosure: null },
    ],
  })
})

test.each([
  ['a tag that is never closed', '<rss><channel><title>Slow</channel></rss>'],
  ['a prefix that is bound to nothing', '<rss><channel><itunes:author>Mara</itunes:author></channel></rss>'],
  ['a forbidden character', feed('<title>Slow\u0000</title>')],
  ['a page for people', '<!doctype html><p>Hello<br></p>'],
  ['nothing', ''],
])('a document with %s is no feed', (_, xml) => {
  expect(() => parseFeed(xml, URL)).toThrow()
})
