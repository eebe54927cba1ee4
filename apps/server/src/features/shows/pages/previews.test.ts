import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { createServer } from '#http/server.ts'
import { routes } from '#main/routes.ts'
import { person, testApp } from '#test/app.ts'
import { makeChannel, makeContent } from '#test/factories.ts'

const app = await testApp()
const ana = person('ana')
const { content_id, channel_id } = await makeContent(app, ana)
const ofContent = `/media/content/${content_id}/preview.jpg`

async function get(url: string, headers: Record<string, string> = {}) {
  return app.server.inject({ url, headers })
}

async function change(changes: { thumbnail_key?: string | null; visibility?: 'public' | 'unlisted' | 'private' }) {
  await app.db.updateTable('content').set(changes).where('content_id', '=', content_id).execute()
}

test('the site, a channel and an item without a cover each have their own link preview', async () => {
  const pictures: Buffer[] = []
  for (const url of ['/media/preview.jpg', `/media/channels/${channel_id}/preview.jpg`, ofContent]) {
    const { statusCode, headers, rawPayload } = await get(url)
    expect([statusCode, headers['content-type'], headers['cross-origin-resource-policy']]).toEqual([
      200,
      'image/jpeg',
      'cross-origin',
    ])
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1280, height: 720 })
    expect((await get(url)).rawPayload.equals(rawPayload)).toBe(true)
    pictures.push(rawPayload)
  }
  expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(3)
})

test("an item's preview is its cover as soon as it has one, and cached copies of the old preview are replaced", async () => {
  const before = await get(ofContent)
  expect((await get(ofContent, { 'if-none-match': String(before.headers.etag) })).statusCode).toBe(304)
  const cover = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#ff0000' } })
    .webp()
    .toBuffer()
  await app.storage.put(`content/${content_id}/thumbnail-1.webp`, cover, 'image/webp')
  await change({ thumbnail_key: `content/${content_id}/thumbnail-1.webp` })
  const after = await get(ofContent, { 'if-none-match': String(before.headers.etag) })
  expect([after.statusCode, after.headers.etag === before.headers.etag]).toEqual([200, false])
  const { dominant } = await sharp(after.rawPayload).stats()
  expect([dominant.r > 200, dominant.g < 50]).toEqual([true, true])
})

test('SRV-16 an item that is not public has no preview', async () => {
  for (const visibility of ['unlisted', 'private'] as const) {
    await change({ visibility })
    for (const headers of [{}, app.as(ana)]) expect((await get(ofContent, headers)).statusCode).toBe(404)
  }
  await change({ visibility: 'public' })
  expect((await get(ofContent)).statusCode).toBe(200)
  for (const id of [randomUUID(), 'nonsense']) {
    expect((await get(`/media/content/${id}/preview.jpg`)).statusCode).toBe(404)
    expect((await get(`/media/channels/${id}/preview.jpg`)).statusCode).toBe(404)
  }
})

test('more previews than the cache holds are all drawn', async () => {
  for (let index = 0; index < 20; index++) {
    const made = await makeContent(app, person(`maker-${index}`))
    expect((await get(`/media/content/${made.content_id}/preview.jpg`)).statusCode).toBe(200)
  }
  expect((await get(ofContent)).statusCode).toBe(200)
})

test('concurrent requests draw one picture after the other', async () => {
  const channels = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => makeChannel(app, person(name))))
  let reading = 0
  let most = 0
  const storage: typeof app.storage = {
    ...app.storage,
    async get(key) {
      reading += 1
      most = Math.max(most, reading)
      await new Promise((resolve) => setTimeout(resolve, 10))
      reading -= 1
      return app.storage.get(key)
    },
  }
  const server = await createServer({ ...app, storage }, routes)
  onTestFinished(() => server.close())
  const answers = await Promise.all(channels.map((id) => server.inject({ url: `/media/channels/${id}/preview.jpg` })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(channels.map(() => 200))
  expect(most).toBe(1)
})
