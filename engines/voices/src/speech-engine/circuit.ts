export type CircuitOptions = {
  /** This many failures in a row open the circuit. */
  failures: number
  rest_ms: number
}

export type Circuit = {
  /** True if a request can be sent. After `rest_ms` one caller can try; the others wait for its result. */
  canRequest(): boolean
  succeeded(): void
  failed(): void
  /** Opens the circuit at once, when no request can succeed for now. */
  broke(): void
}

/** A circuit breaker: after several failures in a row, callers fail at once instead of waiting one after the other. */
export function circuit({ failures, rest_ms }: CircuitOptions): Circuit {
  let inARow = 0
  let restsUntil = 0

  function rest(): void {
    restsUntil = performance.now() + rest_ms
  }

  return {
    canRequest() {
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
