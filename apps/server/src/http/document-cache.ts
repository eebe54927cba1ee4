import type { Encoding } from './choose-encoding.ts'
import { compressBytes } from './compress-bytes.ts'

/** Memory limit of a process's documents, in all the forms in which they were sent. */
const CACHE_BYTES = 67_108_864
export type Document = { validator: string; text: string }
export type Wanted = { address: string; validator: string; encoding: Encoding }
/** The bytes to send and their validator; undefined if there is nothing to send any more. */
export type Found = { validator: string; bytes: Buffer } | undefined

type Cached = { validator: string; forms: Map<Encoding, Buffer> }

/**
 * Documents of this process by their addresses, in the forms in which they were sent, as long as their validators stay.
 * Requests for one that is being written wait for it; least recently used ones go first.
 */
export function documentCache(most_bytes = CACHE_BYTES) {
  const cached = new Map<string, Cached>()
  const inTheMaking = new Map<string, Promise<Found>>()
  let cached_bytes = 0

  function remove(address: string): void {
    for (const form of cached.get(address)?.forms.values() ?? []) cached_bytes -= form.length
    cached.delete(address)
  }

  function store(
    address: string,
    { validator, bytes, encoding }: { validator: string; bytes: Buffer; encoding: Encoding },
  ): void {
    const same = cached.get(address)?.validator === validator ? cached.get(address) : undefined
    if (!same) remove(address)
    const one = same ?? { validator, forms: new Map<Encoding, Buffer>() }
    cached_bytes += bytes.length - (one.forms.get(encoding)?.length ?? 0)
    one.forms.set(encoding, bytes)
    cached.delete(address)
    cached.set(address, one)
    for (const oldest of cached.keys()) {
      if (cached_bytes <= most_bytes) return
      remove(oldest)
    }
  }

  async function make(
    { address, validator, encoding }: Wanted,
    build: () => Promise<Document | undefined>,
  ): Promise<Found> {
    const entry = cached.get(address)
    const plain = entry?.validator === validator ? entry.forms.get('identity') : undefined
    const built = plain ? { validator, bytes: plain } : await bytesOf(build)
    if (!built) return undefined
    store(address, { ...built, encoding: 'identity' })
    if (encoding === 'identity') return built
    const bytes = await compressBytes(built.bytes, encoding)
    store(address, { validator: built.validator, bytes, encoding })
    return { validator: built.validator, bytes }
  }

  return {
    async find(wanted: Wanted, build: () => Promise<Document | undefined>): Promise<Found> {
      const { address, validator, encoding } = wanted
      const one = cached.get(address)
      const bytes = one?.validator === validator ? one.forms.get(encoding) : undefined
      if (one && bytes) {
        cached.delete(address)
        cached.set(address, one)
        return { validator, bytes }
      }
      const name = `${validator} ${encoding} ${address}`
      const making = inTheMaking.get(name) ?? make(wanted, build).finally(() => inTheMaking.delete(name))
      inTheMaking.set(name, making)
      return making
    },
  }
}

export type DocumentCache = ReturnType<typeof documentCache>

async function bytesOf(build: () => Promise<Document | undefined>): Promise<Found> {
  const document = await build()
  return document && { validator: document.validator, bytes: Buffer.from(document.text) }
}
