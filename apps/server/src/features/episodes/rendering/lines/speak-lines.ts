import type { Deps } from '#deps.ts'
import { faultOfCandidate } from '#features/studio/lexicon/index.ts'
import { limitConcurrency } from '@app/runtime/limit-concurrency.ts'
import { linesSpoken } from '#lib/metrics.ts'
import { BudgetReachedError } from '@app/ports/meter.ts'
import { useClips, type ClipRow } from './clips.repository.ts'
import type { PlannedLine } from './plan-lines.ts'
import { speakClip } from './speak-clip.ts'

type SpeakDeps = Pick<Deps, 'db' | 'log' | 'storage' | 'speech'>
export type SpokenLine = { line: PlannedLine; clip: ClipRow }
/** Called with lines that have their clip, many at once where they had it already. */
type Record = (spoken: SpokenLine[]) => Promise<void>

/** Thrown for a line that no retry will make audible. */
export class UnspeakableLineError extends Error {
  override name = 'UnspeakableLineError'
  readonly position: number

  constructor(position: number, cause?: unknown) {
    super(`line ${position + 1} could not be voiced`, { cause })
    this.position = position
  }
}

/**
 * Speaks lines that have no clip yet, several at once, in their order. Each promise answers as its line lands; the same
 * words in the same voice are spoken once. After a line that cannot be voiced no other is begun: the job has failed,
 * and speech that nobody will pay for is not made. Lines in progress then still land.
 */
export async function speakLines(
  deps: SpeakDeps,
  lines: PlannedLine[],
  record: Record,
  signal: AbortSignal,
): Promise<Promise<ClipRow>[]> {
  const known = new Map(
    (
      await useClips(
        deps.db,
        lines.map(({ clip_hash }) => clip_hash),
      )
    ).map((clip) => [clip.clip_hash, clip]),
  )
  await record(
    lines
      .filter(({ is_recorded }) => !is_recorded)
      .flatMap((line) => {
        const clip = known.get(line.clip_hash)
        return clip ? [{ line, clip }] : []
      }),
  )
  const inTurn = limitConcurrency(deps.speech.concurrency)
  const speak = untilHopeless((line: PlannedLine) => speakLine(deps, line, signal))
  const pendingClips = new Map<string, Promise<ClipRow>>()
  return lines.map((line) => {
    const clip = known.get(line.clip_hash)
    if (clip) return Promise.resolve(clip)
    const landed = pendingClips.get(line.clip_hash) ?? inTurn(() => speak(line))
    pendingClips.set(line.clip_hash, landed)
    const recorded = landed.then((clip) => record([{ line, clip }]).then(() => clip))
    // Those who await this line get its rejection; one that nobody awaits yet must not end the process.
    recorded.catch(() => undefined)
    return recorded
  })
}

/** Fails at once, without speaking, after a line was found that cannot be voiced, or a budget is spent. */
function untilHopeless(speak: (line: PlannedLine) => Promise<ClipRow>): (line: PlannedLine) => Promise<ClipRow> {
  let found: UnspeakableLineError | BudgetReachedError | undefined
  return async (line) => {
    if (found) throw found
    return speak(line).catch((error: unknown) => {
      if (error instanceof UnspeakableLineError || error instanceof BudgetReachedError) found ??= error
      throw error
    })
  }
}

async function speakLine(deps: SpeakDeps, line: PlannedLine, signal: AbortSignal): Promise<ClipRow> {
  signal.throwIfAborted()
  const count = (outcome: string) => linesSpoken.inc({ voice: line.voice_name, outcome })
  try {
    const clip = await speakCandidates(deps, line, signal)
    count('spoken')
    return clip
  } catch (error) {
    count('failed')
    signal.throwIfAborted()
    throw error
  }
}

/** The first candidate that an engine can speak. A clip of a fallback may be there from another day, and is not spoken again. */
async function speakCandidates(deps: SpeakDeps, line: PlannedLine, signal: AbortSignal): Promise<ClipRow> {
  let trouble: unknown
  for (const [index, candidate] of line.candidates.entries()) {
    if (faultOfCandidate(line.text, candidate)) continue
    try {
      const [stored] = index > 0 ? await useClips(deps.db, [candidate.clip_hash]) : []
      return stored ?? (await speakClip(deps, candidate, signal))
    } catch (error) {
      signal.throwIfAborted()
      if (!isAboutTheLine(error)) throw error
      trouble = error
    }
  }
  deps.log.warn({ err: trouble, position: line.position, voice_name: line.voice_name }, 'line could not be voiced')
  throw new UnspeakableLineError(line.position, trouble)
}

/** The engine's refusals concern the line; a full disk or a lost database concerns the whole job. */
function isAboutTheLine(error: unknown): boolean {
  return error instanceof Error && error.name === 'SpeechEngineError'
}
