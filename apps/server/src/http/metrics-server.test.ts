import { readConfig } from '#config.ts'
import { connect } from '#database/connect.ts'
import { findFreePort } from '@app/runtime/free-port.ts'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#test/database/test-database.ts'
import { startMetricsServer } from './metrics-server.ts'

const jobs = { names: [] }

async function serve(connection_string: string) {
  const db = connect(connection_string, () => undefined)
  const config = readConfig({ METRICS_PORT: String(await findFreePort('127.0.0.1')) })
  const server = await startMetricsServer({ db, jobs, config })
  onTestFinished(async () => {
    await server?.stop()
    await db.destroy()
  })
  return { db, config, address: `http://127.0.0.1:${config.METRICS_PORT}` }
}

test('a process without METRICS_PORT serves nothing', async () => {
  const { db } = await serve((await testDatabase()).connection_string)
  expect(await startMetricsServer({ db, jobs, config: readConfig({}) })).toBeUndefined()
})

test('METRICS_PORT serves readiness and metrics, and nothing else', async () => {
  const { address } = await serve((await testDatabase()).connection_string)
  const health = await fetch(`${address}/healthz`)
  expect([health.status, await health.json()]).toEqual([200, { status: 'ready' }])
  const figures = await fetch(`${address}/metrics`)
  expect(figures.headers.get('content-type')).toContain('text/plain')
  expect(await figures.text()).toContain('duologue_job_seconds')
  expect((await fetch(`${address}/users/me`)).status).toBe(404)
  expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(404)
})

test('a worker whose database is away is not ready', async () => {
  const { address } = await serve('postgres://nobody@127.0.0.1:1/nothing')
  expect((await fetch(`${address}/healthz`)).status).toBe(503)
})

test('a METRICS_PORT that is taken is named', async () => {
  const { db, config } = await serve((await testDatabase()).connection_string)
  await expect(startMetricsServer({ db, jobs, config })).rejects.toThrow(
    `METRICS_PORT ${config.METRICS_PORT} cannot be listened on`,
  )
})
