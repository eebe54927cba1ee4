import { buffer } from 'node:stream/consumers'
import type { Visibility } from '@app/domain/content'
import { beforeAll, expect, test, vi } from 'vitest'
import { findContent } from '#features/episodes/content/index.ts'
import { renderContent } from '../render-content.ts'
import { person, testApp, type Person } from '#test/app.ts'
import { makeChannel, picture, scriptOf } from '#test/factories.ts'
import { sendForm } from '#test/http/send-form.ts'

const app = await testApp()
const owner = person('owner')
const listener = person('listener')
const channel_id = await makeChannel(app, owner)
const made: Record<Visibility, string> = { public: '', unlisted: '', private: '' }

beforeAll(async () => {
  for (const visibility of ['public', 'unlisted', 'private'] as const) made[visibility] = await publish(visibility)
})

async function submit(script_title = 'Why lighthouses / still turn'): Promise<string> {
  const fields = {
    channel_id,
    script_title,
    content_description: 'On the slow, bright one.',
    request_data: JSON.stringify({ utterances: scriptOf(4) }),
  }
  const files = { thumbnail: { bytes: await picture() } }
  return (await sendForm(app, '/api/content/podcast-audio', { fields, files, headers: app.as(owner) })).json()
    .content_id
}

async function publish(visibility: Visibility): Promise<string> {
  const content_id = await submit()
  await renderContent(app, content_id, new AbortController().signal)
  await app.db.updateTable('content').set({ visibility }).where('content_id', '=', content_id).execute()
  return content_id
}

async function accessOf(content_id: string, who: Person | null) {
  const response = await app.server.inject({
    url: `/api/content/${content_id}/access-urls?channel_id=${channel_id}`,
    headers: who ? app.as(who) : {},
  })
  expect(response.statusCode).toBe(200)
  return response.json<{
    success: boolean
    data: {
      access_granted: boolean
      message: string
      urls?: Record<'audio' | 'download' | 'thumbnail' | 'thumbnail_small' | 'playlist', { url: string }>
    }
  }>()
}

async function open(url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  return app.server.inject({ method, url, headers })
}

async function urlsOf(content_id: string, who: Person | null) {
  const { urls } = (await accessOf(content_id, who)).data
  if (!urls) throw new Error('no access')
  return urls
}

const access = [
  { visibility: 'public', granted: [true, true, true] },
  { visibility: 'unlisted', granted: [false, true, true] },
  { visibility: 'private', granted: [false, false, true] },
] as const

test.each(access)(
  'SRV-15 API-18 API-19 access to $visibility media for visitor, listener and owner: $granted',
  { meta: { requirements: ['DATA-61', 'ROLE-20'] } },
  async ({ visibility, granted }) => {
    const answers = await Promise.all([null, listener, owner].map((who) => accessOf(made[visibility], who)))
    expect(answers.map(({ data }) => data.access_granted)).toEqual(granted)
    for (const { success, data } of answers) {
      expect(success).toBe(data.access_granted)
      if (!data.access_granted)
        expect(data).toEqual({ access_granted: false, message: 'Access denied to this content' })
      for (const { url } of Object.values(data.urls ?? {})) expect((await open(url)).statusCode).toBe(200)
      if (!data.access_granted) continue
      expect(data.message).toBe('Access granted')
      expect(Object.keys(data.urls ?? {}).toSorted()).toEqual([
        'audio',
        'download',
        'playlist',
        'thumbnail',
        'thumbnail_small',
      ])
    }
  },
)

test.each(['public', 'private'] as const)(
  'PLAY-O08 the address to save %s audio from names the file after its title',
  async (visibility) => {
    const { download } = await urlsOf(made[visibility], owner)
    const { headers } = await open(download?.url ?? '')
    expect(headers['content-disposition']).toMatch(/^attachment; filename="Why lighthouses _ still turn[.]mp3"; /)
  },
)

test('SRV-33 access to what is missing is refused like access to what is private', async () => {
  const denied = await accessOf(made.private, listener)
  for (const id of ['7b0d9f46-53a4-4b2e-8f8c-1f0c6f2c2b1a', 'nonsense'])
    expect(await accessOf(id, listener)).toEqual(denied)
})

