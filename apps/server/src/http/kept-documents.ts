import type { Encoding } from './choose-encoding.ts'
import { compressBytes } from './compress-bytes.ts'

/** Memory limit of a process's documents, in all the forms in which they were sent. */
const KEPT_BYTES = 67_108_864
export type Document = { validator: string; text: string }
export type Wanted = { address: string; validator: string; encoding: Encoding }
/** The bytes to send and their validator; undefined if there is nothing to send any more. */
export type Found = { validator: string; bytes: Buffer } | undefined

type Kept = { validator: string; forms: Map<Encoding, Buffer> }

/**
 * Documents of this process by their addresses, in the forms in which they were sent, as long as their validators stay.
 * Requests for one that is being written wait for it; the longest unused go where room is needed.
 */
export function keptDocuments(most_bytes = KEPT_BYTES) {
  const kept = new Map<string, Kept>()
  const inTheMaking = new Map<string, Promise<Found>>()
  let bytes_kept = 0

  function remove(address: string): void {
    for (const form of kept.get(address)?.forms.values() ?? []) bytes_kept -= form.length
    kept.delete(address)
  }

  function keep(
    address: string,
    { validator, bytes, encoding }: { validator: string; bytes: Buffer; encoding: Encoding },
  ): void {
    const same = kept.get(address)?.validator === validator ? kept.get(address) : undefined
    if (!same) remove(address)
    const one = same ?? { validator, forms: new Map<Encoding, Buffer>() }
    bytes_kept += bytes.length - (one.forms.get(encoding)?.length ?? 0)
    one.forms.set(encoding, bytes)
    kept.delete(address)
    kept.set(address, one)
    for (const oldest of kept.keys()) {
      if (bytes_kept <= most_bytes) return
      remove(oldest)
    }
  }

  async function make(
    { address, validator, encoding }: Wanted,
    build: () => Promise<Document | undefined>,
  ): Promise<Found> {
    const known = kept.get(address)
    const plain = known?.validator === validator ? known.forms.get('identity') : undefined
    const built = plain ? { validator, bytes: plain } : await bytesOf(build)
    if (!built) return undefined
    keep(address, { ...built, encoding: 'identity' })
    if (encoding === 'identity') return built
    const bytes = await compressBytes(built.bytes, encoding)
    keep(address, { validator: built.validator, bytes, encoding })
    return { validator: built.validator, bytes }
  }

  return {
    async find(wanted: Wanted, build: () => Promise<Document | undefined>): Promise<Found> {
      const { address, validator, encoding } = wanted
      const one = kept.get(address)
      const bytes = one?.validator === validator ? one.forms.get(encoding) : undefined
      if (one && bytes) {
        kept.delete(address)
        kept.set(address, one)
        return { validator, bytes }
      }
      const name = `${validator} ${encoding} ${address}`
      const making = inTheMaking.get(name) ?? make(wanted, build).finally(() => inTheMaking.delete(name))
      inTheMaking.set(name, making)
      return making
    },
  }
}

export type KeptDocuments = ReturnType<typeof keptDocuments>

async function bytesOf(build: () => Promise<Document | undefined>): Promise<Found> {
  const document = await build()
  return document && { validator: document.validator, bytes: Buffer.from(document.text) }
}
