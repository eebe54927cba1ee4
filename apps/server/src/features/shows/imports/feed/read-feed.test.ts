import { expect, test } from 'vitest'
import type { FeedItem } from '@app/domain/imports'
import { feedOf, itemOf } from '#test/imports/podcast-server.ts'
import { FeedRefusedError } from './feed-refused.ts'
import { readFeed, type Feed } from './read-feed.ts'

const URL = 'https://tidal.example/shows/feed.xml'
const SOUND = '<enclosure url="one.mp3" length="1" type="audio/mpeg"/>'

async function read(written: string | Buffer, charset?: string): Promise<Feed> {
  const bytes = Buffer.from(written)
  // Chunks end anywhere.
  const body = (async function* () {
    for (let at = 0; at < bytes.length; at += 97) yield bytes.subarray(at, at + 97)
  })()
  return readFeed(body, { url: URL, charset })
}

async function readItems(...items: string[]): Promise<FeedItem[]> {
  return (await read(feedOf({ items }))).items.map(({ item }) => item)
}

test.each([
  ['a raw & in an address', '<title>One</title><enclosure url="one.mp3?a=1&b=2"/>', 'One', 'one.mp3?a=1&b=2'],
  ['a raw & in words', `<title>Rock & roll at AT&T; M&S</title>${SOUND}`, 'Rock & roll at AT&T; M&S', 'one.mp3'],
  ['names of HTML', `<title>Caf&eacute; &nbsp;5&nbsp;&euro; &amp;uuml;</title>${SOUND}`, 'Café 5 € ü', 'one.mp3'],
  ['numbers of Windows-1252', `<title>It&#146;s</title>${SOUND}`, 'It’s', 'one.mp3'],
  ['a raw <', `<title>a < b, x <3, c <d and e</title>${SOUND}`, 'a < b, x <3, c <d and e', 'one.mp3'],
  ['a title that is not closed', `<title>One<guid>a</guid>${SOUND}`, 'One', 'one.mp3'],
  ['a tag that is not closed', `<title>One</title <guid>a</guid>${SOUND}`, 'One', 'one.mp3'],
  ['a description that is not closed', `<title>One</title><description>Two <b>x${SOUND}`, 'One', 'one.mp3'],
  ['a value that is not closed', `<guid>a<title>One</title>${SOUND}`, 'One', 'one.mp3'],
  ['end tags of nothing', `</p></b><title>One</b></title></link>${SOUND}`, 'One', 'one.mp3'],
  ['attributes without quotes', '<title>One</title><enclosure url=one.mp3 type=audio/mpeg >', 'One', 'one.mp3'],
  ['capitals', '<TITLE>One</TITLE><Enclosure URL="one.mp3"/>', 'One', 'one.mp3'],
  ['control characters', `<title>O\u0000n\u0008e\u001f</title>${SOUND}`, 'One', 'one.mp3'],
  ['parts of CDATA', `<title><![CDATA[O]]>n<![CDATA[e &amp; <b>two</b>]]></title>${SOUND}`, 'One & two', 'one.mp3'],
  ['comments and instructions', `<!-- a > b --><?php x ?><title>One<!-- no --></title>${SOUND}`, 'One', 'one.mp3'],
])('SHOW-O301 a feed is read in spite of %s', async (_, item, title, sound) => {
  const [one, two, ...more] = await readItems(item, itemOf('two', 'two.mp3'))
  expect([one?.title, one?.sound_url]).toEqual([title, `https://tidal.example/shows/${sound}`])
  expect([two?.title, more]).toEqual(['Episode two', []])
})

test.each([
  ['blank lines', '\n \n', ''],
  ['a byte order mark and more', '\uFEFF\uFEFF ', ''],
  ['warnings of a server', '<br />\n<b>Warning</b>: Undefined variable in <b>/x.php</b><br />\n', ''],
  ['a document type', '<!DOCTYPE rss [<!ENTITY a "b">]>', ''],
  ['a script behind it', '', '<script>x("</rss>")</script>\n<!-- 0.2 s -->'],
])('SHOW-O301 a feed is read in spite of %s', async (_, before, after) => {
  const { items } = await read(`${before}${feedOf({ items: [itemOf('a', 'a.mp3')] })}${after}`)
  expect(items.map(({ item }) => item.guid)).toEqual(['a'])
})

test('SHOW-O301 episodes and a channel that are not closed end where the next begins', async () => {
  const items = ['a', 'b', 'c'].map((guid) => `<item>${itemOf(guid, `${guid}.mp3`)}`)
  const { items: found, show } = await read(`<rss><channel><title>Notes</title>${items.join('')}</rss>`)
  expect([show.title, ...found.map(({ item }) => item.guid)]).toEqual(['Notes', 'a', 'b', 'c'])
  await expect(read(`<rss><channel><title>Notes</title>${items.join('')}`)).rejects.toThrow(FeedRefusedError)
})

