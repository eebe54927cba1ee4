import { needsToken } from '@app/contracts/access'
import { describedEndpoints } from '@app/contracts/openapi/documented'
import { connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createServer } from '#http/server.ts'
import { routes } from '#main/routes.ts'
import { person, testApp, type Person } from '#test/app.ts'
import { makeChannel } from '#test/factories.ts'
import { sendForm, type Fields } from '#test/http/send-form.ts'

const app = await testApp()
const { port } = new URL(await app.server.listen({ port: 0, host: '127.0.0.1' }))
const ana = person('ana')
const channel_id = await makeChannel(app, ana)

/** Announces a large body, sends none of it, and answers the status. */
function announce(path: string, headers: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const socket = connect(Number(port), '127.0.0.1')
  socket.once('data', (chunk: Buffer) => {
    resolve(Number(chunk.toString().split(' ')[1]))
    socket.destroy()
  })
  socket.once('error', reject)
  socket.write(`POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 3900000\r\n${headers}\r\n`)
  return promise
}

/** Read-only requests with a body: their input does not fit into an address, or must not be in a log. */
const CHECKS = ['checkFile', 'checkLink', 'checkRegistration']

test('every operation that changes something needs a token, or the key of a guest', () => {
  const changing = describedEndpoints.filter(
    ({ endpoint, operation_id }) =>
      endpoint.method !== 'GET' &&
      !['asker', 'content_asker', 'reporter'].includes(endpoint.access) &&
      !CHECKS.includes(operation_id),
  )
  expect(changing.length).toBeGreaterThan(20)
  expect(
    changing.filter(({ endpoint }) => !needsToken(endpoint.access)).map(({ operation_id }) => operation_id),
  ).toEqual([])
})

test.each([
  ['no token', ''],
  ['a token that is no longer good', 'authorization: Bearer expired\r\n'],
])('with %s a body is refused before it has come', async (_what, authorization) => {
  expect(
    await announce(`/api/channels/${channel_id}/draft/sources`, `content-type: application/json\r\n${authorization}`),
  ).toBe(401)
  expect(
    await announce(
      `/api/channels/${channel_id}/draft/files`,
      `content-type: multipart/form-data; boundary=x\r\n${authorization}`,
    ),
  ).toBe(401)
})

const kilobytes = (count: number) => 'x'.repeat(count * 1_024)
const script = { channel_id, voices: '["Kore"]', texts: '["Words."]' }

test.each<[string, Fields, number]>([
  ['a prompt beyond 64 kB', { ...script, user_custom_prompt: kilobytes(65) }, 413],
  ['an unknown field beyond 64 kB', { ...script, unknown: kilobytes(65) }, 413],
  ['an unknown field of 64 kB', { ...script, unknown: kilobytes(64) }, 200],
  ['a pasted text of 900 kB', { ...script, texts: JSON.stringify([kilobytes(900)]) }, 200],
  [
    'all fields beyond 2 MB together',
    {
      ...script,
      texts: JSON.stringify([kilobytes(1_000)]),
      ...Object.fromEntries(Array.from({ length: 17 }, (_, index) => [`f${index}`, kilobytes(64)])),
    },
    413,
  ],
])('a streamed form with %s', async (_what, fields, status) => {
  const { statusCode } = await sendForm(app, '/podcast/create_script', { fields, headers: app.as(ana) })
  expect(statusCode).toBe(status)
})

test('uploads of one person take turns without delaying others', async () => {
  const gate = Promise.withResolvers<void>()
  let [storing, most] = [0, 0]
  const storage = {
    ...app.storage,
    async put(...given: Parameters<typeof app.storage.put>) {
      most = Math.max(most, (storing += 1))
      await gate.promise
      await app.storage.put(...given)
      storing -= 1
    },
  }
  const server = await createServer({ ...app, storage }, routes)
  afterAll(() => server.close())
  const notes = { file: { bytes: Buffer.from('Words.'), name: 'a.txt' } }
  const upload = (who: Person) =>
    sendForm({ server }, `/api/channels/${channel_id}/draft/files`, { files: notes, headers: app.as(who) })
  const uploads = Array.from({ length: 8 }, () => upload(ana))
  await expect.poll(() => storing).toBe(4)
  expect((await upload(person('ben'))).statusCode).toBe(403)
  gate.resolve()
  expect((await Promise.all(uploads)).map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200))
  expect(most).toBe(4)
})
