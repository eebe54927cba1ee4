import type { ErrorData } from 'hls.js'

export type HlsSource = {
  /** Requests the playlist now instead of at the next poll. */
  more(): void
  destroy(): void
}

type Failed = (status: number | undefined) => void

/** Fetches hls.js ahead of its use. */
export function preloadHls(): void {
  import('hls.js/light').catch(() => undefined)
}

const APPLE_PLAYLIST = 'application/vnd.apple.mpegurl'

/** Plays a playlist that still grows: by hls.js, but on Safari, whose own player seeks in MP3 segments better. */
export async function attachHls(audio: HTMLAudioElement, url: string, failed: Failed): Promise<HlsSource> {
  if (isSafari() && audio.canPlayType(APPLE_PLAYLIST)) return attachNatively(audio, url, failed)
  const { default: Hls } = await import('hls.js/light')
  const hls = new Hls({
    enableWorker: false,
    startPosition: 0,
    backBufferLength: Infinity,
    maxBufferLength: 60,
    // Cues would come as a text track from a data address, which the content security policy refuses.
    enableID3MetadataCues: false,
    enableEmsgMetadataCues: false,
  })
  let hasRecovered = false

  hls.on(Hls.Events.ERROR, (_event: string, data: ErrorData) => {
    if (!data.fatal) return
    if (data.type === Hls.ErrorTypes.MEDIA_ERROR && !hasRecovered) {
      hasRecovered = true
      return hls.recoverMediaError()
    }
    failed(data.response?.code)
  })
  hls.loadSource(url)
  hls.attachMedia(audio)

  return {
    more: () => hls.startLoad(audio.currentTime, true),
    destroy: () => hls.destroy(),
  }
}

function attachNatively(audio: HTMLAudioElement, url: string, failed: Failed): HlsSource {
  const attached = new AbortController()
  audio.addEventListener('error', () => failed(undefined), { signal: attached.signal })
  audio.src = url
  return { more: () => {}, destroy: () => attached.abort() }
}

function isSafari(): boolean {
  return /safari/i.test(navigator.userAgent) && !/chrome|chromium|android|crios|fxios/i.test(navigator.userAgent)
}
