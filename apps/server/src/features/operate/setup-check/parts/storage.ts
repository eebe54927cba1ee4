import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Part, SetupDeps } from '../part.ts'

type Store = SetupDeps['storage']

const LINK_SECONDS = 60

export const storage: Part = {
  reaches({ config: { STORAGE, DATA_DIR, S3_ENDPOINT, S3_REGION } }) {
    if (STORAGE === 'disk') return { url: DATA_DIR, address: 'DATA_DIR', others: 'DATA_DIR' }
    const others = 'S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'
    return S3_ENDPOINT
      ? { url: S3_ENDPOINT, address: 'S3_ENDPOINT', others }
      : { url: `https://s3.${S3_REGION}.amazonaws.com`, address: 'S3_REGION', others }
  },
  describe: ({ config }) => ({ state: 'set', word: 'Set', sentence: `${placeOf(config)}.`, test: 'Test' }),
  async try({ storage, config, setup }, _asking, signal) {
    // A store elsewhere is tried for ten seconds, as requests do, not for as long as background work.
    const store = storage.withTimeout ?? storage
    const object = { key: `setup-check/${randomUUID()}.json`, bytes: Buffer.from(JSON.stringify(new Date())) }
    try {
      await writeAndRead(store, object)
      const unreached = store.link_origin && (await openLink(store, object, signal))
      if (unreached) return { state: 'warn', word: 'Writes and reads', sentence: `${placeOf(config)}. ${unreached}` }
    } catch (error) {
      const problem = await setup.explainStorage?.(error)
      throw problem === undefined ? error : new Error(problem)
    } finally {
      await store.delete([object.key]).catch(() => undefined)
    }
    return { state: 'works', word: 'Writes and reads', sentence: `${placeOf(config)}.` }
  },
}

type Written = { key: string; bytes: Buffer }

async function writeAndRead(store: Store, { key, bytes }: Written): Promise<void> {
  await store.put(key, bytes, 'application/json')
  const found = await store.get(key)
  const read = found && (await buffer(found.body))
  if (!read?.equals(bytes)) throw new Error('What was written could not be read back.')
}

/** Opens a signed link, as browsers do. A public address that cannot be reached from here may be reached by browsers. */
async function openLink(store: Store, { key, bytes }: Written, signal: AbortSignal): Promise<string | undefined> {
  const link = await store.signedUrl(key, LINK_SECONDS)
  const answer = await fetch(link, { signal, redirect: 'error' }).catch(() => undefined)
  signal.throwIfAborted()
  const { host } = new URL(link)
  if (!answer) return `Whether browsers reach ${host} could not be tried from here: see S3_PUBLIC_ENDPOINT.`
  if (!answer.ok || !Buffer.from(await answer.arrayBuffer()).equals(bytes))
    throw new Error(
      `${host} answered ${answer.status} to a signed link: files do not open in browsers. Check S3_PUBLIC_ENDPOINT, S3_REGION and the clock of this machine.`,
    )
  return undefined
}

function placeOf({ STORAGE, S3_BUCKET, S3_ENDPOINT }: SetupDeps['config']): string {
  if (STORAGE === 'disk') return 'Local disk'
  return `The bucket ${S3_BUCKET}${S3_ENDPOINT ? ` at ${new URL(S3_ENDPOINT).host}` : ''}`
}
