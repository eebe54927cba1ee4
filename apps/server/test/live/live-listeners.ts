import { afterAll } from 'vitest'
import { readLive, type LiveReader } from './live-reader.ts'

/** Opens live streams that end with the tests of a file. */
export function liveListeners(
  address: string,
): (from?: Parameters<typeof readLive>[1] & { at?: string }) => Promise<LiveReader> {
  const readers: LiveReader[] = []
  afterAll(() => readers.forEach((reader) => reader.close()))
  return async ({ at = address, ...options } = {}) => {
    const reader = await readLive(at, options)
    readers.push(reader)
    return reader
  }
}
