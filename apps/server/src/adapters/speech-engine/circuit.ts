export type CircuitOptions = {
  /** After this many failures in a row nobody asks for a while. */
  failures: number
  rest_ms: number
}

export type Circuit = {
  /** Whether to ask now. After a rest one caller may try it, and the others rest on until it is known how that went. */
  mayAsk(): boolean
  succeeded(): void
  failed(): void
  /** It is known that asking again is of no use for now. */
  broke(): void
}

/** Keeps callers from waiting, one after the other, for something that has just failed several times. */
export function circuit({ failures, rest_ms }: CircuitOptions): Circuit {
  let inARow = 0
  let restsUntil = 0

  function rest(): void {
    restsUntil = performance.now() + rest_ms
  }

  return {
    mayAsk() {
      if (inARow < failures) return true
      if (performance.now() < restsUntil) return false
      rest()
      return true
    },
    succeeded() {
      inARow = 0
    },
    failed() {
      inARow += 1
      if (inARow >= failures) rest()
    },
    broke() {
      inARow = failures
      rest()
    },
  }
}
