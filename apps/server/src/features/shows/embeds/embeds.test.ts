import { randomUUID } from 'node:crypto'
import { EMBED_DATA_ID, type EmbedData } from '@app/contracts/embed-data'
import { expect, test } from 'vitest'
import { listUtterances } from '#features/episodes/content/index.ts'
import { renderContent } from '#features/episodes/rendering/index.ts'
import { person, testApp } from '#test/app.ts'
import { settleOpenHolds } from '#test/billing/tokens.ts'
import { makeChannel, makeContent } from '#test/factories.ts'

const app = await testApp()
const ana = person('ana')
const channel_id = await makeChannel(app, ana)
const HOSTILE = `</script><script>alert(1)</script> "quoted" <img src=x onerror=alert(1)>`

type Made = {
  status?: 'completed' | 'error' | 'processing'
  visibility?: 'public' | 'unlisted' | 'private'
  title?: string
}

async function make({ status = 'completed', visibility = 'public', title = 'Why lighthouses still turn' }: Made = {}) {
  const { content_id } = await makeContent(app, ana, { channel_id })
  const audio_key = status === 'completed' ? `content/${content_id}/episodes/1/audio.mp3` : null
  const done = { status, audio_key, visibility, script_title: title, duration_ms: 61_000, season: 2, number: 4 }
  await app.db.updateTable('content').set(done).where('content_id', '=', content_id).execute()
  await settleOpenHolds(app)
  return content_id
}

async function open(url: string, headers: Record<string, string> = {}) {
  const { statusCode, body, headers: sent } = await app.server.inject({ url, headers })
  return { status: statusCode, body, headers: sent }
}

function dataIn(body: string): EmbedData {
  const [, json = ''] =
    new RegExp(`<script type="application/json" id="${EMBED_DATA_ID}">(.*?)</script>`).exec(body) ?? []
  return JSON.parse(json)
}

const item = await make()

test('SHOW-O81 a quote of an earlier revision plays the same words after a correction', async () => {
  const content_id = await make()
  const noted = { content_id, user_id: ana.user_id, audio_key: null, restored_from: null, superseded_at: null }
  for (const [revision, line_starts] of [
    [1, [0, 10_000]],
    [2, [0, 11_500]],
  ] as const) {
    const lines = {
      line_starts: JSON.stringify(line_starts),
      line_ids: JSON.stringify(['a', 'b']),
      duration_ms: 61_000,
    }
    await app.db
      .insertInto('content_revision')
      .values({ ...noted, ...lines, revision })
      .execute()
  }
  await app.db.updateTable('content').set({ revision: 2 }).where('content_id', '=', content_id).execute()
  const passageOf = async (query: string) => dataIn((await open(`/embed/content/${content_id}?${query}`)).body).passage
  expect(await passageOf('t=12&end=14.5&r=1')).toMatchObject({ start_ms: 13_500, end_ms: 16_000 })
  expect(await passageOf('t=12&end=14.5&r=2')).toMatchObject({ start_ms: 12_000, end_ms: 14_500 })
  expect(await passageOf('t=12&end=14.5&r=x')).toMatchObject({ start_ms: 12_000, end_ms: 14_500 })
})
const at = (path: string) => `http://localhost:3000${path}`

test('SHOW-O72 an embed has title, show, number, sound of its revision, links to our pages, and no script of its own', async () => {
  const { status, body, headers } = await open(`/embed/content/${item}`)
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'public, max-age=60',
  ])
  const { episodes, show_title, passage, start_ms } = dataIn(body)
  expect([show_title, passage, start_ms]).toEqual(['Slow Machines', null, 0])
  expect(episodes).toMatchObject([
    {
      title: 'Why lighthouses still turn',
      label: 'S2 E4',
      page: at(`/${channel_id}/${item}`),
      sound: `/media/content/${item}/audio.mp3?revision=1`,
      duration_ms: 61_000,
      names: ['Kore Halloran', 'Puck'],
    },
  ])
  expect(body.match(/<script[^>]*>/g)).toEqual([
    '<script defer src="/assets/embed-1.js">',
    `<script type="application/json" id="${EMBED_DATA_ID}">`,
  ])
  expect(body).toContain('Made with AI voices')
  expect(body).toContain(`href="${at(`/${channel_id}/${item}?ask`)}"`)
  expect(body).not.toContain('https://')
})

test('SHOW-O73 every site may frame an embed, also an isolated one, and no other page', async () => {
  for (const url of [`/embed/content/${item}`, `/embed/channels/${channel_id}`, `/embed/content/${randomUUID()}`]) {
    const { headers } = await open(url, { cookie: 'session=1' })
    expect(headers['x-frame-options']).toBeUndefined()
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(headers['cross-origin-embedder-policy']).toBe('credentialless')
    const policy = String(headers['content-security-policy']).split(';')
    expect(policy).toEqual(expect.arrayContaining(['frame-ancestors *', "script-src 'self'", "style-src 'self'"]))
    expect(headers['content-security-policy']).not.toMatch(/unsafe|http/)
  }
  for (const url of ['/', '/feed', `/${channel_id}`, `/${channel_id}/${item}`, '/signin', '/embed', '/api/feed']) {
    const { headers } = await open(url)
    expect(headers['x-frame-options'], url).toBe('SAMEORIGIN')
    expect(headers['content-security-policy'], url).toContain("frame-ancestors 'none'")
  }
})

