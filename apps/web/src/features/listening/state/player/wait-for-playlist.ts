import type { Alarm } from './alarm.ts'

/** The first line takes a moment; who comes while one is slow should not ask all the time. */
const POLL_MS = { fast: 150, slow: 700 }
const FAST_POLLS = 10

/** Waits until the playlist lists something to hear; answers the status where it is refused for good. */
export async function waitForPlaylist(url: string, alarm: Alarm, signal: AbortSignal): Promise<'ready' | 401 | 403> {
  for (let polls = 1; ; polls++) {
    signal.throwIfAborted()
    const answer = await fetchPlaylist(url, signal)
    if (answer !== 'later') return answer
    await alarm.sleep(polls < FAST_POLLS ? POLL_MS.fast : POLL_MS.slow)
  }
}

async function fetchPlaylist(url: string, signal: AbortSignal): Promise<'ready' | 'later' | 401 | 403> {
  try {
    const response = await fetch(url, { cache: 'no-store', signal })
    if (response.status === 401 || response.status === 403) return response.status
    return response.ok && (await response.text()).includes('#EXTINF') ? 'ready' : 'later'
  } catch {
    return 'later'
  }
}
