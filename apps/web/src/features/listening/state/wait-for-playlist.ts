import type { Alarm } from './alarm.ts'

/** The first line takes a moment; who comes while one is slow should not ask all the time. */
const ASK_AGAIN_MS = { soon: 150, later: 700 }
const ASKED_SOON = 10

/** Waits until the playlist lists something to hear; answers the status where it is refused for good. */
export async function waitForPlaylist(url: string, alarm: Alarm, signal: AbortSignal): Promise<'ready' | 401 | 403> {
  for (let asked = 1; ; asked++) {
    signal.throwIfAborted()
    const answer = await askPlaylist(url, signal)
    if (answer !== 'later') return answer
    await alarm.sleep(asked < ASKED_SOON ? ASK_AGAIN_MS.soon : ASK_AGAIN_MS.later)
  }
}

async function askPlaylist(url: string, signal: AbortSignal): Promise<'ready' | 'later' | 401 | 403> {
  try {
    const response = await fetch(url, { cache: 'no-store', signal })
    if (response.status === 401 || response.status === 403) return response.status
    return response.ok && (await response.text()).includes('#EXTINF') ? 'ready' : 'later'
  } catch {
    return 'later'
  }
}
