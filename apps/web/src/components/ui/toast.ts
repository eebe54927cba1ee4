/** What can be done about it, as long as it is shown. */
export type SaidAction = { label: string; run: () => void }
/** A page that opens in a tab of its own. */
export type SaidLink = { label: string; href: string }
export type News = {
  text: string
  kind: 'done' | 'info' | 'warning'
  action?: SaidAction | undefined
  link?: SaidLink
  lastsMs?: number
}
export type SaidError = { text: string; kind: 'error'; action?: undefined }
export type Said = News | SaidError

/** Says something on whatever page is shown next, for it outlives the page that says it. */
export function toast(text: string, action?: SaidAction): void {
  say({ text, kind: 'done', action })
}

/** How things stand, where nothing was done; for as long as it takes to read. */
export function infoToast(text: string, lastsMs: number): void {
  say({ text, kind: 'info', lastsMs })
}

/** What the browser did not let us do, and the way around it. */
export function warningToast(text: string, link: SaidLink): void {
  say({ text, kind: 'warning', link })
}

/** Of something that went wrong, and is not said where it was asked for. */
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
