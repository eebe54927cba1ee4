import { expect, test } from 'vitest'
import { guardedWebFiles } from '#adapters/web-files/guarded-web-files.ts'
import { objectKeys } from '#lib/media-paths.ts'
import { person, testApp } from '#test/app.ts'
import { rowsAndObjects } from '#test/database/rows-and-objects.ts'
import { feedOf, itemOf, podcastServer, toneMp3, type Answer } from '#test/imports/podcast-server.ts'
import { importCalls } from '#test/imports/run-imports.ts'

const app = await testApp({ web_files: guardedWebFiles({ inTests: { isAllowed: () => true } }) })
const podcasts = await podcastServer()
const { importWhole, look } = importCalls(app, person('ana'))
const mp3 = await toneMp3(1)
podcasts.put('/good.mp3', mp3)
const good = `${podcasts.url}/good.mp3`

const endless: Answer = (_, response) => {
  response.writeHead(200)
  const beginning = '<?xml version="1.0"?><rss version="2.0"><channel><description>'
  response.write(beginning)
  const timer = setInterval(() => response.write('word '.repeat(200_000)), 1)
  response.on('close', () => clearInterval(timer))
}
const redirecting: Answer = (_, response) => void response.writeHead(302, { location: '/around.xml' }).end()

test.each<[string, string | Answer, string]>([
  [
    'a web page',
    '<!DOCTYPE html><html><head><title>Show</title></head><body><p>Hi<br></body></html>',
    'That is a web page, not a feed.',
  ],
  ['JSON', '{"version":"https://jsonfeed.org/version/1.1"}', 'That is not a podcast feed.'],
  ['Atom', '<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title></feed>', 'That is not a podcast feed.'],
  ['nothing', '', 'That is not a podcast feed.'],
  ['a feed without episodes', feedOf(), 'The feed has no episodes.'],
  ['half a feed', feedOf({ items: [itemOf('a', good)] }).slice(0, -20), 'The feed could not be read.'],
  [
    '50 MB',
    feedOf({ channel: `<x>${'y'.repeat(50 * 1_048_576)}</x>`, items: [itemOf('a', good)] }),
    'The feed is larger than 20 MB.',
  ],
  ['an endless feed', endless, 'The feed is larger than 20 MB.'],
  ['redirects in a circle', redirecting, 'The link redirects too many times.'],
  [
    'elements nested without end',
    `<rss><channel>${'<a>'.repeat(100_000)}`,
    'The feed could not be read: its elements are nested too deeply.',
  ],
  ['a server that fails', (_, response) => void response.writeHead(503).end(), 'The server of the feed responded 503.'],
])('SHOW-O96 %s is refused with what is wrong, and nothing is kept', async (name, served, sentence) => {
  const before = await rowsAndObjects(app)
  const path = name.startsWith('redirects') ? '/around.xml' : '/refused.xml'
  const { status, body } = await look(podcasts.put(path, served))
  expect([status, body.detail?.[0].loc]).toEqual([422, ['body', 'address']])
  expect(body.detail[0].msg).toContain(sentence)
  expect(await rowsAndObjects(app)).toEqual(before)
})

test.each(['', 'nonsense', 'ftp://example.org/feed', 'file:///etc/passwd', 'http://[', 'javascript:alert(1)'])(
  'SHOW-O96 the address %j is refused before anything is opened',
  async (address) => {
    const requests = podcasts.requests.length
    expect((await look(address)).status).toBe(422)
    expect(podcasts.requests).toHaveLength(requests)
  },
)

test('SHOW-O96 a feed, a redirect and a sound on the networks of the server are not opened', async () => {
  const guarded = await testApp()
  const { look: lookGuarded } = importCalls(guarded, person('ana'))
  for (const address of [
    podcasts.put('/feed.xml', feedOf({ items: [itemOf('a', good)] })),
    'http://169.254.169.254/',
    'http://localhost:8081/',
  ])
    expect((await lookGuarded(address)).body.detail[0].msg).toContain('not on the public internet')
  const { hostname, port } = new URL(podcasts.url)
  const isAllowed = (ip: string) => ip === hostname
  const partly = await testApp({ web_files: guardedWebFiles({ inTests: { isAllowed } }) })
  const calls = importCalls(partly, person('ben'))
  podcasts.put(
    '/inside.xml',
    (_, response) => void response.writeHead(301, { location: `http://127.0.0.2:${port}/feed.xml` }).end(),
  )
  expect((await calls.look(`${podcasts.url}/inside.xml`)).body.detail[0].msg).toContain('not on the public internet')
  const address = podcasts.put(
    '/reaching.xml',
    feedOf({ items: [itemOf('a', `http://127.0.0.2:${port}/good.mp3`), itemOf('b', good)] }),
  )
  const { items } = await calls.importWhole(address)
  expect(items.map(({ status }) => status)).toEqual(['error', 'completed'])
  expect(items[0]?.error).toContain('not on the public internet')
})

