import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deleteAccountData } from '#features/people/accounts/index.ts'
import { findFinance } from '#features/billing/index.ts'
import { requeueLostWork } from '#work/requeue-lost-work.ts'
import { person, testApp } from '#test/app.ts'
import { makeFinishedTestAudio, scriptOf } from '#test/factories.ts'
import { objectKeysUnder } from '#test/database/rows-and-objects.ts'
import { sweepTestAudio } from './chores.ts'
import { generateTestAudio } from './generate-test-audio.ts'
import { makeTestAudio } from './make-test-audio.ts'
import { testAudioWork } from './test-audio-work.ts'
import { findTestAudio } from './test-audio.repository.ts'

const app = await testApp()
const never = new AbortController().signal

async function requestTestAudio(name: string): Promise<string> {
  return (await generateTestAudio(app, person(name), { script: { utterances: scriptOf(1) }, ip: '127.0.0.1' }))
    .content_id
}

async function jobsOf(id: string): Promise<number> {
  const { rows } =
    await sql`select 1 from pgboss.job where data->>'test_audio_id' = ${id} and state in ('created', 'retry', 'active')`.execute(
      app.db,
    )
  return rows.length
}

const age = (id: string, interval: string) =>
  sql`update test_audio set created_at = now() - ${interval}::interval where test_audio_id = ${id}`.execute(app.db)

test('SRV-22 what lost its job gets another, once; what has a job or is finished gets none', async () => {
  const [lost, queued, finished] = [
    await requestTestAudio('lost'),
    await requestTestAudio('queued'),
    await requestTestAudio('finished'),
  ]
  await makeTestAudio(app, finished, never)
  for (const id of [lost, finished])
    await sql`delete from pgboss.job where data->>'test_audio_id' = ${id}`.execute(app.db)
  for (let turn = 0; turn < 3; turn++) await requeueLostWork(app, [testAudioWork])
  expect(await Promise.all([lost, queued, finished].map(jobsOf))).toEqual([1, 1, 0])
})

test('SRV-22 nothing stays in the making for ever: it fails, and its tokens come back', async () => {
  const id = await requestTestAudio('forgotten')
  await age(id, '31 minutes')
  await requeueLostWork(app, [testAudioWork])
  expect(await findTestAudio(app.db, id)).toMatchObject({
    status: 'error',
    error: 'Generating the audio took too long. Please try again.',
  })
  expect((await findFinance(app.db, 'forgotten'))?.current_token_amount).toBe(1_000)
})

test('SRV-27 HIST-12 it is kept for thirty days and swept after them, sound and all', async () => {
  const old = await makeFinishedTestAudio(app, person('mia'))
  const young = await makeFinishedTestAudio(app, person('mia'))
  await age(old.content_id, '31 days 1 minute')
  await age(young.content_id, '30 days 23 hours')
  await sweepTestAudio(app)
  expect(await findTestAudio(app.db, old.content_id)).toBeUndefined()
  expect(await objectKeysUnder(app, `test-audio/${old.content_id}/`)).toEqual([])
  expect(await findTestAudio(app.db, young.content_id)).toBeDefined()
  expect(await objectKeysUnder(app, `test-audio/${young.content_id}/`)).toHaveLength(1)
})

test('what somebody tried goes with the account, what is being made included', async () => {
  const nina = person('nina')
  const { content_id } = await makeFinishedTestAudio(app, nina)
  const waiting = await requestTestAudio('nina')
  const { deletion_id } = await app.db
    .insertInto('account_deletion')
    .values({ user_id: nina.user_id, email: nina.email })
    .returning('deletion_id')
    .executeTakeFirstOrThrow()
  await deleteAccountData(app, deletion_id, never)
  for (const id of [content_id, waiting]) {
    expect(await findTestAudio(app.db, id)).toBeUndefined()
    expect(await objectKeysUnder(app, `test-audio/${id}/`)).toEqual([])
  }
  await makeTestAudio(app, waiting, never)
  expect(await objectKeysUnder(app, `test-audio/${waiting}/`)).toEqual([])
  expect((await findFinance(app.db, 'nina'))?.current_token_amount).toBe(1_000)
})
