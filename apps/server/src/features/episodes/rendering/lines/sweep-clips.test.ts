import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findContent } from '#features/episodes/content/index.ts'
import { requeueLostWork } from '#work/requeue-lost-work.ts'
import { person, testApp } from '#test/app.ts'
import { makeContent, scriptOf } from '#test/factories.ts'
import { objectKeysUnder } from '#test/database/rows-and-objects.ts'
import { sweepClips } from './sweep-clips.ts'
import { renderingWork } from '../rendering-work.ts'
import { renderContent } from '../render-content.ts'

const app = await testApp()
const never = new AbortController().signal

async function jobsOf(content_id: string): Promise<number> {
  const { rows } =
    await sql`select 1 from pgboss.job where data->>'content_id' = ${content_id} and state in ('created', 'retry', 'active')`.execute(
      app.db,
    )
  return rows.length
}

test('SRV-22 an item that lost its job gets another, once; one that has a job or is finished gets none', async () => {
  const lost = await makeContent(app, person('lost'))
  const queued = await makeContent(app, person('queued'))
  const finished = await makeContent(app, person('finished'), { utterances: scriptOf(2) })
  await renderContent(app, finished.content_id, never)
  for (const { content_id } of [lost, finished])
    await sql`delete from pgboss.job where data->>'content_id' = ${content_id}`.execute(app.db)
  for (let turn = 0; turn < 3; turn++) await requeueLostWork(app, [renderingWork])
  expect(await Promise.all([lost, queued, finished].map(({ content_id }) => jobsOf(content_id)))).toEqual([1, 1, 0])
})

test('SRV-22 no item stays in the making for more than an hour: it fails, and its tokens come back', async () => {
  const user = person('forgotten')
  const { content_id } = await makeContent(app, user)
  await app.db
    .updateTable('content')
    .set({ processing_since: new Date(Date.now() - 61 * 60_000) })
    .where('content_id', '=', content_id)
    .execute()
  const { content_id: young } = await makeContent(app, person('young'))
  await app.db
    .updateTable('content')
    .set({ processing_since: new Date(Date.now() - 59 * 60_000) })
    .where('content_id', '=', young)
    .execute()
  await requeueLostWork(app, [renderingWork])
  expect(await findContent(app.db, content_id)).toMatchObject({
    status: 'error',
    error: 'Generating the audio took too long.',
  })
  expect(await findContent(app.db, young)).toMatchObject({ status: 'processing' })
  const { current_token_amount } = (await app.server.inject({ url: '/users/me', headers: app.as(user) })).json()
  expect(current_token_amount).toBe(1_000)
})

test('clips that no item uses are swept after their time, with their sound, also after the store was away; used and young ones stay', async () => {
  const user = person('sweeps')
  const used = await makeContent(app, user, { utterances: scriptOf(3, ['Leda']) })
  const unused = await makeContent(app, user, { utterances: scriptOf(3, ['Orus']), channel_id: used.channel_id })
  const young = await makeContent(app, user, { utterances: scriptOf(3, ['Zephyr']), channel_id: used.channel_id })
  for (const { content_id } of [used, unused, young]) await renderContent(app, content_id, never)
  for (const { content_id, channel_id } of [unused, young]) {
    await app.server.inject({
      method: 'DELETE',
      url: `/api/content/${content_id}?channel_id=${channel_id}`,
      headers: app.as(user),
    })
  }
  const old = new Date(Date.now() - (app.config.CLIP_GRACE_HOURS + 1) * 3_600_000)
  await app.db.updateTable('clip').set({ last_used_at: old }).where('voice_name', 'in', ['Leda', 'Orus']).execute()
  const away = { ...app.storage, delete: () => Promise.reject(new Error('the store is away')) }
  await expect(sweepClips({ ...app, storage: away })).rejects.toThrow('the store is away')
  await sweepClips(app)
  const left = await app.db
    .selectFrom('clip')
    .select(['voice_name', 'object_key'])
    .where('voice_name', 'in', ['Leda', 'Orus', 'Zephyr'])
    .execute()
  expect(left.map(({ voice_name }) => voice_name).toSorted()).toEqual([
    'Leda',
    'Leda',
    'Leda',
    'Zephyr',
    'Zephyr',
    'Zephyr',
  ])
  const sounds = await objectKeysUnder(app, 'clips/')
  const rows = await app.db.selectFrom('clip').select('object_key').execute()
  expect(sounds.toSorted()).toEqual(rows.map(({ object_key }) => object_key).toSorted())
})