test('SHOW-O301 tags of HTML among words are words', async () => {
  const [item] = await readItems(
    `<title>One <i>more</i></title>${SOUND}<description><p>First<br>line <a href="/x">there</a></p><p>Second.</description><guid>g</guid>`,
  )
  expect([item?.title, item?.guid]).toEqual(['One more', 'g'])
  expect(item?.description).toBe('First\nline there (https://tidal.example/x)\n\nSecond.')
})

const latin = (text: string, encoding: string) => {
  const signs: Record<string, number> = { '–': 0x96, '„': 0x84, '“': 0x93 }
  const cyrillic = (char: string) => (encoding === 'windows-1251' ? char.charCodeAt(0) - 0x350 : char.charCodeAt(0))
  return Buffer.from([...text].map((char) => signs[char] ?? (char > '\u0400' ? cyrillic(char) : char.charCodeAt(0))))
}
const GERMAN = 'Ankerplätze – „Köln“, Grüße über Brücken'
const RUSSIAN = 'Маяк на берегу моря'
const WITH = (title: string, encoding: string) =>
  feedOf({ items: [`<title>${title}</title>${SOUND}`] }).replace('encoding="UTF-8"', encoding)

test.each<[string, Buffer, string, string?]>([
  ['UTF-8 that is none', latin(WITH(GERMAN, 'encoding="UTF-8"'), ''), GERMAN],
  ['Windows-1252', latin(WITH(GERMAN, 'encoding="windows-1252"'), ''), GERMAN],
  ['Latin-1 with signs of Windows', latin(WITH(GERMAN, "encoding='ISO-8859-1'"), ''), GERMAN],
  ['Windows-1252 that nothing declares', latin(WITH(GERMAN, ''), ''), GERMAN],
  ['Latin-1 that is UTF-8', Buffer.from(WITH(GERMAN, 'encoding="ISO-8859-1"')), GERMAN],
  ['UTF-8 that its server calls Latin-1', Buffer.from(WITH(GERMAN, '')), GERMAN, 'iso-8859-1'],
  ['Cyrillic', latin(WITH(RUSSIAN, 'encoding="windows-1251"'), 'windows-1251'), RUSSIAN],
  ['Cyrillic that its server declares', latin(WITH(RUSSIAN, ''), 'windows-1251'), RUSSIAN, 'windows-1251'],
  ['an encoding that nobody knows', Buffer.from(WITH(GERMAN, 'encoding="x-none"')), GERMAN, 'x-nothing'],
  ['UTF-16 with a mark', Buffer.from(`\uFEFF${WITH(GERMAN, 'encoding="UTF-16"')}`, 'utf16le'), GERMAN],
  ['UTF-16 without one', Buffer.from(WITH(GERMAN, 'encoding="UTF-8"'), 'utf16le'), GERMAN],
  [
    'UTF-8 with one foreign byte',
    Buffer.concat([Buffer.from('<!--é-->'), latin('<!-- \xfc -->', ''), Buffer.from(WITH(GERMAN, ''))]),
    GERMAN,
  ],
])('SHOW-O301 the encoding of a feed is detected from its bytes: %s', async (_, bytes, title, charset) => {
  const { items } = await read(bytes, charset)
  expect(items[0]?.item.title).toBe(title)
})

test.each([
  [
    'another prefix',
    'xmlns:pc="https://podcastindex.org/namespace/1.0"',
    '<pc:locked owner="o@x.example">yes</pc:locked>',
    true,
  ],
  ['no prefix', '', '<locked xmlns="https://podcastindex.org/namespace/1.0">yes</locked>', true],
  [
    'the page of the namespace',
    'xmlns:podcast="https://github.com/Podcastindex-org/podcast-namespace/blob/main/docs/1.0.md"',
    '<podcast:locked>yes</podcast:locked>',
    true,
  ],
  ['a prefix that is not declared', '', '<podcast:locked>yes</podcast:locked>', true],
  [
    'the prefix of another namespace',
    'xmlns:podcast="https://forum.example/threads"',
    '<podcast:locked>yes</podcast:locked>',
    false,
  ],
  ['no namespace', '', '<locked>yes</locked>', false],
])(
  'SHOW-O303 whether a show is locked is decided by the address of the namespace: %s',
  async (_, declared, locked, expected) => {
    const { show } = await read(
      `<rss ${declared}><channel><title>Notes</title>${locked}<item>${SOUND}</item></channel></rss>`,
    )
    expect(show.is_locked).toBe(expected)
  },
)

test('SHOW-O303 elements are known by namespaces, also where these are declared late or in other writing', async () => {
  const { show, items } =
    await read(`<rss xmlns="http://backend.userland.com/rss2" xmlns:it="HTTP://www.iTunes.com/DTDs/Podcast-1.0.dtd/"><channel>
    <title>Notes</title><it:author>Mara &amp;amp; Ben</it:author><it:category text="Society &amp;amp; Culture"/><it:image href="a.jpg"/>
    <item xmlns:m="http://search.yahoo.com/mrss" xmlns:itunes="https://other.example/ns"><title>One</title><itunes:season>9</itunes:season>
    <it:season>2</it:season><title xmlns="http://search.yahoo.com/mrss/">Other</title><m:content url="one.mp3"/></item></channel></rss>`)
  expect(show).toMatchObject({
    author: 'Mara & Ben',
    categories: [{ name: 'Society & Culture' }],
    artwork_url: 'https://tidal.example/shows/a.jpg',
  })
  expect(items[0]?.item).toMatchObject({ title: 'One', season: 2, sound_url: 'https://tidal.example/shows/one.mp3' })
})

