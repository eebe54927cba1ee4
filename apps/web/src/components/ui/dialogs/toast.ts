import { createEmitter } from '#lib/store.ts'

/** Action offered while the toast is shown. */
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

/** Shows a toast that outlives a change of the page. */
export function toast(text: string, action?: SaidAction): void {
  say({ text, kind: 'done', action })
}

/** Informs about a state, without an action behind it; for as long as it takes to read. */
export function infoToast(text: string, lastsMs: number): void {
  say({ text, kind: 'info', lastsMs })
}

/** Warns that the browser refused an action, with a link to the way around it. */
export function warningToast(text: string, link: SaidLink): void {
  say({ text, kind: 'warning', link })
}

/** Error toast, for errors that are not shown where the action was started. */
export function errorSnackbar(text: string): void {
  say({ text, kind: 'error' })
}

const messages = createEmitter<Said>()
/** The last message from before the toaster was loaded; unused from then on. */
let waiting: Said[] | undefined = []

export function onSaid(listener: (said: Said) => void): () => void {
  for (const said of waiting ?? []) listener(said)
  waiting = undefined
  return messages.subscribe(listener)
}

function say(said: Said): void {
  waiting &&= [said]
  messages.emit(said)
}
