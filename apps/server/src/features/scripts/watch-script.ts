import type { WorkDeps } from '#deps.ts'
import { findScript } from './scripts.repository.ts'

const LOOK_MS = 1_000

/** The script was cancelled, ended elsewhere or went with its draft: nobody waits for it. */
export class ScriptEndedError extends Error {
  override name = 'ScriptEndedError'
}

/** Stops the writing soon after its script has ended or gone. */
export function watchScript(
  { db }: Pick<WorkDeps, 'db'>,
  scriptId: string,
  stopping: AbortSignal,
): { signal: AbortSignal; end(): void } {
  const ended = new AbortController()
  const timer = setInterval(() => {
    findScript(db, scriptId).then(
      (script) => script?.status === 'processing' || ended.abort(new ScriptEndedError(`script ${scriptId} has ended`)),
      // A database that does not answer now will refuse the next write itself.
      () => undefined,
    )
  }, LOOK_MS)
  return { signal: AbortSignal.any([stopping, ended.signal]), end: () => clearInterval(timer) }
}
