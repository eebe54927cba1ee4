const TOAST_EVENT = 'duologue-toast'

/** What can be done about it, as long as it is shown. */
export type SaidAction = { label: string; run: () => void }
export type Said = { text: string; kind: 'news' | 'error'; action?: SaidAction | undefined }

/** Says something on whatever page is shown next, for it outlives the page that says it. */
export function toast(text: string, action?: SaidAction): void {
  say({ text, kind: 'news', action })
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
