import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Part, SetupDeps } from '../part.ts'

export const storage: Part = {
  describe: ({ config }) => ({ state: 'set', word: 'Set', sentence: `${placeOf(config)}.`, test: 'Test' }),
  async try({ storage: store, config }) {
    const key = `setup-check/${randomUUID()}.json`
    const written = Buffer.from(JSON.stringify({ written_at: new Date() }))
    try {
      await store.put(key, written, 'application/json')
      const found = await store.get(key)
      const read = found && (await buffer(found.body))
      if (!read?.equals(written)) throw new Error('What was written could not be read back.')
    } finally {
      await store.delete([key])
    }
    return { state: 'works', word: 'Writes and reads', sentence: `${placeOf(config)}.` }
  },
}

function placeOf({ STORAGE, S3_BUCKET, S3_ENDPOINT }: SetupDeps['config']): string {
  if (STORAGE === 'disk') return 'Local disk'
  return `The bucket ${S3_BUCKET}${S3_ENDPOINT ? ` at ${new URL(S3_ENDPOINT).host}` : ''}`
}
