const SPAN_MS = 5_000

/** Bytes per second over the last few seconds, from how many have arrived in all. */
export function transferRate(now: () => number = performance.now.bind(performance)): {
  arrived(bytes: number): void
  bytesPerSecond(): number | null
} {
  let seen: { at: number; bytes: number }[] = []
  return {
    arrived(bytes) {
      const at = now()
      // A server that cannot resume begins from the start.
      const isBackAtStart = bytes < (seen.at(-1)?.bytes ?? 0)
      seen = isBackAtStart ? [] : seen.filter((one) => at - one.at <= SPAN_MS)
      seen.push({ at, bytes })
    },
    bytesPerSecond() {
      const [first] = seen
      const last = seen.at(-1)
      if (!first || !last || last.at === first.at) return null
      return Math.round(((last.bytes - first.bytes) * 1_000) / (now() - first.at))
    },
  }
}
