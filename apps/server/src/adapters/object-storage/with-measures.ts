import { storageSeconds } from '#lib/metrics.ts'
import type { ObjectStorage } from '@app/ports/object-storage.ts'

/** Notes how long each operation took and how it ended. */
export function withMeasures(storage: ObjectStorage): ObjectStorage {
  return {
    ...storage,
    put: (key, bytes, contentType) => measured('put', () => storage.put(key, bytes, contentType)),
    get: (key, range) => measured('get', () => storage.get(key, range)),
    head: (key) => measured('head', () => storage.head(key)),
    delete: (keys) => measured('delete', () => storage.delete(keys)),
    ...(storage.withTimeout && { withTimeout: withMeasures(storage.withTimeout) }),
  }
}

async function measured<T>(operation: string, work: () => Promise<T>): Promise<T> {
  const stop = storageSeconds.startTimer({ operation })
  try {
    const answer = await work()
    stop({ outcome: 'done' })
    return answer
  } catch (error) {
    stop({ outcome: 'failed' })
    throw error
  }
}
