const TOAST_EVENT = 'duologue-toast'

/** Says something on whatever page is shown next, for it outlives the page that says it. */
export function toast(text: string): void {
  dispatchEvent(new CustomEvent(TOAST_EVENT, { detail: text }))
}

export function onToast(listener: (text: string) => void): () => void {
  const hear = (event: Event) => event instanceof CustomEvent && typeof event.detail === 'string' && listener(event.detail)
  addEventListener(TOAST_EVENT, hear)
  return () => removeEventListener(TOAST_EVENT, hear)
}
