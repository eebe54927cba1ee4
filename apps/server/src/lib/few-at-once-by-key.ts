import { fewAtOnce } from './few-at-once.ts'

type Queue = { take: ReturnType<typeof fewAtOnce>; works: number }

/** Lets so many work at once under each key; what comes meanwhile under the same key waits, and no other does. */
export function fewAtOnceByKey(most: number) {
  const queues = new Map<string, Queue>()

  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const queue = queues.get(key) ?? { take: fewAtOnce(most), works: 0 }
    queues.set(key, queue)
    queue.works += 1
    try {
      return await queue.take(work)
    } finally {
      queue.works -= 1
      if (queue.works === 0) queues.delete(key)
    }
  }
}
