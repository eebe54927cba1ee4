import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { storageSeconds } from '#lib/metrics.ts'
import { diskObjectStorage } from './disk-object-storage.ts'
import { withMeasures } from './with-measures.ts'

async function countOf(operation: string, outcome: string): Promise<number> {
  const { values } = await storageSeconds.get()
  return (
    values.find(
      ({ metricName, labels }) =>
        metricName?.endsWith('_count') && labels.operation === operation && labels.outcome === outcome,
    )?.value ?? 0
  )
}

test('what a store does and what it fails to do is counted, and changed in nothing', async () => {
  const data_dir = await mkdtemp(join(tmpdir(), 'duologue-measures-'))
  onTestFinished(() => rm(data_dir, { recursive: true, force: true }))
  const storage = withMeasures(await diskObjectStorage({ data_dir }))
  await storage.put('a/b.json', Buffer.from('{}'), 'application/json')
  expect(await storage.head('a/b.json')).toMatchObject({ size: 2 })
  expect(await storage.get('a/c.json')).toBeUndefined()
  await expect(storage.put('../b.json', Buffer.from('{}'), 'application/json')).rejects.toThrow('Not a key')
  await storage.delete(['a/b.json'])
  const counted = ['put', 'get', 'head', 'delete'].map((operation) => countOf(operation, 'done'))
  expect([...(await Promise.all(counted)), await countOf('put', 'failed')]).toEqual([1, 1, 1, 1, 1])
  expect(storage.isValidLink).toBeTypeOf('function')
})
