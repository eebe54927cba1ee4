import { setTimeout as sleep } from 'node:timers/promises'
import { turns } from '#lib/turns.ts'
import type { SpeechRequest } from '#ports/speech-engine.ts'
import type { SpokenPart } from '../join-parts.ts'

export type LineAsked = Omit<SpeechRequest, 'speed'>
type Waiting = LineAsked & { spoken: PromiseWithResolvers<SpokenPart> }

type Options = {
  /** The most lines of one request. */
  lines: number
  /** How many requests are under way at once. */
  requests: number
  /** The most characters of one request. */
  characters: number
  speakAlone(line: LineAsked): Promise<SpokenPart>
  /** The pieces of a talk, in order; undefined where they cannot be told apart. */
  speakTalk(lines: readonly LineAsked[], signal: AbortSignal): Promise<SpokenPart[] | undefined>
  /** Whether a talk that failed may go better line by line. */
  isAboutTheLines(error: unknown): boolean
}

/** Lines of a script come close after each other. */
const GATHER_MS = 100
/** Then the two voices are too much alike, and each line is asked for by itself. */
const MOST_UNCUT = 2
/** A text that reads like a line of somebody else. */
const NAMES_A_SPEAKER = /speaker\s*\d+\s*:/i

/** Asks for lines that wait at the same time as one talk, where they follow each other and have two voices between them. */
export function togetherSpeaker({
  lines,
  requests,
  characters,
  speakAlone,
  speakTalk,
  isAboutTheLines,
}: Options): (line: LineAsked) => Promise<SpokenPart> {
  const waiting: Waiting[] = []
  const slots = turns(requests)
  /** How often the talk of a pair of voices could not be cut apart. */
  const uncut = new Map<string, number>()

  async function speakNext(): Promise<void> {
    await slots.take(undefined)
    try {
      if (waiting.length === 0) return
      if (waiting.length < lines) await sleep(GATHER_MS)
      const talk = takeTalk()
      if (talk.length > 1) await speakAsTalk(talk)
      else for (const line of talk) await settle(line, speakAlone(line))
    } finally {
      slots.leave()
    }
  }

  /** The first that waits, and those behind it that make a talk with it. */
  function takeTalk(): Waiting[] {
    for (let at = waiting.length - 1; at >= 0; at--) if (waiting[at]?.signal?.aborted) waiting.splice(at, 1)
    let count = 1
    while (count < Math.min(lines, waiting.length) && isTalk(waiting.slice(0, count + 1))) count++
    const talk = waiting.slice(0, count)
    const names = voicesOf(talk)
    return waiting.splice(0, names.length === 2 && (uncut.get(names.join()) ?? 0) < MOST_UNCUT ? count : 1)
  }

  function isTalk(candidates: Waiting[]): boolean {
    if (candidates.some(({ text }) => NAMES_A_SPEAKER.test(text))) return false
    return voicesOf(candidates).length <= 2 && candidates.reduce((sum, { text }) => sum + text.length, 0) <= characters
  }

  async function speakAsTalk(talk: Waiting[]): Promise<void> {
    try {
      const pieces = await whileAwaited(talk, (signal) => speakTalk(talk, signal))
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
    void speakNext()
    return spoken.promise.finally(() => line.signal?.removeEventListener('abort', giveUp))
  }
}

/** The signal says when nobody waits for any of the lines. */
async function whileAwaited<T>(talk: readonly LineAsked[], work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const nobodyWaits = new AbortController()
  const look = () => void (talk.every(({ signal }) => signal?.aborted) && nobodyWaits.abort())
  for (const { signal } of talk) signal?.addEventListener('abort', look)
  try {
    return await work(nobodyWaits.signal)
  } finally {
    for (const { signal } of talk) signal?.removeEventListener('abort', look)
  }
}

/** What is awaited goes before what is not. */
function queue(waiting: Waiting[], line: Waiting): void {
  const at = line.is_awaited ? waiting.findIndex(({ is_awaited }) => !is_awaited) : -1
  waiting.splice(at < 0 ? waiting.length : at, 0, line)
}

async function settle({ spoken }: Waiting, speaking: Promise<SpokenPart>): Promise<void> {
  await speaking.then(spoken.resolve, spoken.reject)
}

function voicesOf(lines: readonly LineAsked[]): string[] {
  return [...new Set(lines.map(({ voice_name }) => voice_name))].toSorted()
}
