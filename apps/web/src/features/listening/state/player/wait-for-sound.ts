import { textOf } from '#lib/fields.ts'
import { retryAfterOf } from '#lib/api/retry-after.ts'
import { failureSentence, MADE_AGAIN } from './load-failure.ts'

const USUAL_SECONDS = 5

/** Waits while the server restores the audio: shows its sentence, then polls as often as Retry-After says until the response changes. */
export async function waitForSound(url: string, signal: AbortSignal, tell: (sentence: string) => void): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    const probe = new AbortController()
    const answer = await fetch(url, {
      headers: { range: 'bytes=0-0' },
      cache: 'no-store',
      signal: AbortSignal.any([signal, probe.signal]),
    }).catch(() => undefined)
    if (signal.aborted || (answer && answer.status !== MADE_AGAIN)) return probe.abort()
    const problem: unknown = await answer?.json().catch(() => undefined)
    if (isFirst) tell(textOf(problem, 'detail') ?? failureSentence(answer?.status))
    await pause((answer && retryAfterOf(answer)) ?? USUAL_SECONDS)
    if (signal.aborted) return
  }
}

function pause(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
}
