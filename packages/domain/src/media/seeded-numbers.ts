const FNV_OFFSET = 2_166_136_261
const FNV_PRIME = 16_777_619

/** Numbers from 0 up to 1 that are always the same for one seed (FNV-1a, then mulberry32). */
export function seededNumbers(seed: string): () => number {
  let state = Array.from(seed).reduce(
    (hash, char) => Math.imul(hash ^ (char.codePointAt(0) ?? 0), FNV_PRIME),
    FNV_OFFSET,
  )
  return () => {
    state = (state + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), state | 1)
    const stirred = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61))
    return ((stirred ^ (stirred >>> 14)) >>> 0) / 4_294_967_296
  }
}
