import type { Visibility } from '@app/domain/content'
import { expect, test } from 'vitest'
import { person, testApp, type Person } from '#test/app.ts'
import { makeContent } from '#test/factories.ts'
import { settleOpenHolds } from '#test/billing/tokens.ts'

const app = await testApp()
const owner = person('owner')
const NEVER_MADE = '7b0d9f46-53a4-4b2e-8f8c-1f0c6f2c2b1a'

type Where = { content_id: string; channel_id: string }

async function makeVisible(visibility: Visibility): Promise<Where> {
  const made = await makeContent(app, owner)
  const ended = { visibility, status: 'completed' as const, audio_key: `content/${made.content_id}/audio.mp3` }
  await app.db.updateTable('content').set(ended).where('content_id', '=', made.content_id).execute()
  await settleOpenHolds(app)
  return made
}

async function callApi({ content_id, channel_id }: Where, who: Person | null, rest = '') {
  return app.server.inject({
    url: `/api/content/${content_id}${rest}?channel_id=${channel_id}`,
    headers: who ? app.as(who) : {},
  })
}

test.each([
  { visibility: 'public' as const, statuses: [200, 200, 200] },
  { visibility: 'unlisted' as const, statuses: [404, 200, 200] },
  { visibility: 'private' as const, statuses: [404, 404, 200] },
])(
  'PLAY-22 PLAY-23 PLAY-24 $visibility content answers visitor, listener and owner with $statuses',
  { meta: { requirements: ['ROLE-10', 'ROLE-11', 'API-45'] } },
  async ({ visibility, statuses }) => {
    const where = await makeVisible(visibility)
    for (const rest of ['', '/transcript']) {
      const answers = await Promise.all([null, person('listener'), owner].map((who) => callApi(where, who, rest)))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(statuses)
    }
  },
)

test('SRV-33 missing, foreign, deleted, misplaced and impossible content look alike', async () => {
  const hidden = await makeVisible('private')
  const misplaced = { ...(await makeVisible('public')), channel_id: hidden.channel_id }
  const deleted = await makeVisible('private')
  await app.server.inject({
    method: 'DELETE',
    url: `/api/content/${deleted.content_id}?channel_id=${deleted.channel_id}`,
    headers: app.as(owner),
  })
  const failed = await makeVisible('public')
  await app.db
    .updateTable('content')
    .set({ status: 'error', audio_key: null, error: 'secret' })
    .where('content_id', '=', failed.content_id)
    .execute()
  const cases = [
    hidden,
    misplaced,
    deleted,
    failed,
    { ...hidden, content_id: NEVER_MADE },
    { ...hidden, content_id: 'nonsense' },
  ]
  for (const where of cases) {
    for (const rest of ['', '/transcript']) {
      const { statusCode, headers, body } = await callApi(where, person('listener'), rest)
      expect(statusCode).toBe(404)
      expect(JSON.parse(body)).toEqual({
        code: 'content_not_found',
        detail: `Content with ID ${where.content_id} not found or access denied`,
      })
      expect(headers['cache-control']).toBe('no-store')
    }
    for (const [method, path] of [
      ['DELETE', ''],
      ['POST', '/retry'],
    ] as const) {
      const url = `/api/content/${where.content_id}${path}?channel_id=${where.channel_id}`
      expect((await app.server.inject({ method, url, headers: app.as(person('listener')) })).statusCode).toBe(404)
      expect((await app.server.inject({ method, url })).statusCode).toBe(401)
    }
  }
})

test('PLAY-O05 DATA-17 the reason why an item failed is shown to its owner', async () => {
  const where = await makeVisible('public')
  await app.db
    .updateTable('content')
    .set({ status: 'error', audio_key: null, error: 'Line 3 could not be voiced.' })
    .where('content_id', '=', where.content_id)
    .execute()
  expect((await callApi(where, owner)).json()).toMatchObject({
    status: 'error',
    error: 'Line 3 could not be voiced.',
    audio_url: '',
  })
})

test(
  'DATA-07 DATA-09 DATA-10 a finished item carries its stable address, the time of its creation and its counts, from 0 on',
  { meta: { requirements: ['DATA-12', 'DATA-14', 'DATA-15'] } },
  async () => {
    const where = await makeVisible('public')
    const url = `/media/content/${where.content_id}/audio.mp3`
    const view = (await callApi(where, null)).json()
    expect(view).toMatchObject({
      status: 'completed',
      audio_url: url,
      gcs_audio_urls: { original: { mp3: url }, enriched: { mp3: url } },
      error: '',
      view_count: 0,
      like_count: 0,
    })
    expect(new Date(view.created_at).toISOString()).toBe(view.created_at)
  },
)

test('ROLE-13 an expired credential is refused even where visitors may read', async () => {
  const { content_id, channel_id } = await makeVisible('public')
  const response = await app.server.inject({
    url: `/api/content/${content_id}?channel_id=${channel_id}`,
    headers: { authorization: 'Bearer expired' },
  })
  expect(response.statusCode).toBe(401)
})

test('DATA-01 an item is found within its channel alone', async () => {
  const { content_id, channel_id } = await makeVisible('public')
  const elsewhere = await makeVisible('public')
  const places = [channel_id, elsewhere.channel_id].map((at) => callApi({ content_id, channel_id: at }, null))
  expect((await Promise.all(places)).map(({ statusCode }) => statusCode)).toEqual([200, 404])
  const response = await app.server.inject({ url: `/api/content/${content_id}` })
  expect(response.statusCode).toBe(422)
  expect(response.json().detail[0].loc).toEqual(['query', 'channel_id'])
})