test('API-53 public audio opens whole, in parts, by HEAD, and as a file with its title for a name', async () => {
  const url = `/media/content/${made.public}/audio.mp3`
  const stored = await app.storage.get((await findContent(app.db, made.public))?.audio_key ?? '')
  if (!stored) throw new Error('no audio')
  const bytes = await buffer(stored.body)
  const whole = await open(url)
  expect(whole.rawPayload).toEqual(bytes)
  expect(whole.headers).toMatchObject({
    'content-type': 'audio/mpeg',
    'accept-ranges': 'bytes',
    'content-length': String(bytes.length),
    'cache-control': 'public, max-age=60',
  })
  const part = await open(url, { range: 'bytes=1000-1999', 'accept-encoding': 'gzip, br' })
  expect(part.statusCode).toBe(206)
  expect(part.headers['content-range']).toBe(`bytes 1000-1999/${bytes.length}`)
  expect(part.headers['content-encoding']).toBeUndefined()
  expect(part.rawPayload).toEqual(bytes.subarray(1_000, 2_000))
  expect((await open(url, { range: `bytes=${bytes.length}-` })).statusCode).toBe(416)
  const head = await open(url, {}, 'HEAD')
  expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
    200,
    String(bytes.length),
    0,
  ])
  expect((await open(url, { 'if-none-match': String(whole.headers.etag) })).statusCode).toBe(304)
  expect((await open(`${url}?download`)).headers['content-disposition']).toContain(
    'filename="Why lighthouses _ still turn.mp3"',
  )
})

test('a listener in the middle of a revision hears it to its end, at the same address; a revision that is not kept is the newest', async () => {
  const content_id = await publish('unlisted')
  const { audio } = await urlsOf(content_id, listener)
  const earlier = await open(audio.url)
  const { audio_key: first_key } = (await findContent(app.db, content_id)) ?? {}
  const newest_key = `content/${content_id}/episodes/900/audio.mp3`
  await app.storage.put(newest_key, Buffer.from('the newest'), 'audio/mpeg')
  await app.db
    .updateTable('content')
    .set({ revision: 3, audio_key: newest_key })
    .where('content_id', '=', content_id)
    .execute()
  const kept = { content_id, user_id: owner.user_id, duration_ms: 1_000, superseded_at: new Date() }
  await app.db
    .insertInto('content_revision')
    .values([
      { ...kept, revision: 1, audio_key: null },
      { ...kept, revision: 2, audio_key: first_key ?? null },
      { ...kept, revision: 3, audio_key: newest_key },
    ])
    .execute()
  const middle = await open(`${audio.url}&revision=2`, {
    range: 'bytes=1000-1999',
    'if-range': String(earlier.headers.etag),
  })
  expect([middle.statusCode, middle.rawPayload]).toEqual([206, earlier.rawPayload.subarray(1_000, 2_000)])
  expect((await open(audio.url)).headers.etag).not.toBe(earlier.headers.etag)
  for (const wish of [
    '',
    '&revision=3',
    '&revision=1',
    '&revision=7',
    '&revision=-1',
    '&revision=x',
    '&revision=',
    '&revision=1&revision=2',
    '&revision=99999999999',
    '&download=1&download=2',
  ]) {
    const answer = await open(`${audio.url}${wish}`)
    expect([wish, answer.statusCode, answer.body]).toEqual([wish, 200, 'the newest'])
  }
})

test('a part of signed audio is answered only while it is the same audio, and every odd wish for a part is answered', async () => {
  const { audio } = await urlsOf(made.unlisted, listener)
  const whole = await open(audio.url)
  const size = whole.rawPayload.length
  const etag = String(whole.headers.etag)
  const status = async (headers: Record<string, string>) => (await open(audio.url, headers)).statusCode
  expect(etag).toMatch(/^"[^"]+"$/)
  expect(await status({ range: 'bytes=0-9', 'if-range': etag })).toBe(206)
  expect(await status({ range: 'bytes=0-9', 'if-range': '"another"' })).toBe(200)
  for (const range of ['bytes=0-1,4-5', 'bytes=9-3', 'bytes=x-', 'seconds=1-2', 'bytes='])
    expect([range, await status({ range })]).toEqual([range, 200])
  for (const range of [`bytes=${size}-`, 'bytes=-0', 'bytes=99999999999999999999-'])
    expect([range, await status({ range })]).toEqual([range, 416])
  const tail = await open(audio.url, { range: 'bytes=-100' })
  expect([tail.statusCode, tail.headers['content-range'], tail.rawPayload]).toEqual([
    206,
    `bytes ${size - 100}-${size - 1}/${size}`,
    whole.rawPayload.subarray(-100),
  ])
})

