import { audioLimits } from '@app/domain/speech'
import type { Deps } from '#deps.ts'
import { lockClaimed, recordClipsOfLines, type Claim } from '#features/content/index.ts'
import { linesSpoken } from '#lib/metrics.ts'
import { useClips, type ClipRow } from './clips.repository.ts'
import type { PlannedLine } from './plan-lines.ts'
import { speakClip } from './speak-clip.ts'

type SpeakDeps = Pick<Deps, 'db' | 'storage' | 'speech'>

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
export async function speakLines(deps: SpeakDeps, claim: Claim, lines: PlannedLine[], signal: AbortSignal): Promise<Promise<ClipRow>[]> {
  const known = new Map((await useClips(deps.db, lines.map(({ clip_hash }) => clip_hash))).map((clip) => [clip.clip_hash, clip]))
  await record(deps, claim, lines.filter(({ clip_hash }) => known.has(clip_hash)))
  const inTurn = limitTo(deps.speech.concurrency)
  const landing = new Map<string, Promise<ClipRow>>()
  return lines.map((line) => {
    const clip = known.get(line.clip_hash)
    if (clip) return Promise.resolve(clip)
    const landed = landing.get(line.clip_hash) ?? inTurn(() => speakLine(deps, line, signal))
    landing.set(line.clip_hash, landed)
    const recorded = landed.then((spoken) => record(deps, claim, [line]).then(() => spoken))
    // Whoever waits for this line hears of its failure; one that nobody has come to yet must not end the process.
    recorded.catch(() => undefined)
    return recorded
  })
}

async function speakLine(deps: SpeakDeps, line: PlannedLine, signal: AbortSignal): Promise<ClipRow> {
  signal.throwIfAborted()
  const count = (outcome: string) => linesSpoken.inc({ voice: line.voice_name, outcome })
  if (line.spoken_text === '' || isOverlong(line)) throw new UnspeakableLineError(line.position)
  try {
    const clip = await speakClip(deps, line, signal)
    count('spoken')
    return clip
  } catch (error) {
    count('failed')
    signal.throwIfAborted()
    throw isAboutTheLine(error) ? new UnspeakableLineError(line.position, error) : error
  }
}

/** Signs that are read out at great length must not cost hours of speaking at the price of a few characters. */
function isOverlong({ text, spoken_text }: PlannedLine): boolean {
  return spoken_text.length > audioLimits.spoken_characters_free + audioLimits.spoken_per_shown * text.length
}

/** The engine's refusals concern the line; a full disk or a lost database concerns the whole job. */
function isAboutTheLine(error: unknown): boolean {
  return error instanceof Error && error.name === 'SpeechEngineError'
}

/** All lines that have their clip are noted at once: thousands of transactions would wait for each other on one row. */
async function record({ db }: SpeakDeps, claim: Claim, lines: PlannedLine[]): Promise<void> {
  const fresh = lines.filter(({ is_recorded }) => !is_recorded)
  if (fresh.length === 0) return
  await db.transaction().execute(async (trx) => {
    await lockClaimed(trx, claim)
    await recordClipsOfLines(trx, claim.content_id, fresh)
  })
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
