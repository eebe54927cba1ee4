import { generationLimits, type Utterance } from '@app/domain/scripts'
import type { WorkDeps } from '#deps.ts'
import { appendLines } from './scripts.repository.ts'

export type LineKeeper = {
  add(lines: readonly Utterance[]): void
  /** All that were added, after those of earlier tries. */
  all(): readonly Utterance[]
  settled(): Promise<void>
}

type Try = { script_id: string; tries: number; utterances: readonly Utterance[] }

/**
 * Stores the lines of one try of a script in the order in which they come, behind those of earlier tries; the writer does not
 * wait. A write that fails is repeated with the next line.
 */
export function keepLines(
  { db, log }: Pick<WorkDeps, 'db' | 'log'>,
  { script_id, tries, utterances }: Try,
): LineKeeper {
  const all = [...utterances]
  const waiting: Utterance[] = []
  let stored = utterances.length
  let writing: Promise<void> | undefined

  async function write(): Promise<void> {
    try {
      while (waiting.length > 0) {
        const lines = waiting.slice(0, generationLimits.lines - stored)
        if (lines.length === 0 || !(await appendLines(db, { script_id, tries, stored }, lines))) break
        stored += lines.length
        waiting.splice(0, lines.length)
      }
    } catch (error) {
      log.warn({ err: error, script_id }, 'lines of a script were not stored')
    } finally {
      writing = undefined
    }
  }

  return {
    add(lines) {
      all.push(...lines)
      waiting.push(...lines)
      writing ??= write()
    },
    all: () => all,
    settled: async () => writing,
  }
}
