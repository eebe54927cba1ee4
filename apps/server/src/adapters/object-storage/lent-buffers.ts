/** Each kind keeps so many: 24 megabytes in all, once they have all been needed. */
const kinds = [
  { size: 131_072, most: 64 },
  { size: 1_048_576, most: 16 },
].map((kind) => ({ ...kind, made: 0, free: new Array<Buffer>() }))

export type LentBuffer = { bytes: Buffer; release(): void }

/**
 * Memory that is used again and again: fresh memory for every part that is read would have the collector look through
 * the whole process several times a second. `undefined` when so much is not to be had now.
 */
export function lendBuffer(size: number): LentBuffer | undefined {
  const kind = kinds.find((one) => size <= one.size)
  if (!kind || (kind.free.length === 0 && kind.made === kind.most)) return undefined
  const whole = kind.free.pop() ?? make(kind)
  let isLent = true
  return {
    bytes: whole.subarray(0, size),
    release() {
      if (isLent) kind.free.push(whole)
      isLent = false
    },
  }
}

function make(kind: (typeof kinds)[number]): Buffer {
  kind.made += 1
  return Buffer.allocUnsafeSlow(kind.size)
}
