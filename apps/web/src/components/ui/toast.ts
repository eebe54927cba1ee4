const TOAST_EVENT = 'duologue-toast'

export type Said = { text: string; kind: 'news' | 'error' }

/** Says something on whatever page is shown next, for it outlives the page that says it. */
export function toast(text: string): void {
  say({ text, kind: 'news' })
}

/** The same of something that went wrong, and is not said where it was asked for. */
export function errorSnackbar(text: string): void {
  say({ text, kind: 'error' })
}

export function onSaid(listener: (said: Said) => void): () => void {
  const hear = (event: Event) => event instanceof CustomEvent && listener(event.detail)
  addEventListener(TOAST_EVENT, hear)
  return () => removeEventListener(TOAST_EVENT, hear)
}

function say(said: Said): void {
  dispatchEvent(new CustomEvent(TOAST_EVENT, { detail: said }))
}