test('SHOW-O74 what is unknown, private, unlisted, failed or deleted is one and the same page', async () => {
  const hidden = [
    randomUUID(),
    'nothing',
    '%3Cscript%3E',
    await make({ visibility: 'private' }),
    await make({ visibility: 'unlisted' }),
    await make({ status: 'error' }),
    await make({ visibility: 'private', status: 'processing' }),
  ]
  const pages = await Promise.all(
    hidden.flatMap((id) =>
      [`/embed/content/${id}`, `/embed/content/${id}?show=${channel_id}`].map((url) => open(url, app.as(ana))),
    ),
  )
  expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 404))
  expect(new Set(pages.map(({ body }) => body)).size).toBe(2)
  expect(pages[0]?.body).toContain('This episode is not available')
  expect(pages[0]?.body).not.toContain('Slow Machines')
  expect(pages[1]?.body).toContain(`<a href="${at(`/${channel_id}`)}"`)
  expect((await open(`/embed/content/${randomUUID()}?show=nothing`)).body).toBe(pages[0]?.body)
  expect((await open(`/embed/channels/${randomUUID()}`)).status).toBe(404)
})

test('SHOW-O77 a public item in the making says so and leads to its page', async () => {
  const content_id = await make({ status: 'processing', title: 'Soon' })
  const { status, body } = await open(`/embed/content/${content_id}`)
  expect(status).toBe(200)
  expect(body).toContain('This episode is being recorded.')
  expect(body).toContain(`<a href="${at(`/${channel_id}/${content_id}`)}"`)
  expect(body).not.toContain('<script')
})

test('SHOW-O78 the embed of a show lists its newest public episodes, or says that none is there yet', async () => {
  const other = await makeChannel(app, ana)
  const empty = await open(`/embed/channels/${other}`)
  expect([empty.status, empty.body.includes('First episode soon')]).toEqual([200, true])
  const hidden = await make({ visibility: 'private', title: 'Not for you' })
  const { body } = await open(`/embed/channels/${channel_id}`)
  const listed = dataIn(body).episodes.map(({ content_id }) => content_id)
  expect(listed).toContain(item)
  expect(listed).not.toContain(hidden)
  expect(body).not.toContain('Not for you')
  expect(body.match(/data-episode=/g)).toHaveLength(listed.length)
})

test('SHOW-O79 words and addresses that are hostile stay text', async () => {
  const content_id = await make({ title: HOSTILE })
  const query = `?theme=%22%3E%3Cscript%3E&t=-1&end=1e9&transcript=%3Cscript%3E&show=%27;drop`
  const { status, body } = await open(`/embed/content/${content_id}${query}`)
  expect(status).toBe(200)
  expect(body).toContain('data-theme="auto"')
  expect(body).not.toMatch(/<script>|<img src=x|data-open/)
  expect(dataIn(body)).toMatchObject({ start_ms: 0, passage: null, episodes: [{ title: HOSTILE }] })
})

test('SHOW-O81 a quote has the outline of its passage alone', async () => {
  const { body } = await open(`/embed/content/${item}?t=12&end=20.5`)
  const { passage, start_ms } = dataIn(body)
  expect(start_ms).toBe(12_000)
  expect(passage).toMatchObject({ start_ms: 12_000, end_ms: 20_500 })
  expect(passage?.outline.peaks).toHaveLength(96)
  expect(body).toContain('From 0:12')
})

test('TRUST-O160 an embed knows where the spoken notice is heard and what comes after it, and offers to skip it', async () => {
  const without = await open(`/embed/content/${item}`)
  expect([dataIn(without.body).episodes[0]?.notice, without.body.includes('Skip')]).toEqual([null, false])
  const withNotices = { ...app, config: { ...app.config, SPOKEN_NOTICE: 'on' as const } }
  const { content_id } = await makeContent(withNotices, ana, { channel_id, public_visibility: 'true' })
  await renderContent(app, content_id, new AbortController().signal)
  const [notice, first] = await listUtterances(app.db, content_id)
  const stretch = { from_ms: notice?.start_ms, until_ms: notice?.end_ms, to_ms: first?.start_ms }
  const alone = await open(`/embed/content/${content_id}`)
  expect(dataIn(alone.body).episodes[0]?.notice).toEqual(stretch)
  expect(alone.body).toMatch(/<button[^>]+aria-label="Skip the spoken notice" hidden>/)
  const show = await open(`/embed/channels/${channel_id}`)
  const listed = new Map(dataIn(show.body).episodes.map((one) => [one.content_id, one.notice]))
  expect([listed.get(content_id), listed.get(item)]).toEqual([stretch, null])
})
