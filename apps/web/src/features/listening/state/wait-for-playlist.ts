const ASK_AGAIN_MS = 700

export type Alarm = { ring(): void; sleep(milliseconds: number): Promise<void> }

/** A sleep that others can cut short. */
export function createAlarm(): Alarm {
  let wake = () => {}
  return {
    ring: () => wake(),
    sleep: (milliseconds) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, milliseconds)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
  }
}

/** Waits until the playlist lists something to hear; answers the status where it is refused for good. */
export async function waitForPlaylist(url: string, alarm: Alarm, signal: AbortSignal): Promise<'ready' | 401 | 403> {
  for (;;) {
    signal.throwIfAborted()
    const answer = await askPlaylist(url, signal)
    if (answer !== 'later') return answer
    await alarm.sleep(ASK_AGAIN_MS)
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
