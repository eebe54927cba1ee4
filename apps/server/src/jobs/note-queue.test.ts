import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { jobsRunning, jobsWaiting, oldestJobSeconds } from '#lib/metrics.ts'
import { person, testApp } from '#test/app.ts'
import { makeContent } from '#test/factories.ts'
import { noteQueue } from './note-queue.ts'

const app = await testApp()

async function figuresOf(job: string): Promise<(number | undefined)[]> {
  await noteQueue(app.db, app.jobs.names)
  const gauges = [jobsWaiting, jobsRunning, oldestJobSeconds]
  const values = (await Promise.all(gauges.map((gauge) => gauge.get()))).map(
    ({ values: all }) => all.find(({ labels }) => labels.job === job)?.value,
  )
  return values.map((value) => value && Math.floor(value / 60) * 60 + (value < 60 ? value : 0))
}

test('a queue without jobs has figures, too', async () => {
  expect(await figuresOf('rendering.render-content')).toEqual([0, 0, 0])
})

test('jobs that wait, run, and may not run yet are counted apart, and the oldest is reported with its age', async () => {
  for (const name of ['ana', 'ben', 'eve']) await makeContent(app, person(name))
  await sql`update pgboss.job set start_after = now() - interval '1 hour' where id in (select id from pgboss.job order by id limit 1)`.execute(
    app.db,
  )
  expect(await figuresOf('rendering.render-content')).toEqual([3, 0, 3_600])
  await sql`update pgboss.job set state = 'active' where start_after < now() - interval '10 minutes'`.execute(app.db)
  await sql`update pgboss.job set start_after = now() + interval '1 hour' where id in (select id from pgboss.job where state = 'created' order by id limit 1)`.execute(
    app.db,
  )
  const [waiting, running] = await figuresOf('rendering.render-content')
  expect([waiting, running]).toEqual([1, 1])
  expect(await figuresOf('media.delete-content-files')).toEqual([0, 0, 0])
})
