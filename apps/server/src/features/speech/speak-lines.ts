import { audioLimits } from '@app/domain/speech'
import type { Deps } from '#deps.ts'
import { linesSpoken } from '#lib/metrics.ts'
import { useClips, type ClipRow } from './clips.repository.ts'
import type { PlannedLine, Take } from './plan-lines.ts'
import { speakClip } from './speak-clip.ts'

type SpeakDeps = Pick<Deps, 'db' | 'log' | 'storage' | 'speech'>
export type SpokenLine = { line: PlannedLine; clip: ClipRow }
/** Told of lines that have their clip, many at once where they had it already. */
type Record = (spoken: SpokenLine[]) => Promise<void>

/** Thrown for a line that no asking again will make audible. */
export class UnspeakableLineError extends Error {
  override name = 'UnspeakableLineError'
  readonly position: number

  constructor(position: number, cause?: unknown) {
    super(`line ${position + 1} could not be voiced`, { cause })
    this.position = position
  }
}

/**
 * Speaks what has no clip yet, several lines at once, first things first. Each promise answers as its line lands;
 * the same words in the same voice are spoken once. A line that fails leaves the others alone.
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
  const inTurn = limitTo(deps.speech.concurrency)
  const landing = new Map<string, Promise<ClipRow>>()
  return lines.map((line) => {
    const clip = known.get(line.clip_hash)
    if (clip) return Promise.resolve(clip)
    const landed = landing.get(line.clip_hash) ?? inTurn(() => speakLine(deps, line, signal))
    landing.set(line.clip_hash, landed)
    const recorded = landed.then((clip) => record([{ line, clip }]).then(() => clip))
    // Whoever waits for this line hears of its failure; one that nobody has come to yet must not end the process.
    recorded.catch(() => undefined)
    return recorded
  })
}

async function speakLine(deps: SpeakDeps, line: PlannedLine, signal: AbortSignal): Promise<ClipRow> {
  signal.throwIfAborted()
  const count = (outcome: string) => linesSpoken.inc({ voice: line.voice_name, outcome })
  try {
    const clip = await speakTakes(deps, line, signal)
    count('spoken')
    return clip
  } catch (error) {
    count('failed')
    signal.throwIfAborted()
    throw error
  }
}

/** The first take that an engine can speak. A clip of a fallback may be there from another day, and is not spoken again. */
async function speakTakes(deps: SpeakDeps, line: PlannedLine, signal: AbortSignal): Promise<ClipRow> {
  let trouble: unknown
  for (const [index, take] of line.takes.entries()) {
    if (isOverlong(line, take)) continue
    try {
      const [stored] = index > 0 ? await useClips(deps.db, [take.clip_hash]) : []
      return stored ?? (await speakClip(deps, take, signal))
    } catch (error) {
      signal.throwIfAborted()
      if (!isAboutTheLine(error)) throw error
      trouble = error
    }
  }
  throw new UnspeakableLineError(line.position, trouble)
}

/** Signs that are read out at great length must not cost hours of speaking at the price of a few characters; how IPA is written is no length. */
function isOverlong({ text }: PlannedLine, { spoken_text, said }: Take): boolean {
  const markup = said.text.length - said.written_characters
  return spoken_text.length - markup > audioLimits.spoken_characters_free + audioLimits.spoken_per_shown * text.length
}

/** The engine's refusals concern the line; a full disk or a lost database concerns the whole job. */
function isAboutTheLine(error: unknown): boolean {
  return error instanceof Error && error.name === 'SpeechEngineError'
}

/** Runs at most `limit` of the works at once, in the order in which they came. */
function limitTo(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
