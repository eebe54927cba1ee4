import { expect, test } from 'vitest'
import { guardedWebFiles } from '#adapters/web-files/guarded-web-files.ts'
import { person, testApp } from '#test/app.ts'
import { deliveriesOf } from '#test/deliveries.ts'
import { feedOf, itemOf, podcastServer, toneMp3 } from '#test/imports/podcast-server.ts'
import { importCalls } from '#test/imports/run-imports.ts'
import type { EmailMessage } from '@app/ports/mailer.ts'

const app = await testApp({ web_files: guardedWebFiles({ inTests: { isAllowed: () => true } }) })
const podcasts = await podcastServer()
podcasts.put('/a.mp3', await toneMp3(1))
const items = [itemOf('a', '/a.mp3')]
const locked = '<podcast:locked owner="owner@tidal.example">yes</podcast:locked>'
const { look, start, finish, call } = importCalls(app, person('ana'))

/** Mails what is to be mailed; returns the code of the last email. */
async function mailedCode(): Promise<string> {
  const emails: EmailMessage[] = []
  const mailer = { send: async (email: EmailMessage) => void emails.push(email), close: async () => undefined }
  await deliveriesOf(app, 'import-code', async () => mailer).send()
  expect(new Set(emails.map(({ to }) => to))).toEqual(new Set(['owner@tidal.example']))
  return /: (\d{8})/.exec(emails.at(-1)?.text ?? '')?.[1] ?? ''
}

test('SHOW-O98 a feed that is not locked comes in once its importer states that it is theirs', async () => {
  const { body } = await look(podcasts.put('/open.xml', feedOf({ items })))
  expect([body.is_locked, body.owner_address]).toEqual([false, null])
  expect((await call('POST', `/${body.import_id}/start`, { is_mine: false })).status).toBe(422)
  expect((await start(body.import_id)).body).toMatchObject({ status: 'running', proof: 'stated' })
  expect((await start(body.import_id)).status).toBe(409)
  expect((await finish(body.import_id)).status).toBe('completed')
})

test('SHOW-O98 a locked feed stays closed until its code is in the feed', async () => {
  const { body } = await look(podcasts.put('/locked.xml', feedOf({ channel: locked, items })))
  expect(body).toMatchObject({ is_locked: true, owner_address: 'o…@tidal.example', channel_id: null })
  expect((await start(body.import_id)).status).toBe(403)
  expect((await start(body.import_id, { proof: 'feed' })).status).toBe(409)
  const of_another = (await look(`${podcasts.url}/locked.xml`)).body.feed_code
  podcasts.put(
    '/locked.xml',
    feedOf({ channel: `${locked}<podcast:txt purpose="verify">${of_another}</podcast:txt>`, items }),
  )
  expect((await start(body.import_id, { proof: 'feed' })).status).toBe(409)
  podcasts.put(
    '/locked.xml',
    feedOf({ channel: `${locked}<podcast:txt purpose="verify">${body.feed_code}</podcast:txt>`, items }),
  )
  expect((await start(body.import_id, { proof: 'feed' })).body).toMatchObject({ status: 'running', proof: 'feed' })
  await finish(body.import_id)
})

test('SHOW-O98 a code mailed to the owner opens it; wrong codes are counted, and only the newest works', async () => {
  const { import_id } = (await look(podcasts.put('/locked.xml', feedOf({ channel: locked, items })))).body
  const withCode = (code: string) => start(import_id, { proof: 'mail', code })
  expect((await withCode('00000000')).status).toBe(422)
  const nextCode = async () => {
    expect((await call('POST', `/${import_id}/code`)).status).toBe(200)
    return mailedCode()
  }
  const first = await nextCode()
  const second = await nextCode()
  expect((await withCode(first)).body.detail[0].msg).toBe(
    'That is not the code of the last email. Check it, or send another.',
  )
  for (let tries = 0; tries < 4; tries++) await withCode(first)
  expect((await withCode(second)).body.detail[0].msg).toBe('Too many wrong codes. Send another.')
  const third = await nextCode()
  expect((await withCode(` ${third} `)).body).toMatchObject({ status: 'running', proof: 'mail' })
  await finish(import_id)
})

test('SHOW-O98 codes are mailed three times at most, and expire', async () => {
  const { import_id } = (await look(podcasts.put('/locked.xml', feedOf({ channel: locked, items })))).body
  const codes = [1, 2, 3, 4].map(() => call('POST', `/${import_id}/code`))
  expect((await Promise.all(codes)).map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409])
  const code = await mailedCode()
  await app.db
    .updateTable('show_import')
    .set({ codes_expire_at: new Date(0) })
    .where('import_id', '=', import_id)
    .execute()
  for (const proof of ['mail', 'feed']) expect((await start(import_id, { proof, code })).status).toBe(409)
  const { rows } = { rows: await app.db.selectFrom('show_import').selectAll().execute() }
  expect(JSON.stringify(rows)).not.toContain(code)
})

test('SHOW-O98 nobody else learns of an import', async () => {
  const { import_id } = (await look(podcasts.put('/open.xml', feedOf({ items })))).body
  const others = importCalls(app, person('ben'))
  for (const [method, path] of [
    ['GET', ''],
    ['POST', '/start'],
    ['POST', '/code'],
    ['POST', '/cancel'],
    ['DELETE', ''],
  ] as const)
    expect(
      (await others.call(method, `/${import_id}${path}`, path === '/start' ? { is_mine: true } : undefined)).status,
    ).toBe(404)
  expect((await others.call('GET', '')).body.imports).toEqual([])
})

test('SHOW-O99 an import that is cancelled keeps what came in and leaves nothing of the rest', async () => {
  const more = ['a', 'b', 'c'].map((guid) => itemOf(guid, '/a.mp3'))
  const { import_id } = (await look(podcasts.put('/three.xml', feedOf({ items: more })))).body
  await start(import_id)
  expect((await start((await look(`${podcasts.url}/three.xml`)).body.import_id)).status).toBe(409)
  const cancelled = (await call('POST', `/${import_id}/cancel`)).body
  expect([cancelled.status, ...cancelled.items.map(({ status }: { status: string }) => status)]).toEqual([
    'cancelled',
    'waiting',
    'waiting',
    'waiting',
  ])
  await finish(import_id)
  expect((await call('POST', `/${import_id}/cancel`)).status).toBe(409)
  expect((await call('DELETE', `/${import_id}`)).status).toBe(200)
  expect((await call('GET', `/${import_id}`)).status).toBe(404)
})

test('SHOW-O99 an episode whose sound was away can be tried again, and storage that is full says so', async () => {
  const { import_id } = (await look(podcasts.put('/late.xml', feedOf({ items: [itemOf('late', '/late.mp3')] })))).body
  await start(import_id)
  expect((await finish(import_id)).items[0]?.status).toBe('error')
  podcasts.put('/late.mp3', await toneMp3(1, 500))
  const small = await testApp({ ...app, config: { ...app.config, STORAGE_QUOTA_MB: 0 } })
  expect((await call('POST', `/${import_id}/items/0/retry`)).body.items[0].status).toBe('processing')
  const full = importCalls({ ...app, config: small.config }, person('ana'))
  expect((await full.finish(import_id)).items[0]?.error).toContain('Your storage has no room')
  await call('POST', `/${import_id}/items/0/retry`)
  const done = await finish(import_id)
  expect([done.status, done.items[0]?.status]).toEqual(['completed', 'completed'])
  expect((await call('POST', `/${import_id}/items/0/retry`)).status).toBe(409)
})