test('SHOW-O97 what cannot come in is named with its reason, and the rest comes in', async () => {
  podcasts.put('/page.mp3', '<!doctype html><title>Not found</title>'.repeat(500))
  podcasts.put('/noise.mp3', Buffer.from(Array.from({ length: 50_000 }, (_, i) => (i * i * 31 + i * 7) % 251)))
  podcasts.put('/empty.mp3', '')
  podcasts.put('/cut.mp3', (_, response) => {
    response.writeHead(200, { 'content-length': mp3.length })
    response.write(mp3.subarray(0, 1_000), () => response.destroy())
  })
  const address = podcasts.put(
    '/shows/mixed.xml',
    feedOf({
      items: [
        itemOf('same', '../good.mp3'),
        itemOf('same', good),
        '<title>No sound</title><guid>none</guid>',
        '<title>Odd sound</title><guid>odd</guid><enclosure url="data:audio/mpeg;base64,AAAA"/>',
        itemOf('gone', `${podcasts.url}/missing.mp3`),
        itemOf('page', '/page.mp3'),
        itemOf('noise', '/noise.mp3'),
        itemOf('empty', '/empty.mp3'),
        itemOf('cut', '/cut.mp3'),
        `<guid>bare</guid><enclosure url="/good.mp3"/>`,
      ],
    }),
  )
  const { items, channel_id } = await importWhole(address)
  expect(items.map(({ status, error }) => [status, error])).toEqual([
    ['completed', ''],
    ['left_out', 'An earlier episode of the feed has the same GUID.'],
    ['left_out', 'The feed gives no audio file for it.'],
    ['left_out', 'The address of its audio file is not a web address.'],
    ['error', 'Its audio file is not there: the server responded 404.'],
    ['error', 'Its audio file is not audio that can be played.'],
    ['error', 'Its audio file is not audio that can be played.'],
    ['error', 'Its audio file is not audio that can be played.'],
    ['error', 'The server of its audio file could not be reached, or stopped before its end.'],
    ['completed', ''],
  ])
  expect(items[9]?.notes).toEqual(['The feed gives no date for it that can be read.'])
  const page = (await app.server.inject({ url: `/api/channels/${channel_id}/content` })).json()
  expect(page.items.map(({ title }: { title: string }) => title).toSorted()).toEqual(['Episode same', 'Untitled'])
  const { rows } = { rows: await app.db.selectFrom('content').select('content_id').execute() }
  const stored: string[] = []
  for await (const { key } of app.storage.list(objectKeys.contentsPrefix)) stored.push(key.split('/')[1] ?? '')
  expect(new Set(stored)).toEqual(new Set(rows.map(({ content_id }) => content_id)))
})

test('SHOW-O97 hostile words come in as plain text, cut to what an item can hold', async () => {
  const titles = [
    'A ]]]]><![CDATA[> B',
    'Nul\u0001 and \uFFFE',
    '\u202Eturned',
    '🧭 emoji',
    'x'.repeat(10_000),
    '&lt;script&gt;alert(1)&lt;/script&gt;Hi',
    '   ',
  ]
  const items = titles.map((title, index) => {
    const words = index === 0 ? `<![CDATA[${title}]]>` : title
    return `<title>${words}</title><guid>t${index}</guid><pubDate>not a date</pubDate><description>${words}</description><enclosure url="/good.mp3" length="-5"/>`
  })
  const address = podcasts.put(
    '/hostile.xml',
    feedOf({ items, channel: `<itunes:author>${'a'.repeat(9_000)}</itunes:author>`, before: '\uFEFF' }),
  )
  const done = await importWhole(address)
  expect(done.items.map(({ status }) => status)).toEqual(titles.map(() => 'completed'))
  const got = done.items.map(({ title }) => title)
  expect(got).toEqual(['A ]]> B', 'Nul and', 'turned', '🧭 emoji', 'x'.repeat(255), 'Hi', 'Untitled'])
  const dated = await app.db.selectFrom('content').select('published_at').where('guid', 'like', 't%').execute()
  expect(dated.map(({ published_at }) => published_at?.getUTCFullYear())).toEqual(titles.map(() => 1990))
})
