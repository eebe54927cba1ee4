import { expect, test } from 'vitest'
import { deleteContentFiles } from '#features/episodes/media/index.ts'
import { renderContent } from '#features/episodes/rendering/index.ts'
import { person, testApp, type Person } from '#test/app.ts'
import { makeContent, picture } from '#test/factories.ts'
import { objectKeysUnder, rowsAndObjects } from '#test/database/rows-and-objects.ts'
import { setBalance, settleOpenHolds } from '#test/billing/tokens.ts'

const app = await testApp()
type Where = { content_id: string; channel_id: string }

async function call(who: Person | null, { content_id, channel_id }: Where, method: 'DELETE' | 'POST' = 'DELETE') {
  const url = `/api/content/${content_id}${method === 'POST' ? '/retry' : ''}?channel_id=${channel_id}`
  return app.server.inject({ method, url, headers: who ? app.as(who) : {} })
}

async function kindsOf(user_id: string): Promise<string[]> {
  const entries = await app.db
    .selectFrom('ledger_entry')
    .select('kind')
    .where('user_id', '=', user_id)
    .orderBy('entry_id')
    .execute()
  return entries.map(({ kind }) => kind)
}

test('API-17 SRV-18 deleting takes the item, its lines and, by a job, its files; twice is 404 without side effects', async () => {
  const ana = person('ana')
  const where = await makeContent(app, ana)
  await renderContent(app, where.content_id, new AbortController().signal)
  await app.storage.put(`content/${where.content_id}/thumbnail-x.webp`, await picture('webp'), 'image/webp')
  const response = await call(ana, where)
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual({ success: true, data: { content_id: where.content_id } })
  for (const table of ['content', 'utterance', 'stream_segment'] as const) {
    expect(
      await app.db.selectFrom(table).select('content_id').where('content_id', '=', where.content_id).execute(),
    ).toEqual([])
  }
  expect(await app.jobs.listLive('media.delete-content-files', 'content_id')).toContain(where.content_id)
  for (let run = 0; run < 2; run++) await deleteContentFiles(app, where.content_id)
  expect(await objectKeysUnder(app, `content/${where.content_id}/`)).toEqual([])
  expect(await objectKeysUnder(app, 'clips/')).not.toEqual([])

  const before = await rowsAndObjects(app)
  expect((await call(ana, where)).statusCode).toBe(404)
  expect(await rowsAndObjects(app)).toEqual(before)
})

test.each(['true', 'false'] as const)(
  'SRV-18 SRV-16 the addresses of a deleted item end at once, while its files still lie there (public: %s)',
  async (public_visibility) => {
    const ana = person(`ana-${public_visibility}`)
    const where = await makeContent(app, ana, { public_visibility })
    await renderContent(app, where.content_id, new AbortController().signal)
    const access = await app.server.inject({
      url: `/api/content/${where.content_id}/access-urls?channel_id=${where.channel_id}`,
      headers: app.as(ana),
    })
    const { urls } = access.json<{ data: { urls: Record<'audio' | 'playlist', { url: string }> } }>().data
    const addresses = [urls.audio.url, urls.playlist.url]
    const statuses = async () =>
      (await Promise.all(addresses.map((url) => app.server.inject({ url })))).map(({ statusCode }) => statusCode)
    expect(await statuses()).toEqual([200, 200])
    await call(ana, where)
    expect(await objectKeysUnder(app, `content/${where.content_id}/`)).not.toEqual([])
    expect(await statuses()).toEqual([404, 404])
  },
)

test('SRV-18 SRV-01 deleting before anything was spoken gives the whole hold back', async () => {
  const user = person('early')
  const where = await makeContent(app, user)
  await call(user, where)
  expect(await kindsOf('early')).toEqual(['grant', 'hold', 'release'])
  const { current_token_amount } = (await app.server.inject({ url: '/users/me', headers: app.as(user) })).json()
  expect(current_token_amount).toBe(1_000)
})

test('SRV-18 ten deletions at once are one: one release, one event', async () => {
  const user = person('ten')
  const where = await makeContent(app, user)
  const answers = await Promise.all(Array.from({ length: 10 }, () => call(user, where)))
  expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 404)).toBe(true)
  expect(await kindsOf('ten')).toEqual(['grant', 'hold', 'release'])
  const events = await app.db
    .selectFrom('live_event')
    .select('seq')
    .where('content_id', '=', where.content_id)
    .where('name', '=', 'content.deleted')
    .execute()
  expect(events).toHaveLength(1)
})

test('ROLE-15 SRV-14 a listener may delete nothing, a visitor is asked to sign in', async () => {
  const where = await makeContent(app, person('victim'))
  const before = await rowsAndObjects(app)
  const refused = await call(person('listener'), where)
  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toEqual({ code: 'access_denied', detail: "You don't have permission to edit this content." })
  expect((await call(null, where)).statusCode).toBe(401)
  expect((await call(person('listener'), where, 'POST')).statusCode).toBe(403)
  expect(await rowsAndObjects(app)).toEqual(before)
})

test('only a failed item can be tried again, and once', async () => {
  const user = person('again')
  const where = await makeContent(app, user)
  const refused = await call(user, where, 'POST')
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toEqual({ code: 'conflict', detail: 'Only a failed episode can be retried' })

  await call(user, await makeContent(app, user, { channel_id: where.channel_id }))
  await app.db.updateTable('content').set({ status: 'error' }).where('content_id', '=', where.content_id).execute()
  await settleOpenHolds(app, { content_id: where.content_id })
  const answers = await Promise.all([call(user, where, 'POST'), call(user, where, 'POST')])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const view = (
    await app.server.inject({ url: `/api/content/${where.content_id}?channel_id=${where.channel_id}` })
  ).json()
  expect(view).toMatchObject({ status: 'processing', error: '' })
})

test('SRV-03 a failed item cannot be tried again without tokens, and stays as it was', async () => {
  const user = person('broke')
  const where = await makeContent(app, user)
  await app.db
    .updateTable('content')
    .set({ status: 'error', error: 'Line 1 could not be voiced.' })
    .where('content_id', '=', where.content_id)
    .execute()
  await settleOpenHolds(app, { content_id: where.content_id })
  await setBalance(app, { user_id: 'broke' }, 0)
  const before = await rowsAndObjects(app)
  expect((await call(user, where, 'POST')).statusCode).toBe(402)
  expect(await rowsAndObjects(app)).toEqual(before)
  const view = (
    await app.server.inject({
      url: `/api/content/${where.content_id}?channel_id=${where.channel_id}`,
      headers: app.as(user),
    })
  ).json()
  expect(view).toMatchObject({ status: 'error', error: 'Line 1 could not be voiced.' })
})
