import type { Deps } from '#deps.ts'
import { holdsRendering, RenderingLostError, type Claim } from '#features/content/index.ts'

const LOOK_MS = 1_000

/** Stops a rendering soon after its item was deleted or given to another worker. */
export function watchRendering(
  { db }: Pick<Deps, 'db'>,
  claim: Claim,
  stopping: AbortSignal,
): { signal: AbortSignal; end(): void } {
  const lost = new AbortController()
  const timer = setInterval(() => {
    holdsRendering(db, claim).then(
      (holds) => holds || lost.abort(new RenderingLostError(`the rendering of ${claim.content_id} was taken away`)),
      // A database that does not answer now will refuse the next write itself.
      () => undefined,
    )
  }, LOOK_MS)
  return { signal: AbortSignal.any([stopping, lost.signal]), end: () => clearInterval(timer) }
}
