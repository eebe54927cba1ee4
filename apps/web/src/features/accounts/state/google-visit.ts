import type { BeginGoogle } from '@app/contracts/google-sign-in'
import { textOf } from '#lib/fields.ts'
import { randomId } from '#lib/random-id.ts'
import { AuthError } from '../api/call-auth.ts'
import { beginGoogle } from '../api/google.ts'

const CHANNEL = 'duologue-google'
const POPUP = 'popup,width=500,height=640'
const WATCH_MS = 250
/** A popup posts its result and closes at once; either may be noticed first. */
const GRACE_MS = 500

/** Result of a visit; without `error` a person is signed in. One without a visit id in Google's answer is for every waiting page. */
type Ended = { visit: string | null; error: string | null }

export type GoogleWish = { purpose: BeginGoogle['purpose']; invitation?: string | undefined }

type Listeners = {
  onSignedIn: () => void
  /** Receives the code of the refusal. */
  onRefused: (code: string) => void
  /** The popup did not open, or was closed. The visit goes on: a popup that was only hidden may still bring a result. */
  onMissing: () => void
}

/** Opens Google's page in a popup, and listens until it comes back. To be called straight from a click; ends the listening. */
export function visitGoogle(
  { purpose, invitation }: GoogleWish,
  { onSignedIn, onRefused, onMissing }: Listeners,
): () => void {
  const popup = window.open('about:blank', CHANNEL, POPUP)
  if (!popup) {
    onMissing()
    return () => undefined
  }
  const visit = randomId()
  const channel = new BroadcastChannel(CHANNEL)
  const stopWatching = watchClosing(popup, onMissing)
  let isOver = false

  function end(): void {
    isOver = true
    stopWatching()
    channel.close()
  }

  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const error = textOf(data, 'error')
    if (isOver || (textOf(data, 'visit') ?? visit) !== visit) return
    end()
    if (error === undefined) onSignedIn()
    else onRefused(error.toUpperCase())
  })
  // Signing up begins only once the box is ticked that says so.
  const confirmed = purpose === 'sign_up' && { is_18_or_older: true, ...(invitation !== undefined && { invitation }) }
  beginGoogle({ purpose, visit, ...confirmed }).then(
    (address) => {
      if (!isOver && !popup.closed) popup.location.replace(address)
    },
    (error: unknown) => {
      if (isOver) return
      end()
      popup.close()
      onRefused(error instanceof AuthError ? error.code : '')
    },
  )
  return end
}

/** Reports the result of a visit to the page that opened the popup, and closes the popup. */
export function endGoogleVisit(ended: Ended): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(ended)
  channel.close()
  window.close()
}

function watchClosing(popup: Window, onClosed: () => void): () => void {
  let grace: ReturnType<typeof setTimeout> | undefined
  const watch = setInterval(() => {
    if (!popup.closed) return
    clearInterval(watch)
    grace = setTimeout(onClosed, GRACE_MS)
  }, WATCH_MS)
  return () => {
    clearInterval(watch)
    clearTimeout(grace)
  }
}
