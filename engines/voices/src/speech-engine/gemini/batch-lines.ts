import { setTimeout as sleep } from 'node:timers/promises'
import { limitConcurrency } from '@app/runtime/limit-concurrency.ts'
import type { SpeechRequest } from '@app/ports/speech-engine.ts'
import type { SpokenPart } from '../join-parts.ts'

export type LineRequest = Omit<SpeechRequest, 'speed'>
type WaitingLine = LineRequest & { spoken: PromiseWithResolvers<SpokenPart> }

type Options = {
  /** The maximum number of lines per request. */
  lines: number
  /** The concurrency limit of requests. */
  requests: number
  /** The maximum number of characters per request. */
  characters: number
  speakAlone(line: LineRequest): Promise<SpokenPart>
  /** The audio of each line of a dialogue, in order; undefined where it cannot be split. */
  speakTalk(lines: readonly LineRequest[], signal: AbortSignal): Promise<SpokenPart[] | undefined>
  /** True if a failed dialogue may succeed line by line. */
  isAboutTheLines(error: unknown): boolean
}

/** The batching window: lines of a script come shortly after each other. */
const GATHER_MS = 100
/**
 * Number of dialogues that could not be split after which the two voices are too similar, and their lines are requested
 * one by one.
 */
const MOST_UNCUT = 2
/** A text that looks like a line of another speaker. */
const NAMES_A_SPEAKER = /speaker\s*\d+\s*:/i

/** Batches consecutive lines of two voices that wait at the same time into one request for a dialogue. */
export function lineBatcher({
  lines,
  requests,
  characters,
  speakAlone,
  speakTalk,
  isAboutTheLines,
}: Options): (line: LineRequest) => Promise<SpokenPart> {
  const waiting: WaitingLine[] = []
  const limit = limitConcurrency(requests)
  /** Number of times that the dialogue of a pair of voices could not be split. */
  const uncut = new Map<string, number>()

  async function speakNext(): Promise<void> {
    if (waiting.length === 0) return
    if (waiting.length < lines) await sleep(GATHER_MS)
    const talk = takeTalk()
    if (talk.length > 1) await speakAsTalk(talk)
    else for (const line of talk) await settle(line, speakAlone(line))
  }

  /** The first waiting line, and the lines after it that form a dialogue with it. */
  function takeTalk(): WaitingLine[] {
    for (let at = waiting.length - 1; at >= 0; at--) if (waiting[at]?.signal?.aborted) waiting.splice(at, 1)
    let count = 1
    while (count < Math.min(lines, waiting.length) && isTalk(waiting.slice(0, count + 1))) count++
    const talk = waiting.slice(0, count)
    const names = voicesOf(talk)
    return waiting.splice(0, names.length === 2 && (uncut.get(names.join()) ?? 0) < MOST_UNCUT ? count : 1)
  }

  function isTalk(candidates: WaitingLine[]): boolean {
    if (candidates.some(({ text }) => NAMES_A_SPEAKER.test(text))) return false
    return voicesOf(candidates).length <= 2 && candidates.reduce((sum, { text }) => sum + text.length, 0) <= characters
  }

  async function speakAsTalk(talk: WaitingLine[]): Promise<void> {
    try {
      const pieces = await untilAllAborted(talk, (signal) => speakTalk(talk, signal))
      if (pieces) return talk.forEach(({ spoken }, index) => void (pieces[index] && spoken.resolve(pieces[index])))
      const names = voicesOf(talk).join()
      uncut.set(names, (uncut.get(names) ?? 0) + 1)
    } catch (error) {
      if (!isAboutTheLines(error)) return talk.forEach(({ spoken }) => spoken.reject(error))
    }
    for (const line of talk) await settle(line, speakAlone(line))
  }

  return async (line) => {
    line.signal?.throwIfAborted()
    const spoken = Promise.withResolvers<SpokenPart>()
    queue(waiting, { ...line, spoken })
    const giveUp = () => spoken.reject(line.signal?.reason)
    line.signal?.addEventListener('abort', giveUp, { once: true })
    void limit(speakNext)
    return spoken.promise.finally(() => line.signal?.removeEventListener('abort', giveUp))
  }
}

/** Runs work with a signal that aborts when all of the lines are aborted. */
async function untilAllAborted<T>(talk: readonly LineRequest[], work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const allAborted = new AbortController()
  const check = () => void (talk.every(({ signal }) => signal?.aborted) && allAborted.abort())
  for (const { signal } of talk) signal?.addEventListener('abort', check)
  try {
    return await work(allAborted.signal)
  } finally {
    for (const { signal } of talk) signal?.removeEventListener('abort', check)
  }
}

/** Queues interactive lines before the others. */
function queue(waiting: WaitingLine[], line: WaitingLine): void {
  const at = line.priority === 'interactive' ? waiting.findIndex(({ priority }) => priority !== 'interactive') : -1
  waiting.splice(at < 0 ? waiting.length : at, 0, line)
}

async function settle({ spoken }: WaitingLine, speaking: Promise<SpokenPart>): Promise<void> {
  await speaking.then(spoken.resolve, spoken.reject)
}

function voicesOf(lines: readonly LineRequest[]): string[] {
  return [...new Set(lines.map(({ voice_name }) => voice_name))].toSorted()
}
