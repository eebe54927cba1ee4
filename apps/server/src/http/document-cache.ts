import { LRUCache } from 'lru-cache'
import type { Encoding } from './choose-encoding.ts'
import { compressBytes } from './compress-bytes.ts'

/** Memory limit of a process's documents, in all the forms in which they were sent. */
const CACHE_BYTES = 67_108_864
export type Document = { validator: string; text: string }
export type Wanted = { address: string; validator: string; encoding: Encoding }
/** The bytes to send and their validator; undefined if there is nothing to send any more. */
export type Found = Form | undefined
type Form = { validator: string; bytes: Buffer }

/**
 * Documents of this process by their addresses, in the forms in which they were sent, as long as their validators stay.
 * Requests for one that is being written wait for it; least recently used ones go first.
 */
export function documentCache(most_bytes = CACHE_BYTES) {
  const cached = new LRUCache<string, Form>({ maxSize: most_bytes, sizeCalculation: ({ bytes }) => bytes.length || 1 })
  const inTheMaking = new Map<string, Promise<Found>>()

  function findForm({ address, validator, encoding }: Wanted): Form | undefined {
    const form = cached.get(`${encoding} ${address}`)
    return form?.validator === validator ? form : undefined
  }

  function store({ address, encoding }: Wanted, form: Form): Form {
    cached.set(`${encoding} ${address}`, form)
    return form
  }

  async function make(wanted: Wanted, build: () => Promise<Document | undefined>): Promise<Found> {
    const whole = { ...wanted, encoding: 'identity' } as const
    const plain = findForm(whole) ?? (await formOf(build))
    if (!plain) return undefined
    store(whole, plain)
    if (wanted.encoding === 'identity') return plain
    const { validator } = plain
    return store(wanted, { validator, bytes: await compressBytes(plain.bytes, wanted.encoding) })
  }

  return {
    async find(wanted: Wanted, build: () => Promise<Document | undefined>): Promise<Found> {
      const form = findForm(wanted)
      if (form) return form
      const name = `${wanted.validator} ${wanted.encoding} ${wanted.address}`
      const making = inTheMaking.get(name) ?? make(wanted, build).finally(() => inTheMaking.delete(name))
      inTheMaking.set(name, making)
      return making
    },
  }
}

export type DocumentCache = ReturnType<typeof documentCache>

async function formOf(build: () => Promise<Document | undefined>): Promise<Found> {
  const document = await build()
  return document && { validator: document.validator, bytes: Buffer.from(document.text) }
}
