import type { ReadSourceView, ScriptView } from '@app/contracts/scripts'
import { generationSentences, type WritingProgress } from '@app/domain/scripts'

/** How the writing of a script stands on the page (DATA-48). */
export type Generation =
  | { stage: 'idle'; problem: string | undefined }
  | {
      stage: 'generating'
      progress: WritingProgress
      since: number
      sources: readonly ReadSourceView[]
      isOffline: boolean
      isCancelling: boolean
    }
  | { stage: 'success'; lines: number; note: string; sources: readonly ReadSourceView[]; isOffline: boolean }
  | { stage: 'failed'; error: string; sources: readonly ReadSourceView[] }

export const IDLE: Generation = { stage: 'idle', problem: undefined }

/** From the click on; nobody has answered yet. */
export function started(now: number): Generation {
  return {
    stage: 'generating',
    progress: { stage: 'waiting' },
    since: now,
    sources: [],
    isOffline: false,
    isCancelling: false,
  }
}

/** What the page shows of a document; one that was cancelled is no more. */
export function generationOf(script: ScriptView, known: Generation, now: number): Generation {
  const { status, progress, sources, note, error, utterances, elapsed_seconds } = script
  const isOffline = script.writer.is_offline
  if (status === 'cancelled') return IDLE
  if (status === 'error') return { stage: 'failed', error: error || generationSentences.failed, sources }
  if (status === 'completed') return { stage: 'success', lines: utterances.length, note, sources, isOffline }
  const since =
    known.stage === 'generating' && known.progress.stage !== 'waiting' ? known.since : now - elapsed_seconds * 1_000
  return {
    stage: 'generating',
    progress,
    since,
    sources,
    isOffline,
    isCancelling: known.stage === 'generating' && known.isCancelling,
  }
}

/** How the sources of the script were read; empty before one is written. */
export const readingsOf = (generation: Generation): readonly ReadSourceView[] =>
  generation.stage === 'idle' ? [] : generation.sources
