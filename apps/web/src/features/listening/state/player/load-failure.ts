export const LOAD_TIMEOUT_SECONDS = 30
export const LOADING_TIMEOUT_SENTENCE = 'Loading timeout - connection too slow. Please refresh and try again.'
/** Timeout while offline: there is nothing to wait for, and this is enough for items saved on the device. */
export const OFFLINE_TIMEOUT_SECONDS = 3
export const OFFLINE_SENTENCE = 'You are offline. Playback resumes when you are back online.'
/** Message while paused: nothing was playing, so nothing resumes by itself. */
export const OFFLINE_AT_REST_SENTENCE = 'You are offline. Press play when you are back online.'
export const PLAYBACK_ERROR_SENTENCE = 'Error loading audio. Please try again.'
export const NO_AUDIO_SENTENCE = 'No audio URL provided'
export const NO_ADDRESS_SENTENCE = 'Failed to get playable URL'

export function loadFailureSentence(reason: string): string {
  return `Failed to load audio: ${reason}`
}

export function httpErrorSentence(status: number): string {
  return `HTTP error ${status}`
}

/** The server lost the sound and is making it again. */
export const MADE_AGAIN = 503

/** An address that has ended or is no longer the listener's; the server does not tell it from a missing one. */
export function isRefusal(status: number | undefined): boolean {
  return status === 401 || status === 403 || status === 404
}

/** A media element gives no reason for an error, so request one byte of the same address and use the server's current response. Undefined when offline. */
export async function probeStatus(url: string): Promise<number | undefined> {
  const probe = new AbortController()
  try {
    const { status } = await fetch(url, { headers: { range: 'bytes=0-0' }, cache: 'no-store', signal: probe.signal })
    probe.abort()
    return status
  } catch {
    return undefined
  }
}

/** Message after the audio element gave up on an address. */
export function failureSentence(status: number | undefined): string {
  return status !== undefined && status >= 400
    ? loadFailureSentence(httpErrorSentence(status))
    : PLAYBACK_ERROR_SENTENCE
}
