const BUFFER_BYTES = 262_144
/** Four megabytes stay with the process. */
const MOST_FREE = 16

export type LentBuffer = { bytes: Buffer; release(): void }

const free: Buffer[] = []

/**
 * Memory that is used again and again: fresh memory for every part that is read would have the collector look through
 * the whole process several times a second. What is never released is collected as usual.
 */
export function lendBuffer(size: number): LentBuffer {
  if (size > BUFFER_BYTES) return { bytes: Buffer.allocUnsafe(size), release: () => undefined }
  const whole = free.pop() ?? Buffer.allocUnsafeSlow(BUFFER_BYTES)
  let isLent = true
  return {
    bytes: whole.subarray(0, size),
    release() {
      if (isLent && free.length < MOST_FREE) free.push(whole)
      isLent = false
    },
  }
}
