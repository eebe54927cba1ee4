import { limitConcurrency, type ConcurrencyLimit, type WaitOptions } from './limit-concurrency.ts'

type KeyedLimit = { run: ConcurrencyLimit; tasks: number }

/** A concurrency limit for each key: runs at most `limit` tasks of a key at the same time. Keys do not wait for each other. */
export function limitConcurrencyByKey(limit: number) {
  const limits = new Map<string, KeyedLimit>()

  return async <T>(key: string, task: () => Promise<T>, options?: WaitOptions): Promise<T> => {
    const keyed = limits.get(key) ?? { run: limitConcurrency(limit), tasks: 0 }
    limits.set(key, keyed)
    keyed.tasks += 1
    try {
      return await keyed.run(task, options)
    } finally {
      keyed.tasks -= 1
      if (keyed.tasks === 0) limits.delete(key)
    }
  }
}
