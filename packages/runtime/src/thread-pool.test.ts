import { expect, onTestFinished, test } from 'vitest'
import { threadPool } from './thread-pool.ts'

function testPool(program = 'thread', options: Parameters<typeof threadPool>[1] = {}) {
  const pool = threadPool<string, string>(new URL(`../test/${program}.worker.ts`, import.meta.url), options)
  onTestFinished(pool.close)
  return pool
}

test('a thread that throws goes on, and one that crashes or ends is replaced', async () => {
  const pool = testPool()
  const first = await pool.run('thread')
  await expect(pool.run('throw')).rejects.toThrow('thrown')
  expect(await pool.run('thread')).toBe(first)
  await expect(pool.run('crash')).rejects.toThrow('crashed')
  const second = await pool.run('thread')
  expect(second).not.toBe(first)
  await expect(pool.run('end')).rejects.toThrow('exited')
  expect(await pool.run('thread')).not.toBe(second)
})

test('requests to a thread that fails while it loads fail with its reason', async () => {
  const pool = testPool('broken')
  await expect(pool.run('thread')).rejects.toThrow('cannot load')
  await expect(Promise.all([pool.run('one'), pool.run('two')])).rejects.toThrow('cannot load')
})

test('a request that is stopped or takes too long ends its thread, and the next gets another', async () => {
  const pool = testPool()
  const first = await pool.run('thread')
  const stop = new AbortController()
  const stopped = pool.run('hang', { stop: stop.signal })
  const next = pool.run('thread')
  stop.abort(new Error('not needed'))
  await expect(stopped).rejects.toThrow('not needed')
  expect(await next).not.toBe(first)
  await expect(pool.run('hang', { timeout_ms: 1 })).rejects.toMatchObject({ name: 'TimeoutError' })
  expect(await pool.run('thread')).not.toBe(await next)
})

test('idle threads end after their time, and all of them with the pool, which waits for its requests', async () => {
  const fleeting = testPool('thread', { idle_ms: 0 })
  const first = await fleeting.run('thread')
  await expect.poll(() => fleeting.run('thread')).not.toBe(first)
  const pool = testPool()
  const answers = Promise.all([pool.run('one'), pool.run('two')])
  await pool.close()
  expect(await answers).toEqual(['one', 'two'])
  expect(await pool.run('three')).toBe('three')
})
