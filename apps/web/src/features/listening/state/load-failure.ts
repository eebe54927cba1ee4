export const LOAD_TIMEOUT_SECONDS = 30
export const LOADING_TIMEOUT_SENTENCE = 'Loading timeout - connection too slow. Please refresh and try again.'
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

/** A media element tells no reason; one byte of the same address does, as the server has it now. Undefined when there is no connection. */
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

/** What the listener reads after the element gave up on an address. */
export function failureSentence(status: number | undefined): string {
  return status !== undefined && status >= 400
    ? loadFailureSentence(httpErrorSentence(status))
    : PLAYBACK_ERROR_SENTENCE
}