test('SRV-16 the stable addresses of unlisted and private items are not there, for nobody', async () => {
  for (const id of [made.unlisted, made.private]) {
    const { thumbnail_path } = (
      await app.server.inject({ url: `/api/content/${id}?channel_id=${channel_id}`, headers: app.as(owner) })
    ).json()
    for (const url of [
      `/media/content/${id}/audio.mp3`,
      thumbnail_path,
      `/media/content/${id}/playlist.m3u8`,
      `/media/content/${id}/segments/0.mp3`,
    ]) {
      for (const headers of [{}, app.as(owner)]) {
        const response = await open(url, headers)
        expect([url, response.statusCode, response.json()]).toEqual([
          url,
          404,
          { code: 'not_found', detail: 'Not found' },
        ])
      }
    }
  }
})

test('SRV-15 a signed address opens one object in parts; changed anywhere, or expired, it opens nothing', async () => {
  const { audio, thumbnail } = await urlsOf(made.private, owner)
  expect((await open(audio.url)).headers['cache-control']).toContain('private')
  const part = await open(audio.url, { range: 'bytes=0-2' })
  expect([part.statusCode, part.body]).toEqual([206, 'ID3'])
  expect((await open(audio.url, {}, 'HEAD')).statusCode).toBe(200)
  const [path = '', query = ''] = audio.url.split('?')
  const otherPath = thumbnail.url.split('?')[0] ?? ''
  const expires = Number(new URLSearchParams(query).get('expires'))
  expect(expires * 1_000).toBeGreaterThan(Date.now() + 5 * 24 * 3_600_000)
  const changed = [
    `${otherPath}?${query}`,
    path,
    `${path}?${query.replace(`expires=${expires}`, `expires=${expires + 1}`)}`,
    `${path}?${query.replace(/signature=(.)/, (_, first: string) => `signature=${first === 'A' ? 'B' : 'A'}`)}`,
    `${path}?${query.slice(0, -1)}`,
    `${path}?${query}&signature=x`,
    `${path.replace(made.private, made.unlisted)}?${query}`,
    `${path}/../thumbnail.webp?${query}`,
    `/media/content/${made.private}/..%2f..%2f..%2fetc/passwd?${query}`,
    `/objects/${(await findContent(app.db, made.private))?.audio_key}?${query}`,
    // As they were given out before there was a gate.
    await app.storage.signedUrl((await findContent(app.db, made.private))?.audio_key ?? '', 60),
  ]
  for (const url of changed) expect([url, (await open(url)).statusCode]).toEqual([url, 404])
})

test('CACHE-08 CACHE-O01 signed addresses are good for 6 days, a day longer than browsers keep them, and for no longer', async () => {
  const { thumbnail, thumbnail_small } = await urlsOf(made.private, owner)
  for (const { url } of [thumbnail, thumbnail_small]) {
    const expires = Number(new URLSearchParams(url.split('?')[1]).get('expires')) * 1_000
    expect(Math.abs(expires - Date.now() - 518_400_000)).toBeLessThan(60_000)
    vi.setSystemTime(expires - 1_000)
    expect((await open(url)).statusCode).toBe(200)
    vi.setSystemTime(expires + 1_000)
    expect((await open(url)).statusCode).toBe(404)
    vi.useRealTimers()
  }
})

