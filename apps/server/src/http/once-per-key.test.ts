import { expect, test } from 'vitest'
import { person, testApp, type Person } from '#test/app.ts'
import { makeChannel, picture, scriptOf } from '#test/factories.ts'
import { objectKeysUnder, rowsAndObjects } from '#test/database/rows-and-objects.ts'
import { sendForm, type Fields } from '#test/http/send-form.ts'
import { deleteOldRequestKeys } from '#http/request-keys.repository.ts'
import { setBalance } from '#test/billing/tokens.ts'

const app = await testApp()

type More = { fields?: Fields; thumbnail?: Uint8Array }

function submit(who: Person, key: string, channel_id: string, { fields: more = {}, thumbnail }: More = {}) {
  const fields = {
    channel_id,
    script_title: 'Why lighthouses still turn',
    content_description: 'On the slow, bright second opinion.',
    request_data: JSON.stringify({ utterances: scriptOf(3) }),
    ...more,
  }
  const files = thumbnail ? { thumbnail: { bytes: thumbnail } } : {}
  return sendForm(app, '/api/content/podcast-audio', {
    fields,
    files,
    headers: { ...app.as(who), 'idempotency-key': key },
  })
}

async function countOf(table: 'content' | 'token_hold', who: Person): Promise<number> {
  return (await app.db.selectFrom(table).select('user_id').where('user_id', '=', who.user_id).execute()).length
}

const SIZES_OF_A_PICTURE = 3

test('SRV-02 STUDIO-O23 the same key ten times at once makes one item with one hold, and one answer', async () => {
  const ana = person('ana')
  const channel_id = await makeChannel(app, ana)
  const thumbnail = await picture()
  const answers = await Promise.all(Array.from({ length: 10 }, () => submit(ana, 'k1', channel_id, { thumbnail })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(await countOf('content', ana)).toBe(1)
  expect(await countOf('token_hold', ana)).toBe(1)
  expect(await objectKeysUnder(app, 'content/')).toHaveLength(SIZES_OF_A_PICTURE)
  const [thumbnail_path] = answers.map((answer): string => answer.json().thumbnail_path)
  expect((await app.server.inject({ url: thumbnail_path ?? '' })).statusCode).toBe(200)
})

test('SRV-02 a repeated key gets the first response, even when the item fills the limit', async () => {
  const ana = person('later')
  const channel_id = await makeChannel(app, ana)
  const first = await submit(ana, 'k', channel_id)
  await setBalance(app, { user_id: 'later' }, 0)
  const again = await submit(ana, 'k', channel_id)
  expect(again.statusCode).toBe(200)
  expect(again.json()).toEqual(first.json())
})

test.each<[string, Fields]>([
  ['title', { script_title: 'Another title' }],
  ['script', { request_data: JSON.stringify({ utterances: scriptOf(4) }) }],
  ['visibility', { public_visibility: 'false' }],
])('SRV-02 the same key with another %s is a conflict', async (name, other) => {
  const ana = person(`other-${name}`)
  const channel_id = await makeChannel(app, ana)
  expect((await submit(ana, 'k', channel_id)).statusCode).toBe(200)
  const before = await rowsAndObjects(app)
  const response = await submit(ana, 'k', channel_id, { fields: other, thumbnail: await picture() })
  expect(response.statusCode).toBe(409)
  expect(response.json()).toEqual({ code: 'conflict', detail: 'This Idempotency-Key was used for a different request' })
  expect(await rowsAndObjects(app)).toEqual(before)
})

test('SRV-02 the same key with another thumbnail is a conflict', async () => {
  const ana = person('other-thumbnail')
  const channel_id = await makeChannel(app, ana)
  await submit(ana, 'k', channel_id, { thumbnail: await picture('png') })
  expect((await submit(ana, 'k', channel_id, { thumbnail: await picture('webp') })).statusCode).toBe(409)
  expect((await submit(ana, 'k', channel_id)).statusCode).toBe(409)
})

test('SRV-02 a key belongs to one person', async () => {
  const [ana, ben] = [person('key-of-ana'), person('key-of-ben')]
  const first = await submit(ana, 'k', await makeChannel(app, ana))
  const second = await submit(ben, 'k', await makeChannel(app, ben))
  expect(second.statusCode).toBe(200)
  expect(second.json().content_id).not.toBe(first.json().content_id)
})

test('SRV-02 after a refusal the key can be used again, for the same request and for a corrected one', async () => {
  const ana = person('mends')
  const channel_id = await makeChannel(app, ana)
  expect((await submit(ana, 'invalid', channel_id, { fields: { script_title: 'ab' } })).statusCode).toBe(422)
  expect((await submit(ana, 'invalid', channel_id)).statusCode).toBe(200)
  await setBalance(app, { user_id: 'mends' }, 0)
  expect((await submit(ana, 'poor', channel_id)).statusCode).toBe(402)
  await setBalance(app, { user_id: 'mends' }, 500)
  expect((await submit(ana, 'poor', channel_id)).statusCode).toBe(200)
})

test('SRV-02 a key older than a day can be used again', async () => {
  const ana = person('old')
  const channel_id = await makeChannel(app, ana)
  const first = await submit(ana, 'k', channel_id)
  await app.db
    .updateTable('idempotency_key')
    .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
    .where('user_id', '=', 'old')
    .execute()
  await deleteOldRequestKeys(app.db)
  expect((await submit(ana, 'k', channel_id)).json().content_id).not.toBe(first.json().content_id)
})

test.each(['', 'x'.repeat(201)])('an invalid key is refused: %j', async (key) => {
  const ana = person('odd-key')
  const response = await submit(ana, key, await makeChannel(app, ana))
  expect(response.statusCode).toBe(422)
  expect(response.json().detail[0].msg).toBe('Idempotency-Key must have 1 to 200 characters')
})
