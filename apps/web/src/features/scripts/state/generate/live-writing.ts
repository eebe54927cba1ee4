import type { LineCounts } from '@app/domain/scripts'
import { countsOf, type Generation } from './generation.ts'
import type { ScriptGeneration } from './use-generation.ts'
import { partWritten } from './writing-words.ts'

/** State of the editor for a script that is being written. */
export type LiveWriting = {
  lines: number
  /** Finished share, 0 to 1; undefined while it is not known. */
  part: number | undefined
  counts: LineCounts | undefined
  /** Lines that are still to come follow changes of those that are there. */
  followsEdits: boolean
  isStopping: boolean
  stop: () => void
  /** Number of lines before the first one that is heard by itself. */
  listensFrom: number | undefined
}

export type Generating = Extract<Generation, { stage: 'generating' }>

export function liveWriting({ generation, cancel, listensFrom }: ScriptGeneration): LiveWriting | undefined {
  if (generation.stage !== 'generating') return undefined
  const { lines, progress, isCancelling } = generation
  return {
    lines,
    part: partWritten(progress),
    counts: countsOf(progress),
    followsEdits: progress.stage === 'writing' && progress.follows_edits === true,
    isStopping: isCancelling,
    stop: cancel,
    listensFrom,
  }
}

/** "11 lines of about 40" */
export function sayLines({ lines, part }: Pick<LiveWriting, 'lines' | 'part'>): string {
  const count = lines === 1 ? '1 line' : `${lines} lines`
  return part === undefined || lines === 0 ? count : `${count} of about ${Math.max(lines, Math.round(lines / part))}`
}
