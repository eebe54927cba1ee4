/** Mutual exclusion of pages: one of this browser listens hands-free. Begins when it is this one's turn, which lasts until `signal` ends it. */
export async function whenOurTurn(signal: AbortSignal, begin: () => Promise<void>): Promise<void> {
  const ended = new Promise((resolve) => signal.addEventListener('abort', resolve))
  await navigator.locks
    .request('duologue-hands-free', { signal }, async () => {
      await begin()
      await ended
    })
    .catch((cause: unknown) => {
      if (!signal.aborted) throw cause
    })
}
