import type { ReadSourceView, ScriptView } from '@app/contracts/scripts'
import { generationSentences, type LineCounts, type WritingProgress } from '@app/domain/scripts'
import { estimateTalk } from '@app/domain/speech'

/** Seconds of talk that are written, and the time of that count. */
type Written = { seconds: number; at: number }

/** Status of a script's generation on the page (DATA-48). */
export type Generation =
  | { stage: 'idle'; problem: string | undefined }
  | {
      stage: 'generating'
      progress: WritingProgress
      since: number
      sources: readonly ReadSourceView[]
      isOffline: boolean
      isCancelling: boolean
      writer: string
      /** Lines that are there, those that it went on from among them. */
      lines: number
      /** The first and the last news of its lines, which give the speed. */
      first: Written | undefined
      last: Written | undefined
    }
  | { stage: 'stopped'; lines: number; sources: readonly ReadSourceView[] }
  | {
      stage: 'success'
      lines: number
      note: string
      counts: LineCounts | undefined
      sources: readonly ReadSourceView[]
      isOffline: boolean
    }
  | { stage: 'failed'; error: string; lines: number; sources: readonly ReadSourceView[] }

const NOTHING_YET = { first: undefined, last: undefined, lines: 0 }

export const IDLE: Generation = { stage: 'idle', problem: undefined }

/** Initial state from the click on, before any response. */
export function started(now: number): Generation {
  return {
    stage: 'generating',
    progress: { stage: 'waiting' },
    since: now,
    sources: [],
    isOffline: false,
    isCancelling: false,
    writer: '',
    lines: 0,
    first: undefined,
    last: undefined,
  }
}

/** State of the page for a script; one that was cancelled before its first line is no more. */
export function generationOf(script: ScriptView, known: Generation, now: number): Generation {
  const { status, progress, sources, note, error, utterances, elapsed_seconds } = script
  const isOffline = script.writer.is_offline
  const lines = utterances.length
  if (status === 'cancelled') return lines > 0 ? { stage: 'stopped', lines, sources } : IDLE
  if (status === 'error') return { stage: 'failed', error: error || generationSentences.failed, lines, sources }
  if (status === 'completed') return { stage: 'success', lines, note, counts: countsOf(progress), sources, isOffline }
  const since =
    known.stage === 'generating' && known.progress.stage !== 'waiting' ? known.since : now - elapsed_seconds * 1_000
  return {
    stage: 'generating',
    progress,
    since,
    sources,
    isOffline,
    isCancelling: known.stage === 'generating' && known.isCancelling,
    writer: script.writer.name,
    lines,
    ...paceOf(script, known, now),
  }
}

/** Counts of the lines, from the first one on. */
export const countsOf = (progress: WritingProgress): LineCounts | undefined =>
  progress.stage === 'writing' || progress.stage === 'checking' ? progress.counts : undefined

/** Generation that lost the news of its script; the lines that came are there. */
export function failedAfter(known: Generation, error: string): Generation {
  return { stage: 'failed', error, lines: known.stage === 'generating' ? known.lines : 0, sources: [] }
}

function paceOf({ utterances }: ScriptView, known: Generation, now: number) {
  const { first, last, lines } = known.stage === 'generating' ? known : NOTHING_YET
  if (utterances.length === lines) return { first, last }
  const written = { seconds: estimateTalk(utterances).seconds, at: now }
  return { first: first ?? written, last: written }
}
