import type { WritingProgress } from '@app/domain/scripts'
import type { WorkDeps } from '#deps.ts'
import { saveProgress } from './scripts.repository.ts'

export type ProgressKeeper = { report(progress: WritingProgress): void; settled(): Promise<void> }

/** Keeps how far a script is, one step after the other; the writer does not wait, and steps that were overtaken are left out. */
export function keepProgress({ db, log }: Pick<WorkDeps, 'db' | 'log'>, scriptId: string): ProgressKeeper {
  let next: WritingProgress | undefined
  let writing: Promise<void> | undefined

  async function write(): Promise<void> {
    for (let now = next; now; now = next) {
      next = undefined
      await saveProgress(db, scriptId, now).catch((error: unknown) =>
        log.warn({ err: error, script_id: scriptId }, 'progress of a script was not kept'),
      )
    }
    writing = undefined
  }

  return {
    report(progress) {
      next = progress
      writing ??= write()
    },
    settled: async () => writing,
  }
}
