import type { TestAudio } from '@app/contracts/voices'
import { subscribe } from '#lib/live/live-updates.ts'
import { readTestAudio } from '../api/test-audio.ts'

/** Live events tell sooner; this is for when they do not come. */
const POLL_MS = 2_000
const FAILURES_BEFORE_GIVING_UP = 3

/** Waits until test audio has ended, well or not; a connection that is lost for a moment is no end. */
export async function awaitTestAudio(content_id: string, signal: AbortSignal): Promise<TestAudio> {
  const news = listenFor(content_id)
  try {
    for (let failures = 0; ;) {
      signal.throwIfAborted()
      const testAudio = await readTestAudio(content_id, signal).catch((error: unknown) => {
        failures += 1
        if (signal.aborted || failures >= FAILURES_BEFORE_GIVING_UP) throw error
      })
      if (testAudio) failures = 0
      if (testAudio && testAudio.status !== 'processing') return testAudio
      await Promise.race([news.changed(), sleep(POLL_MS, signal)])
    }
  } finally {
    news.stop()
  }
}

/** Resolves at the next live event of that test audio. */
function listenFor(content_id: string): { changed: () => Promise<void>; stop: () => void } {
  let next = Promise.withResolvers<void>()
  const stop = subscribe('test_audio.updated', (event) => event.content_id === content_id && next.resolve())
  return {
    changed: () => next.promise.then(() => void (next = Promise.withResolvers())),
    stop,
  }
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}
