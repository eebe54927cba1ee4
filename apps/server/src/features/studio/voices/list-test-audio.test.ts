import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { person, testApp, type Person } from '#test/app.ts'
import { makeFinishedTestAudio, scriptOf } from '#test/factories.ts'
import { generateTestAudio } from './generate-test-audio.ts'
import { settleOpenHolds } from '#test/billing/tokens.ts'
import { restartClocks } from '#work/work.repository.ts'
import { testAudioWork } from './test-audio-work.ts'

const app = await testApp()
const MOMENT = Date.UTC(2026, 4, 5, 5, 5, 5)

type Page = { items: { content_id: string; status: string; created_at: string }[]; next: string | null }

const callApi = (who: Person | null, query = '') =>
  app.server.inject({ url: `/api/content/test-audio${query}`, headers: who ? app.as(who) : {} })
const page = async (who: Person, query = ''): Promise<Page> => (await callApi(who, query)).json()
const idsOf = ({ items }: Page) => items.map(({ content_id }) => content_id)

/** The first of them all at one moment, so that ids alone keep them in order. */
async function tried(who: Person, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let i = 0; i < count; i++) {
    const { content_id } = await makeFinishedTestAudio(app, who)
    await sql`update test_audio set created_at = ${new Date(i < count / 2 ? MOMENT : MOMENT + i)} where test_audio_id = ${content_id}`.execute(
      app.db,
    )
    ids.push(content_id)
  }
  return ids
}

test(
  'HIST-01 HIST-02 HIST-03 what was tried and can be heard is listed newest first, thirty at once, ten where nobody says how many',
  { meta: { requirements: ['LIM-20'] } },
  async () => {
    const ana = person('ana')
    const ids = await tried(ana, 64)
    const seen: Page['items'] = []
    const sizes: number[] = []
    for (let after: string | null = ''; after !== null;) {
      const { items, next } = await page(ana, `?limit=30${after && `&after=${after}`}`)
      sizes.push(items.length)
      seen.push(...items)
      after = next
    }
    expect(sizes).toEqual([30, 30, 4])
    expect(seen.map(({ content_id }) => content_id).toSorted()).toEqual(ids.toSorted())
    const times = seen.map(({ created_at }) => created_at)
    expect(times).toEqual(times.toSorted().toReversed())
    const byDefault = await page(ana)
    expect(idsOf(byDefault)).toEqual(seen.slice(0, 10).map(({ content_id }) => content_id))
  },
)

test('HIST-01 what is in the making or has failed is not listed', async () => {
  const ben = person('ben')
  const [heard = ''] = await tried(ben, 1)
  const { content_id } = await generateTestAudio(app, ben, { script: { utterances: scriptOf(1) }, ip: '127.0.0.1' })
  expect(idsOf(await page(ben))).toEqual([heard])
  await app.db
    .updateTable('test_audio')
    .set({ status: 'error', error: 'No.' })
    .where('test_audio_id', '=', content_id)
    .execute()
  await settleOpenHolds(app, { user_id: ben.user_id })
  expect(idsOf(await page(ben))).toEqual([heard])
})

test('HIST-12 SRV-27 everybody sees their own alone, and a page that just fits is the last', async () => {
  await tried(person('cleo'), 2)
  expect(await page(person('cleo'), '?limit=2')).toMatchObject({ items: [{}, {}], next: null })
  expect(await page(person('dora'))).toEqual({ items: [], next: null })
  expect((await callApi(null)).statusCode).toBe(401)
})

test.each(['?limit=0', '?limit=31', '?limit=2.5', '?limit=x', '?limit=', '?limit=1&limit=2'])(
  'HIST-02 %s is no number of entries',
  async (query) => {
    const refused = await callApi(person('ana'), query)
    expect([refused.statusCode, refused.json().detail[0]]).toEqual([
      422,
      { loc: ['query', 'limit'], msg: 'limit must be 1 to 30' },
    ])
  },
)

test.each(['x', '%00', ''])('a position that is none: %j', async (after) => {
  expect((await callApi(person('ana'), `?after=${after}`)).statusCode).toBe(400)
})

test('HIST-01 what was unfinished in a backup and is finished after its restoration is on a page each', async () => {
  const dora = person('dora')
  const ids = await Promise.all([1, 2, 3].map(async () => (await makeFinishedTestAudio(app, dora)).content_id))
  const unfinished = { status: 'processing', audio_key: null } as const
  await app.db.updateTable('test_audio').set(unfinished).where('user_id', '=', 'dora').execute()
  await restartClocks(app.db, testAudioWork)
  const finished = { status: 'completed', audio_key: 'sound' } as const
  await app.db.updateTable('test_audio').set(finished).where('user_id', '=', 'dora').execute()
  const seen: string[] = []
  for (let after: string | null = ''; after !== null;) {
    const one: Page = await page(dora, `?limit=1${after && `&after=${after}`}`)
    seen.push(...idsOf(one))
    after = one.next
  }
  expect(seen.toSorted()).toEqual(ids.toSorted())
})
