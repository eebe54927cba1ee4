import type { OpmlShow } from '@app/contracts/opml'
import { showPaths } from '@app/contracts/show-paths'
import { followLimits, followSentences as sentences } from '@app/domain/follows'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { person, testApp } from '#test/app.ts'
import { makeChannel } from '#test/factories.ts'
import { all, first, parseXml } from '#test/feeds/parse-feed.ts'
import { opmlOf } from '#test/http/follows.ts'
import { makePrivateFeed } from '#test/http/private-feeds.ts'

const app = await testApp()
const ana = person('ana')

const call = (who: string, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  app.server.inject({ method, url, headers: app.as(person(who)), ...(payload && { payload }) })
const importFile = (who: string, opml: unknown) => call(who, 'POST', '/api/follows/opml', { opml })
const showsOf = async (who: string, opml: string) =>
  (await importFile(who, opml)).json<{ shows: OpmlShow[] }>().shows.map(({ outcome }) => outcome)
const followedBy = async (who: string) =>
  (await call(who, 'GET', '/api/follows')).json<{ follows: { channel: { channel_id: string } }[] }>().follows
const feedOf = (channel_id: string) => `${app.config.PUBLIC_URL}${showPaths.feed(channel_id)}`
async function titled(channel_title: string): Promise<string> {
  const channel_id = await makeChannel(app, ana)
  await app.db.updateTable('channel').set({ channel_title }).where('channel_id', '=', channel_id).execute()
  return channel_id
}

test('SHOW-O69 what a person follows is an OPML 2.0 file of public feeds, and that file gives the same to somebody else', async () => {
  const title = 'Tom & "Jerry" <b> ]]> 👩‍👩‍👧'
  const [one, two, off] = [await titled(title), await titled('Second'), await titled('No feed')]
  await app.db.updateTable('channel').set({ feed_mode: 'off' }).where('channel_id', '=', off).execute()
  for (const id of [one, two, off]) await call('ben', 'PUT', `/api/channels/${id}/follow`)
  const { token } = await makePrivateFeed(app, person('ben'), { scope: 'followed' })
  const { opml, file_name } = (await call('ben', 'GET', '/api/follows/opml')).json<{
    opml: string
    file_name: string
  }>()
  const outlines = all(first(parseXml(opml), 'opml', 'body'), 'outline').map(({ attributes }) => attributes)
  expect(file_name).toBe('following.opml')
  expect(first(parseXml(opml), 'opml')?.attributes).toEqual({ version: '2.0' })
  expect(outlines).toEqual([
    expect.objectContaining({ type: 'rss', text: 'Second', xmlUrl: feedOf(two) }),
    expect.objectContaining({ type: 'rss', text: title, title, xmlUrl: feedOf(one) }),
  ])
  expect(opml).not.toContain(token)
  expect(await showsOf('carl', opml)).toEqual(['followed', 'followed'])
  expect(await showsOf('carl', opml)).toEqual(['followed_before', 'followed_before'])
  expect((await followedBy('carl')).map(({ channel }) => channel.channel_id).toSorted()).toEqual([one, two].toSorted())
})

test('SHOW-O70 shows of other servers are named, and so is what cannot be followed; the others are followed', async () => {
  const here = await titled('Here')
  const { address } = await makePrivateFeed(app, ana)
  const opml = `\uFEFF<?xml version="1.0" encoding="UTF-8"?>
    <opml version="1.1"><head><title>Mine</title></head><body>
      <outline text="Folder"><outline text="Deeper">
        <outline TEXT="Elsewhere" XMLURL="https://far.example/feed.xml?a=1&amp;b=2"/>
      </outline></outline>
      <outline text="Twice" xmlUrl="${feedOf(here).toUpperCase().replace('HTTP', 'http').replace('CHANNELS', 'channels').replace('FEED.XML', 'feed.xml')}"/>
      <outline text="Gone" xmlUrl="${feedOf(randomUUID())}"/>
      <outline text="Mine alone" xmlUrl="${address}"/>
      <outline text="Script" xmlUrl="javascript:alert(1)"/>
      <outline xmlUrl="https://far.example/other"/>
      <outline text="Again" xmlUrl="https://far.example/other"/>
    </body></opml>`
  const answer = await importFile('dora', opml)
  expect(answer.json()).toEqual({
    shows: [
      { title: 'Elsewhere', address: 'https://far.example/feed.xml?a=1&b=2', outcome: 'elsewhere' },
      { title: 'Twice', address: expect.stringMatching(/feed\.xml$/), outcome: 'followed' },
      { title: 'Gone', address: expect.any(String), outcome: 'missing' },
      { title: 'Mine alone', address: '', outcome: 'private' },
      { title: 'Script', address: 'javascript:alert(1)', outcome: 'unusable' },
      { title: 'https://far.example/other', address: 'https://far.example/other', outcome: 'elsewhere' },
    ],
  })
  expect((await followedBy('dora')).map(({ channel }) => channel.channel_id)).toEqual([here])
})

const bomb = `<!DOCTYPE o [<!ENTITY a "${'a'.repeat(1_000)}"><!ENTITY b "${'&a;'.repeat(1_000)}">]><opml>&b;</opml>`
const deep = (levels: number) => `<opml><body>${'<outline>'.repeat(levels)}${'</outline>'.repeat(levels)}</body></opml>`
test.each([
  ['HTML', '<!doctype html><html><head><title>Hello</title></head><br></html>', sentences.file_no_opml],
  ['HTML without a doctype', ' <HTML><p>Hello', sentences.file_no_opml],
  ['a feed', '<rss version="2.0"><channel/></rss>', sentences.file_no_opml],
  ['an entity bomb', bomb, sentences.file_doctype],
  ['an unknown entity', '<opml>&lol;</opml>', sentences.file_broken],
  ['a file cut off', '<opml><body><outline', sentences.file_broken],
  ['no XML', 'https://far.example/feed.xml', sentences.file_broken],
  ['nothing', '', sentences.file_broken],
  ['UTF-16 read as UTF-8', '\uFFFD\uFFFD<\u0000o\u0000p\u0000m\u0000l\u0000', sentences.file_encoding],
  [
    'Latin-1 read as UTF-8',
    '<opml><body><outline text="Caf\uFFFD" xmlUrl="https://a.example/f"/></body></opml>',
    sentences.file_encoding,
  ],
  ['folders a hundred thousand deep', deep(50_000), sentences.file_deep],
  ['folders alone', deep(5), sentences.file_empty],
  [
    'too many feeds',
    opmlOf(Array.from({ length: followLimits.opml.feeds + 1 }, (_, i) => `https://a.example/${i}`)),
    sentences.file_long,
  ],
  ['more than a megabyte', opmlOf(['https://a.example/é'.padEnd(1_048_500, 'é')]), sentences.file_large],
  ['no text', 7, sentences.file_missing],
])('%s is refused with a sentence, and nothing is followed', async (_, opml, sentence) => {
  const answer = await importFile('eve', opml)
  expect([answer.statusCode, answer.json().detail[0].msg]).toEqual([422, sentence])
  expect(await followedBy('eve')).toEqual([])
})
