import type { Visibility } from '@app/domain/content'
import { expect, test } from 'vitest'
import { renderContent } from '#features/episodes/rendering/index.ts'
import { person, testApp, type Person } from '#test/app.ts'
import { makeChannel, picture, scriptOf } from '#test/factories.ts'
import { liveListeners } from '#test/live/live-listeners.ts'
import { sendForm } from '#test/http/send-form.ts'

const app = await testApp()
const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
const owner = person('owner')
const listener = person('listener')
const channel_id = await makeChannel(app, owner)
const PATIENCE = { timeout: 15_000, interval: 20 }
const listen = liveListeners(address)

/** A finished item of six lines with a picture. */
async function publish(visibility: Visibility): Promise<string> {
  const fields = {
    channel_id,
    script_title: 'Why they turn',
    content_description: 'On the slow, bright one.',
    request_data: JSON.stringify({ utterances: scriptOf(6) }),
  }
  const { content_id } = (
    await sendForm(app, '/api/content/podcast-audio', {
      fields,
      files: { thumbnail: { bytes: await picture() } },
      headers: app.as(owner),
    })
  ).json()
  await renderContent(app, content_id, new AbortController().signal)
  if (visibility !== 'public') await change(content_id, owner, visibility)
  return content_id
}

async function change(content_id: string, who: Person | null, visibility: string) {
  const url = `/api/content/${content_id}/visibility?channel_id=${channel_id}`
  return app.server.inject({ method: 'PUT', url, payload: { visibility }, headers: who ? app.as(who) : {} })
}

async function urlsOf(content_id: string, who: Person | null): Promise<string[]> {
  const answer = await app.server.inject({
    url: `/api/content/${content_id}/access-urls?channel_id=${channel_id}`,
    headers: who ? app.as(who) : {},
  })
  const { urls = {} } = answer.json<{ data: { urls?: Record<string, { url: string }> } }>().data
  const addresses = Object.values(urls).map(({ url }) => url)
  const playlist = addresses.find((url) => url.includes('playlist'))
  const { body } = playlist ? await app.server.inject({ url: playlist }) : { body: '' }
  return [...addresses, ...body.split('\n').filter((line) => line.startsWith('/'))]
}

async function statusesOf(urls: string[]): Promise<number[]> {
  const answers = await Promise.all(urls.map((url) => app.server.inject({ url, headers: { range: 'bytes=0-9' } })))
  return [...new Set(answers.map(({ statusCode }) => (statusCode === 206 ? 200 : statusCode)))]
}

const listenAs = (who: Person | null) => listen({ headers: who ? app.as(who) : {} })

test.each(['unlisted', 'private', 'public'] as const)(
  'API-22 API-23 DATA-62 the owner changes an item to %s and gets a confirmation',
  { meta: { requirements: ['PLAY-58', 'DATA-08'] } },
  async (visibility) => {
    const content_id = await publish(visibility === 'public' ? 'private' : 'public')
    const answer = await change(content_id, owner, visibility)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { success: true, message: `Content visibility updated to ${visibility}` },
    ])
    const view = await app.server.inject({
      url: `/api/content/${content_id}?channel_id=${channel_id}`,
      headers: app.as(owner),
    })
    expect(view.json()).toMatchObject({ visibility })
  },
)

test('API-24 DATA-08 any other word is refused, and nothing changes', async () => {
  const content_id = await publish('unlisted')
  for (const visibility of ['hidden', 'PUBLIC', '']) {
    const answer = await change(content_id, owner, visibility)
    expect([answer.statusCode, answer.json().detail[0].msg]).toEqual([
      422,
      'Visibility must be public, unlisted or private',
    ])
  }
  expect((await change(content_id, listener, 'public')).statusCode).toBe(403)
  expect((await change(content_id, null, 'public')).statusCode).toBe(401)
  expect(await urlsOf(content_id, null)).toEqual([])
})

test.each(['unlisted', 'private'] as const)(
  'SRV-16 PLAY-O10 made %s, all public addresses of an item fail from that moment on; made public again, they open',
  async (visibility) => {
    const content_id = await publish('public')
    const open = await urlsOf(content_id, null)
    expect(open.length).toBeGreaterThan(6)
    expect(await statusesOf(open)).toEqual([200])
    await change(content_id, owner, visibility)
    expect(await statusesOf(open)).toEqual([404])
    await change(content_id, owner, 'public')
    expect(await statusesOf(open)).toEqual([200])
    for (const url of open) {
      const { headers } = await app.server.inject({ url })
      expect([url, String(headers['cache-control'])]).toEqual([url, expect.stringMatching(/max-?age=60$|no-store/)])
    }
  },
)

test('SRV-16 PLAY-59 API-50 made private, every signed address that was given out fails, for good; its owner requests new ones', async () => {
  const content_id = await publish('unlisted')
  const given = await urlsOf(content_id, listener)
  const own = await urlsOf(content_id, owner)
  expect(await statusesOf([...given, ...own])).toEqual([200])
  await change(content_id, owner, 'private')
  expect(await statusesOf([...given, ...own])).toEqual([404])
  expect(await urlsOf(content_id, listener)).toEqual([])
  const anew = await urlsOf(content_id, owner)
  expect(anew).toHaveLength(own.length)
  expect(await statusesOf(anew)).toEqual([200])
  await change(content_id, owner, 'unlisted')
  expect(await statusesOf(given)).toEqual([404])
  expect(await statusesOf(anew)).toEqual([200])
})

test('SRV-16 an item that is made private while its audio is made goes on, out of the sight of others', async () => {
  const content_id = await publish('public')
  await app.db
    .updateTable('content')
    .set({ status: 'processing', audio_key: null })
    .where('content_id', '=', content_id)
    .execute()
  const open = await urlsOf(content_id, null)
  expect(open).toContain(`/media/content/${content_id}/segments/0.mp3`)
  await change(content_id, owner, 'private')
  expect(await statusesOf(open)).toEqual([404])
  expect(await statusesOf(await urlsOf(content_id, owner))).toEqual([200])
})

test('PLAY-39 a reader of an item is notified once that it is gone for them, and of nothing afterwards', async () => {
  const content_id = await publish('public')
  const visitor = await listenAs(null)
  const creator = await listenAs(owner)
  await change(content_id, owner, 'private')
  await expect
    .poll(() => visitor.events().map(({ event, data }) => [event, data.content_id]), PATIENCE)
    .toEqual([['content.updated', content_id]])
  expect((await app.server.inject({ url: `/api/content/${content_id}?channel_id=${channel_id}` })).statusCode).toBe(404)
  await change(content_id, owner, 'unlisted')
  await expect.poll(() => creator.events().length, PATIENCE).toBeGreaterThanOrEqual(3)
  expect(visitor.events()).toHaveLength(1)
})

test('PLAY-57 choosing what it is already notifies nobody and ends no address', async () => {
  const content_id = await publish('private')
  const given = await urlsOf(content_id, owner)
  const reader = await listenAs(owner)
  expect((await change(content_id, owner, 'private')).statusCode).toBe(200)
  await change(await publish('public'), owner, 'unlisted')
  await expect.poll(() => reader.events().length, PATIENCE).toBeGreaterThan(0)
  expect(reader.events().filter(({ data }) => data.content_id === content_id)).toEqual([])
  expect(await statusesOf(given)).toEqual([200])
})
