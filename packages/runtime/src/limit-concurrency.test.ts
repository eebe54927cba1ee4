import { expect, test } from 'vitest'
import type { Priority } from '@app/ports/priority.ts'
import { limitConcurrency } from './limit-concurrency.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))

/** Tasks that run until `endOne` ends the one that has run longest; `started` are their names, in order. */
function queueOf(limit: number) {
  const run = limitConcurrency(limit)
  const started: string[] = []
  const running: PromiseWithResolvers<void>[] = []
  const add = (name: string, options?: { priority?: Priority; signal?: AbortSignal; key?: string }) =>
    run(() => {
      const task = Promise.withResolvers<void>()
      started.push(name)
      running.push(task)
      return task.promise
    }, options)
  const endOne = () => (running.shift()?.resolve(), settle())
  return { started, add, endOne }
}

test('runs tasks up to the limit and the others in order, also after a failure', async () => {
  const run = limitConcurrency(2)
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>())
  const started: number[] = []
  const outcomes = Promise.allSettled(
    gates.map(({ promise }, number) =>
      run(async () => {
        started.push(number)
        await promise
        return number
      }),
    ),
  )
  expect(started).toEqual([0, 1])
  gates[1]?.reject(new Error('no'))
  await expect.poll(() => started).toEqual([0, 1, 2])
  for (const { resolve } of gates) resolve()
  expect((await outcomes).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
  expect(started).toEqual([0, 1, 2, 3, 4])
  expect(await Promise.all([1, 2].map((number) => run(async () => number)))).toEqual([1, 2])
})

test('a task that throws before it returns a promise frees its place', async () => {
  const run = limitConcurrency(1)
  const throws = () => {
    throw new Error('no')
  }
  await expect(run(throws)).rejects.toThrow('no')
  expect(await run(async () => 'next')).toBe('next')
})

test('interactive tasks run before the others, in their own order', async () => {
  const { started, add, endOne } = queueOf(1)
  for (const name of ['a', 'b', 'c']) void add(name)
  for (const name of ['x', 'y']) void add(name, { priority: 'interactive' })
  for (let time = 0; time < 4; time++) await endOne()
  expect(started).toEqual(['a', 'x', 'y', 'b', 'c'])
})

test('keys take turns, so that many tasks of one key keep no other waiting', async () => {
  const { started, add, endOne } = queueOf(1)
  for (const name of ['a1', 'a2', 'a3', 'a4']) void add(name, { key: 'a' })
  for (const name of ['b1', 'b2']) void add(name, { key: 'b' })
  for (let time = 0; time < 5; time++) await endOne()
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4'])
})

test('an aborted task leaves the queue with its reason, and the next one takes its place', async () => {
  const { started, add, endOne } = queueOf(1)
  const controller = new AbortController()
  const reason = new Error('cancelled')
  void add('a')
  const aborted = [
    add('b', { signal: controller.signal }),
    add('x', { signal: controller.signal, priority: 'interactive' }),
    add('late', { signal: AbortSignal.abort(reason) }),
  ]
  void add('c')
  const outcomes = Promise.allSettled(aborted)
  controller.abort(reason)
  expect(await outcomes).toEqual(aborted.map(() => ({ status: 'rejected', reason })))
  await endOne()
  expect(started).toEqual(['a', 'c'])
  await endOne()
  void add('d')
  expect(started).toEqual(['a', 'c', 'd'])
})
