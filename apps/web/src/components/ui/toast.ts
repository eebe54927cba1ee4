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

const listeners = new Set<(said: Said) => void>()
/** The last that was said before what shows it was loaded; nothing from then on. */
let waiting: Said[] | undefined = []

export function onSaid(listener: (said: Said) => void): () => void {
  listeners.add(listener)
  for (const said of waiting ?? []) listener(said)
  waiting = undefined
  return () => void listeners.delete(listener)
}

function say(said: Said): void {
  waiting &&= [said]
  for (const listener of listeners) listener(said)
}