test('the playlist of a public item names stable segments, that of a private one signed ones, and each opens', async () => {
  for (const id of [made.public, made.private]) {
    const { playlist } = await urlsOf(id, owner)
    const response = await open(playlist.url)
    expect(response.headers).toMatchObject({
      'content-type': 'application/vnd.apple.mpegurl',
      'cache-control': 'no-store',
    })
    expect(response.body).toContain('#EXT-X-ENDLIST')
    const segments = response.body.split('\n').filter((line) => line.startsWith('/'))
    expect(segments.length).toBeGreaterThan(2)
    expect(segments.every((url) => url.startsWith(`/media/content/${id}/segments/`))).toBe(true)
    expect(segments.every((url) => url.includes('signature=') === (id === made.private))).toBe(true)
    for (const url of segments) {
      const segment = await open(url)
      expect([segment.statusCode, segment.headers['content-type']]).toEqual([200, 'audio/mpeg'])
    }
  }
})

test('a signed playlist that was changed is not there', async () => {
  const { playlist } = await urlsOf(made.private, owner)
  const foreign = playlist.url.replace(made.private, made.unlisted)
  for (const url of [foreign, `${playlist.url}x`, playlist.url.replace('expires=', 'expires=1')])
    expect((await open(url)).statusCode).toBe(404)
})

test.each([
  'nonsense/audio.mp3',
  '7b0d9f46-53a4-4b2e-8f8c-1f0c6f2c2b1a/audio.mp3',
  '%zz/audio.mp3',
  '..%2f..%2fetc/passwd',
])('media that do not exist: %s', async (rest) => {
  const response = await open(`/media/content/${rest}`)
  expect([400, 404]).toContain(response.statusCode)
  expect(response.headers['content-type']).toContain('json')
})

test.each(['-1', '99999', '1e3', 'x', '99999999999999999999'])('a segment that does not exist: %s', async (index) => {
  expect((await open(`/media/content/${made.public}/segments/${index}.mp3`)).statusCode).toBe(404)
})

test('PLAY-O07 an item in the making has a thumbnail and no audio; from its first line on it has a playlist without an end', async () => {
  const content_id = await submit()
  expect(Object.keys(await urlsOf(content_id, null))).toEqual(['thumbnail', 'thumbnail_small'])
  expect((await open(`/media/content/${content_id}/audio.mp3`)).statusCode).toBe(404)
  const unfinished = {
    ...app,
    storage: {
      ...app.storage,
      put: (key: string, ...rest: [Uint8Array, string]) =>
        key.endsWith('audio.mp3') ? Promise.reject(new Error('cut')) : app.storage.put(key, ...rest),
    },
  }
  await expect(renderContent(unfinished as typeof app, content_id, new AbortController().signal)).rejects.toThrow('cut')
  const { playlist } = await urlsOf(content_id, null)
  const { body } = await open(playlist.url)
  expect(body).not.toContain('#EXT-X-ENDLIST')
  expect(body).toContain('/segments/0.mp3')
})

test('SRV-01 PLAY-O05 the sound of a failed item opens for nobody, not even by an address signed before it failed', async () => {
  const content_id = await publish('private')
  const before = await urlsOf(content_id, owner)
  const { body } = await open(before.playlist.url)
  const signed = [before.playlist.url, ...body.split('\n').filter((line) => line.startsWith('/'))]
  expect(signed.length).toBeGreaterThan(1)
  for (const url of signed) expect((await open(url)).statusCode).toBe(200)
  await app.db
    .updateTable('content')
    .set({ status: 'error', audio_key: null })
    .where('content_id', '=', content_id)
    .execute()
  for (const url of signed) expect((await open(url)).statusCode).toBe(404)
  expect(Object.keys(await urlsOf(content_id, owner)).toSorted()).toEqual(['thumbnail', 'thumbnail_small'])
})

test('PLAY-O05 a public item that failed reveals nothing to others', async () => {
  const content_id = await publish('public')
  await app.db
    .updateTable('content')
    .set({ status: 'error', audio_key: null })
    .where('content_id', '=', content_id)
    .execute()
  expect((await open(`/media/content/${content_id}/playlist.m3u8`)).statusCode).toBe(404)
  expect((await open(`/media/content/${content_id}/segments/0.mp3`)).statusCode).toBe(404)
  expect((await accessOf(content_id, listener)).data.access_granted).toBe(false)
})