const enclosure = (url: string, type = '') => `<enclosure url="${url}" length="9" type="${type}"/>`
const MEDIA = 'xmlns:media="http://search.yahoo.com/mrss/"'
test.each([
  ['a picture before it', enclosure('a.jpg', 'image/jpeg') + enclosure('one.mp3', 'audio/mpeg')],
  ['a PDF before it', enclosure('a.pdf', 'application/pdf') + enclosure('one.mp3')],
  ['video before it', enclosure('a.mp4', 'video/mp4') + enclosure('one.mp3', 'audio/mpeg')],
  ['a file of no kind before it', enclosure('a', 'application/octet-stream') + enclosure('one.mp3')],
  ['an address that is none before it', enclosure('mailto:x') + enclosure('one.mp3')],
  ['another sound behind it', enclosure('one.mp3', 'audio/mpeg') + enclosure('two.mp3', 'audio/mpeg')],
  ['a type that is wrong', enclosure('one.mp3', 'image/jpeg')],
  [
    'media:content',
    `<media:content ${MEDIA} url="a.png" medium="image"/><media:content ${MEDIA} url="one.mp3" medium="audio"/>`,
  ],
  [
    'a group of media',
    `<media:group ${MEDIA}><media:content url="two.mp3"/><media:content url="one.mp3" isDefault="true"/></media:group>`,
  ],
  [
    'podcast:alternateEnclosure',
    '<podcast:alternateEnclosure type="audio/mpeg"><podcast:source uri="ipfs://x"/><podcast:source uri="one.mp3"/></podcast:alternateEnclosure>',
  ],
  [
    'a link of Atom',
    '<atom:link xmlns:atom="http://www.w3.org/2005/Atom" rel="enclosure" href="one.mp3" type="audio/mpeg"/>',
  ],
])('SHOW-O301 the sound of an episode is the first file that is sound: %s', async (_, files) => {
  const [one] = (await read(feedOf({ items: [files] }))).items
  expect([one?.item.sound_url, one?.problem]).toEqual(['https://tidal.example/shows/one.mp3', ''])
})

test('SHOW-O301 an episode of pictures has no sound, and one that nothing describes may have', async () => {
  const { items } = await read(feedOf({ items: [enclosure('a.jpg', 'image/jpeg'), enclosure('play?id=1')] }))
  expect(items.map(({ item, problem }) => [item.sound_url, problem])).toEqual([
    [null, 'The feed gives no audio file for it.'],
    ['https://tidal.example/shows/play?id=1', ''],
  ])
})

test('SHOW-O301 addresses count from xml:base, and a duration may stand at the file', async () => {
  const [item] = await readItems(
    `<title>One</title><media:content ${MEDIA} xml:base="https://cdn.example/a/" url="one.mp3" duration="62" fileSize="9"/>`,
  )
  expect(item).toMatchObject({ sound_url: 'https://cdn.example/a/one.mp3', duration_ms: 62_000, sound_bytes: 9 })
})

test('SHOW-O301 an episode without a GUID has the address of its sound, as has another with the GUID of the first', async () => {
  const { items } = await read(
    feedOf({
      items: [
        '<title>One</title><enclosure url="1.mp3"/>',
        itemOf('same', '2.mp3'),
        itemOf('same', '3.mp3').replace('Episode same', 'Another'),
        itemOf('same', '2.mp3'),
      ],
    }),
  )
  expect(items.map(({ item, problem }) => [item.guid, problem])).toEqual([
    ['https://tidal.example/shows/1.mp3', ''],
    ['same', ''],
    ['https://tidal.example/shows/3.mp3', ''],
    ['same', 'An earlier episode of the feed has the same GUID.'],
  ])
})

test('SHOW-O302 an episode whose date cannot be read stands beside its neighbours, and its date stays unknown', async () => {
  const items = await readItems(
    `<pubDate>Tue, 03 Mar 2020 06:00:00 GMT</pubDate>${SOUND}`,
    `<guid>b</guid><pubDate>soon</pubDate>${SOUND}`,
    `<guid>c</guid><pubDate>soon</pubDate><dc:date xmlns:dc="http://purl.org/dc/elements/1.1/">2016-02-03T10:00:00Z</dc:date>${SOUND}`,
  )
  expect(items.map(({ published_at, listed_at }) => [published_at, listed_at])).toEqual([
    ['2020-03-03T06:00:00.000Z', undefined],
    [null, '2020-03-03T05:59:59.000Z'],
    ['2016-02-03T10:00:00.000Z', undefined],
  ])
})
