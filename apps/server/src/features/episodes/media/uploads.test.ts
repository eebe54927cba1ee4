import type { FastifyInstance } from 'fastify'
import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createServer } from '#http/server.ts'
import { routes } from '#main/routes.ts'
import { person, testApp, type Person } from '#test/app.ts'
import { flatPng } from '@app/readers/test/files/flat-png.ts'
import { makeChannel, picture } from '#test/factories.ts'
import { objectKeysUnder, rowsAndObjects } from '#test/database/rows-and-objects.ts'
import { sendForm } from '#test/http/send-form.ts'

const MEGABYTE = 1_048_576
const TYPE = 'Avatar must be JPG, PNG, WebP, or AVIF format'
const SIZE = 'Avatar must be less than 10MB'
const app = await testApp()
const ana = person('ana')
const channel_id = await makeChannel(app, ana)

function changeAvatar(bytes: Uint8Array, name = 'picture.png') {
  const files = { channel_avatar: { bytes, name } }
  return sendForm(app, `/api/channels/${channel_id}`, { method: 'PUT', files, headers: app.as(ana) })
}

test.each<[string, () => Promise<Uint8Array>, string]>([
  [
    'an SVG',
    async () =>
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
    TYPE,
  ],
  ['a page of HTML', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), TYPE],
  ['a picture of 20,000 x 20,000 in few bytes', async () => flatPng(20_000, 20_000), TYPE],
  ['half a picture', async () => (await picture('png')).subarray(0, 70), TYPE],
  [
    '10 MB and one byte',
    async () => Buffer.concat([await picture('png'), Buffer.alloc(10 * MEGABYTE)]).subarray(0, 10 * MEGABYTE + 1),
    SIZE,
  ],
])(
  'SRV-25 CHAN-46 CHAN-47 %s that calls itself a picture is refused and leaves nothing behind',
  async (_, bytes, sentence) => {
    const before = await rowsAndObjects(app)
    const response = await changeAvatar(await bytes())
    expect([response.statusCode, response.json().detail]).toEqual([
      422,
      [{ loc: ['body', 'channel_avatar'], msg: sentence }],
    ])
    expect(await rowsAndObjects(app)).toEqual(before)
  },
)

test.each([
  ['a path', '../../../../etc/passwd'],
  ['NUL', 'pic\u0000ture.png'],
  ['5,000 characters', `${'x'.repeat(5_000)}.png`],
  ['line ends', 'a\r\nX-Evil: 1.png'],
  ['quotes and another kind', '"picture".svg'],
])('SRV-25 the name of a file says nothing: one with %s is kept under a name of ours', async (_, name) => {
  expect((await changeAvatar(await picture('jpeg'), name)).statusCode).toBe(200)
  for (const key of await objectKeysUnder(app, ''))
    expect(key).toMatch(/^channels\/[0-9a-f-]{36}\/avatar-[0-9a-f]{16}-[0-9a-f]{8}-(512\.webp|96\.webp|512\.jpg)$/)
})

test('LIM-06 SRV-25 a picture of exactly 10 MB is taken', async () => {
  const png = await picture('png')
  const { statusCode } = await changeAvatar(Buffer.concat([png, Buffer.alloc(10 * MEGABYTE - png.length)]))
  expect(statusCode).toBe(200)
})

test('SRV-25 of a file that goes on and on no more than the limit is kept while it comes', async () => {
  const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
  const before = process.memoryUsage().arrayBuffers
  const sent = 300
  const { status, body, most } = await sendEndlessly(new URL(address).port, sent)
  expect([status, body]).toEqual([
    422,
    { code: 'validation_failed', detail: [{ loc: ['body', 'channel_avatar'], msg: SIZE }] },
  ])
  // Freed memory is collected when the process has time for it; keeping it all would take more than twice this.
  expect((most - before) / MEGABYTE).toBeLessThan(sent / 2)
})

/** The same server on a store in which everything of the channel waits until the gate opens. */
async function gatedServer() {
  const begun: string[] = []
  const gate = Promise.withResolvers<void>()
  const storage: typeof app.storage = {
    ...app.storage,
    async put(key, bytes, type) {
      if (key.startsWith(`channels/${channel_id}/`) && key.endsWith('-96.webp')) begun.push(key)
      if (key.startsWith(`channels/${channel_id}/`)) await gate.promise
      return app.storage.put(key, bytes, type)
    },
  }
  const server = await createServer({ ...app, storage }, routes)
  onTestFinished(() => server.close())
  const files = { channel_avatar: { bytes: await picture('png') } }
  const send = (id = channel_id, who: Person = ana) =>
    sendForm({ server }, `/api/channels/${id}`, { method: 'PUT', files, headers: app.as(who) })
  return { server, begun, send, open: gate.resolve }
}

test('SRV-25 of what one person sends at once three forms are held, the others wait unread, and nobody else with them', async () => {
  const { begun, send, open } = await gatedServer()
  const all = Promise.all(Array.from({ length: 5 }, () => send()))
  await expect.poll(() => begun.length).toBe(3)
  for (const name of ['ben', 'carla'])
    expect((await send(await makeChannel(app, person(name)), person(name))).statusCode).toBe(200)
  expect(begun).toHaveLength(3)
  open()
  expect((await all).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
})

test('closing a waiting upload frees its place in the queue of the person', async () => {
  const { server, begun, send, open } = await gatedServer()
  const held = Promise.all(Array.from({ length: 3 }, () => send()))
  await expect.poll(() => begun.length).toBe(3)
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  const seen = vi.spyOn(app.identity, 'viewerOf')
  for (let left = 0; left < 3; left++) {
    const headers = { ...app.as(ana), 'content-type': 'multipart/form-data; boundary=b', 'content-length': 1_000 }
    const upload = request(`${address}/api/channels/${channel_id}`, { method: 'PUT', headers }).on(
      'error',
      () => undefined,
    )
    upload.write('--b\r\n')
    await expect.poll(() => seen.mock.calls.length).toBe(left + 1)
    upload.destroy()
  }
  await expect.poll(() => countConnections(server)).toBe(0)
  open()
  await held
  expect((await Promise.all([send(), send(), send()])).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
})

function countConnections({ server }: FastifyInstance): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
}

/** A form whose file is a picture and then megabytes of nothing, sent as fast as it is taken. */
async function sendEndlessly(
  port: string,
  megabytes: number,
): Promise<{ status: number | undefined; body: unknown; most: number }> {
  const head =
    '--b\r\ncontent-disposition: form-data; name="channel_avatar"; filename="x.png"\r\ncontent-type: image/png\r\n\r\n'
  const headers = { ...app.as(ana), 'content-type': 'multipart/form-data; boundary=b' }
  const upload = request({ host: '127.0.0.1', port, method: 'PUT', path: `/api/channels/${channel_id}`, headers })
  const answered = new Promise<{ status: number | undefined; body: unknown }>((resolve, reject) => {
    upload.on('error', reject)
    upload.on(
      'response',
      (response) => void json(response).then((body) => resolve({ status: response.statusCode, body }), reject),
    )
  })
  upload.write(head)
  upload.write(
    await sharp({ create: { width: 64, height: 64, channels: 3, background: '#fca146' } })
      .png()
      .toBuffer(),
  )
  const nothing = Buffer.alloc(MEGABYTE)
  let most = 0
  for (let sent = 0; sent < megabytes; sent++) {
    if (!upload.write(nothing)) await new Promise((resolve) => upload.once('drain', resolve))
    most = Math.max(most, process.memoryUsage().arrayBuffers)
  }
  upload.end('\r\n--b--\r\n')
  return { ...(await answered), most }
}
