/** Decides when a model is too weak: the sources are quoted instead of its lines. */
const TOO_WEAK = { in_row: 8, after: 10, share: 0.6 }

/** Lines that held in the order of arrival, and how many did not. */
export type LineTally = {
  texts: string[]
  in_row: number
  mended: number
  /** Number of pieces of the current stream, or of the last one. */
  pieces: number
  count(holds: boolean): void
  isTooWeak(): boolean
  /** One line at least. */
  hasHeld(): boolean
}

export function lineTally(texts: string[]): LineTally {
  let all = 0
  let failed = 0
  const tally: LineTally = {
    texts,
    in_row: 0,
    mended: 0,
    pieces: 0,
    count(holds) {
      all += 1
      failed += holds ? 0 : 1
      tally.in_row = holds ? 0 : tally.in_row + 1
    },
    hasHeld: () => failed < all,
    isTooWeak: () => tally.in_row >= TOO_WEAK.in_row || (all >= TOO_WEAK.after && failed / all >= TOO_WEAK.share),
  }
  return tally
}
