import { suspensionSentences } from '@app/domain/people'
import { expect, test } from 'vitest'
import { renderingWork } from '#features/episodes/rendering/index.ts'
import { changeContent, type ContentRow } from '#features/episodes/content/index.ts'
import { person, testApp } from '#test/app.ts'
import { makeContent } from '#test/factories.ts'
import { failWork } from './fail-work.ts'
import { requeueLostWork } from './requeue-lost-work.ts'
import { lockClaimed, runWork, type Claimed } from './run-work.ts'
import { MAX_TRIES, WorkLostError, type WorkKind } from './work-kind.ts'

const app = await testApp()
const owner = person('ada')
const running = () => new AbortController().signal

class Unmendable extends Error {}

const LONGEST_MINUTES = 60

/** A kind on the table of renderings whose refusals are the test's own. */
const kind: WorkKind<ContentRow> = {
  ...renderingWork,
  longest_minutes: LONGEST_MINUTES,
  sentences: { too_long: 'It took too long.', gave_up: 'It gave up.' },
  refusal: (error) => (error instanceof Unmendable ? 'It cannot be mended.' : undefined),
  lastRefusal: () => undefined,
}

const failing = (error: unknown) => ({ make: () => Promise.reject(error) })

async function stateOf(content_id: string) {
  return app.db
    .selectFrom('content')
    .select(['status', 'error', 'render_tries'])
    .where('content_id', '=', content_id)
    .executeTakeFirstOrThrow()
}

test('a failed try is counted and left to the queue; after the last one the work fails', async () => {
  const { content_id: id } = await makeContent(app, owner)
  for (let tries = 1; tries <= MAX_TRIES; tries++) {
    await expect(runWork(app, kind, { id, stopping: running() }, failing(new Error('away')))).rejects.toThrow('away')
    expect(await stateOf(id)).toEqual({ status: 'processing', error: '', render_tries: tries })
  }
  await runWork(app, kind, { id, stopping: running() }, failing(new Error('never called')))
  expect(await stateOf(id)).toMatchObject({ status: 'error', error: 'It gave up.' })
})

test('a failure that no other try can mend fails the work at once, and a repeated job does nothing', async () => {
  const { content_id: id } = await makeContent(app, owner)
  await runWork(app, kind, { id, stopping: running() }, failing(new Unmendable()))
  expect(await stateOf(id)).toEqual({ status: 'error', error: 'It cannot be mended.', render_tries: 1 })
  await runWork(app, kind, { id, stopping: running() }, failing(new Error('never called')))
  expect(await stateOf(id)).toMatchObject({ error: 'It cannot be mended.', render_tries: 1 })
})

test('TRUST-O25 the work of a suspended account stops before it writes again, is not begun, and costs nothing', async () => {
  const suspended = person('suspended')
  const [running_id, queued_id] = [
    (await makeContent(app, suspended)).content_id,
    (await makeContent(app, person('held'))).content_id,
  ]
  const suspend = (user_id: string) =>
    app.db.insertInto('suspension').values({ user_id, suspended_by: null, reason: 'Spam' }).execute()
  await runWork(
    app,
    kind,
    { id: running_id, stopping: running() },
    {
      async make({ claim }, signal) {
        await app.db.transaction().execute((trx) => lockClaimed(trx, kind, claim))
        await suspend('suspended')
        const write = app.db.transaction().execute((trx) => lockClaimed(trx, kind, claim))
        await expect(write).rejects.toThrow('was suspended')
        await expect.poll(() => signal.aborted, { timeout: 2_000 }).toBe(true)
        signal.throwIfAborted()
      },
    },
  )
  await suspend('held')
  await runWork(app, kind, { id: queued_id, stopping: running() }, failing(new Error('never called')))
  for (const id of [running_id, queued_id])
    expect(await stateOf(id)).toMatchObject({ status: 'error', error: suspensionSentences.work_stopped })
  const open = app.db.selectFrom('token_hold').select('hold_id').where('settled_at', 'is', null)
  expect(await open.where('user_id', 'in', ['suspended', 'held']).execute()).toEqual([])
  const charges = app.db.selectFrom('ledger_entry').select('amount').where('kind', '=', 'charge')
  expect(await charges.where('user_id', 'in', ['suspended', 'held']).execute()).toEqual([])
})

test('a try cut short by a stopping process is not counted', async () => {
  const { content_id: id } = await makeContent(app, owner)
  const stopping = new AbortController()
  const stopped = runWork(
    app,
    kind,
    { id, stopping: stopping.signal },
    {
      make: async () => {
        stopping.abort(new Unmendable('stopping'))
        throw stopping.signal.reason
      },
      beforeRetry: () => Promise.reject(new Error('a stopping process mends nothing')),
    },
  )
  await expect(stopped).rejects.toThrow('stopping')
  expect(await stateOf(id)).toEqual({ status: 'processing', error: '', render_tries: 0 })
})

test('a worker whose work was taken over is stopped, clears away what it made, and can neither write nor fail the work', async () => {
  const { content_id: id } = await makeContent(app, owner)
  const claims: Claimed<ContentRow>[] = []
  const cleared: string[] = []
  await runWork(
    app,
    kind,
    { id, stopping: running() },
    {
      make: async (claimed, signal) => {
        claims.push(claimed)
        await runWork(app, kind, { id, stopping: running() }, { make: async (other) => void claims.push(other) })
        await new Promise((resolve) => signal.addEventListener('abort', resolve))
        signal.throwIfAborted()
      },
      onLost: async () => void cleared.push(id),
    },
  )
  expect(cleared).toEqual([id])
  const [older, newer] = claims
  if (!older || !newer) throw new Error('Both workers should have claimed the work')
  const write = ({ claim }: Claimed<ContentRow>) => app.db.transaction().execute((trx) => lockClaimed(trx, kind, claim))
  await expect(write(older)).rejects.toThrow(WorkLostError)
  await expect(write(newer)).resolves.toMatchObject({ content_id: id })
  await failWork(app, kind, older.claim, 'From the older worker.')
  expect(await stateOf(id)).toMatchObject({ status: 'processing' })
})

test('work without a job is enqueued again, and overdue work fails', async () => {
  const { content_id: lost } = await makeContent(app, owner)
  const { content_id: overdue } = await makeContent(app, owner)
  const { content_id: queued } = await makeContent(app, owner)
  await changeContent(app.db, overdue, { processing_since: new Date(Date.now() - (LONGEST_MINUTES + 1) * 60_000) })
  const enqueued: string[] = []
  const jobs = { ...app.jobs, listLive: async () => new Set([queued]) }
  await requeueLostWork({ ...app, jobs }, [
    { ...kind, enqueue: async (_jobs, _trx, work) => void enqueued.push(work.id) },
  ])
  expect(enqueued).toContain(lost)
  expect(enqueued).not.toContain(queued)
  expect(await stateOf(overdue)).toMatchObject({ status: 'error', error: 'It took too long.' })
})
