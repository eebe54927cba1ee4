import { createServer, connect as open, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { sql } from 'kysely'
import { person, testApp } from '#test/app.ts'
import { makeContent } from '#test/factories.ts'
import { lockContent } from '#features/episodes/content/content.repository.ts'
import { connect, connectForBoth } from './connect.ts'
import { isDatabaseAway } from './health.ts'

const app = await testApp()

test('a transaction that a stopped process leaves open loses its locks after five seconds', async () => {
  const { rows } = await sql<{
    timeout: string
  }>`select current_setting('idle_in_transaction_session_timeout') as timeout`.execute(app.db)
  expect(rows).toEqual([{ timeout: '5s' }])

  const { content_id } = await makeContent(app, person('ana'))
  const stopped = connect(app.connection_string, () => undefined, { idle_in_transaction_session_timeout: 500 })
  const [locked, resume] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const resumed = stopped.transaction().execute(async (trx) => {
    await lockContent(trx, content_id)
    locked.resolve()
    await resume.promise
    await sql`select 1`.execute(trx)
  })
  resumed.catch(() => undefined)
  await locked.promise
  const row = app.db.selectFrom('content').select('render_fence').where('content_id', '=', content_id)
  expect(await row.execute()).toHaveLength(1)
  await app.db.transaction().execute((trx) => lockContent(trx, content_id))
  resume.resolve()
  await expect(resumed).rejects.toThrow()
  await stopped.destroy()
})

/** Stands between a program and its database, and can swallow whatever is said on the connections that are open. */
async function blackHole(connection_string: string): Promise<{ connection_string: string; swallow(): void }> {
  const { hostname, port } = new URL(connection_string)
  const pairs: Socket[][] = []
  const server = createServer((near) => {
    const far = open(Number(port), hostname)
    pairs.push([near, far])
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const)
      from
        .on('error', () => to.destroy())
        .on('close', () => to.destroy())
        .pipe(to)
  })
  await new Promise<void>((resolve) => server.listen(0, hostname, resolve))
  onTestFinished(() => {
    pairs.flat().forEach((socket) => socket.destroy())
    server.close()
  })
  const address = server.address()
  const through = new URL(connection_string)
  through.port = String(typeof address === 'object' ? address?.port : 0)
  return { connection_string: through.href, swallow: () => pairs.flat().forEach((socket) => socket.unpipe()) }
}

test('a query without a response times out, and the next query gets another connection', async () => {
  const hole = await blackHole(app.connection_string)
  const db = connect(hole.connection_string, () => undefined, { max: 1, query_timeout: 1_000 })
  const query = () => sql<{ one: number }>`select 1 as one`.execute(db)
  expect((await query()).rows).toEqual([{ one: 1 }])
  hole.swallow()
  const error: unknown = await query().catch((reason: unknown) => reason)
  expect(error instanceof Error && isDatabaseAway(error)).toBe(true)
  expect((await query()).rows).toEqual([{ one: 1 }])
  await db.destroy()
})

test('a connection that is lost is reported, but not while the pool is being closed', async () => {
  const lost: string[] = []
  const db = connect(app.connection_string, (error) => lost.push(error.message))
  const hold = async () => {
    const [held, gate] = [Promise.withResolvers<number>(), Promise.withResolvers<void>()]
    const whole = db.transaction().execute(async (trx) => {
      held.resolve((await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)).rows[0]?.pid ?? 0)
      await gate.promise
    })
    whole.catch(() => undefined)
    return { whole, pid: await held.promise, letGo: gate.resolve }
  }
  const terminate = async (pid: number) => {
    await sql`select pg_terminate_backend(${pid})`.execute(app.db)
    const isThere = async () =>
      (await sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(app.db)).rows.length > 0
    await expect.poll(isThere).toBe(false)
  }
  const [open, closing] = [await hold(), await hold()]
  await terminate(open.pid)
  await expect.poll(() => lost.length).toBeGreaterThanOrEqual(1)
  open.letGo()
  await expect(open.whole).rejects.toSatisfy(isDatabaseAway)
  const before = lost.length
  const closed = db.destroy()
  await terminate(closing.pid)
  closing.letGo()
  await expect(closing.whole).rejects.toThrow()
  await closed
  expect(lost.length).toBe(before)
})

test('a streamed answer waits for a connection while the pool is busy, a request does not', async () => {
  const { db, db_with_timeout, db_for_streams } = connectForBoth(app.connection_string, () => undefined, {
    connection_ms: 50,
    query_ms: 5_000,
  })
  const gate = Promise.withResolvers<void>()
  const held = Array.from({ length: 10 }, async () => db.connection().execute(() => gate.promise))
  const query = (on: typeof db) => sql<{ one: number }>`select 1 as one`.execute(on)
  await expect.poll(() => query(db_with_timeout).then(() => '', String)).toContain('timeout')
  const streamed = query(db_for_streams)
  await expect(query(db_with_timeout)).rejects.toThrow('timeout')
  gate.resolve()
  expect((await streamed).rows).toEqual([{ one: 1 }])
  await Promise.all(held)
  await db.destroy()
})
