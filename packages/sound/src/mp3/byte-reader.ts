/** Reads a stream piece by piece, in the memory that the pieces asked for take. */
export type ByteReader = {
  /** The next bytes, which stay to be read; fewer at the end of the stream. Meant for few. */
  peek(length: number): Promise<Buffer>
  /** Reads like `peek`, and goes on behind the bytes. */
  take(length: number): Promise<Buffer>
  /** Answers how many there were. */
  skip(length: number): Promise<number>
  /** All that is left, in the pieces in which it comes. */
  rest(): AsyncGenerator<Uint8Array>
}

export type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

export function byteReader(chunks: Chunks): ByteReader {
  const pieces = piecesOf(chunks)
  let held: Uint8Array = Buffer.alloc(0)

  async function hold(length: number): Promise<void> {
    const waiting = [held]
    let total = held.length
    while (total < length) {
      const next = await pieces.next()
      if (next.done) break
      waiting.push(next.value)
      total += next.value.length
    }
    if (waiting.length > 1) held = Buffer.concat(waiting)
  }

  async function take(length: number): Promise<Buffer> {
    await hold(length)
    const taken = Buffer.from(held.subarray(0, length))
    held = held.subarray(length)
    return taken
  }

  return {
    take,
    async peek(length) {
      await hold(length)
      return Buffer.from(held.subarray(0, length))
    },
    async skip(length) {
      let left = length
      for (;;) {
        const some = Math.min(left, held.length)
        held = held.subarray(some)
        left -= some
        if (left === 0) return length
        const next = await pieces.next()
        if (next.done) return length - left
        held = next.value
      }
    },
    async *rest() {
      if (held.length > 0) yield held
      held = Buffer.alloc(0)
      yield* pieces
    },
  }
}

async function* piecesOf(chunks: Chunks): AsyncGenerator<Uint8Array> {
  yield* chunks
}
