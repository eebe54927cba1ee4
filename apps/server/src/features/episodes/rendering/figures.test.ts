import { expect, test } from 'vitest'
import { failWork } from '#work/fail-work.ts'
import {
  databaseConnections,
  episodesEnded,
  liveListeners,
  registry,
  soundSeconds,
  speechSeconds,
} from '#lib/metrics.ts'
import { person, testApp } from '#test/app.ts'
import { makeContent, scriptOf } from '#test/factories.ts'
import { readLive } from '#test/live/live-reader.ts'
import { renderContent } from './render-content.ts'
import { renderingWork } from './rendering-work.ts'

// One process runs many test files, and each counts.
registry.resetMetrics()
const app = await testApp()
const ana = person('ana')

async function valueOf(
  figure: { get(): Promise<{ values: { value: number; labels: object; metricName?: string }[] }> },
  labels: object,
  ending = '',
): Promise<number> {
  const { values } = await figure.get()
  const isIt = (value: { labels: object; metricName?: string }) =>
    (value.metricName ?? '').endsWith(ending) &&
    Object.entries(labels).every((label) => Object.entries(value.labels).some((one) => String(one) === String(label)))
  return values.find(isIt)?.value ?? 0
}

test('the figures tell which engine spoke, how much, and how items ended', async () => {
  const [made, failed] = [await makeContent(app, ana, { utterances: scriptOf(3) }), await makeContent(app, ana)]
  await renderContent(app, made.content_id, new AbortController().signal)
  for (let twice = 0; twice < 2; twice++)
    await failWork(app, renderingWork, { id: failed.content_id }, 'It did not work.')
  expect(await valueOf(speechSeconds, { engine: 'tone', outcome: 'spoken' }, '_count')).toBe(3)
  const { duration_ms } = await app.db
    .selectFrom('content')
    .select('duration_ms')
    .where('content_id', '=', made.content_id)
    .executeTakeFirstOrThrow()
  const sound = await valueOf(soundSeconds, { engine: 'tone' })
  expect(sound).toBeGreaterThan(10)
  expect(sound).toBeLessThanOrEqual(duration_ms / 1_000)
  expect(await valueOf(episodesEnded, { outcome: 'completed' })).toBe(1)
  expect(await valueOf(episodesEnded, { outcome: 'error' })).toBe(1)
})

test('the figures tell how many listen live, and how the connections to the database stand', async () => {
  const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
  const readers = [await readLive(address), await readLive(address)]
  expect(await valueOf(liveListeners, {})).toBe(2)
  for (const reader of readers) reader.close()
  await expect.poll(() => valueOf(liveListeners, {})).toBe(0)
  const whole = app.db.transaction().execute(async () => valueOf(databaseConnections, { state: 'busy' }))
  expect(await whole).toBeGreaterThanOrEqual(1)
})
