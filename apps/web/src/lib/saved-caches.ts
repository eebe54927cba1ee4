import { readStored, writeStored } from './storage.ts'

/** What was saved for listening without a connection: sound, picture, words, and the page that shows them. */
export const SAVED_CACHE = 'saved-1'
/** The scripts, styles and fonts that this takes. */
export const ASSETS_CACHE = 'assets-1'
/** The address whose page stands for every page when there is no connection. */
export const SHELL_PATH = '/saved'
export const WORKER_PATH = '/worker.js'
/** Lists the files that pages without a connection are made of; written by the build. */
export const ASSETS_LIST_PATH = '/saved-assets.json'
/** Which revision of an item a saved sound is, in the head of its answer. */
export const REVISION_HEADER = 'x-revision'
/** On an answer that was made up for want of a connection. */
export const MADE_UP_HEADER = 'x-made-up'

const SAVER = 'saved-by'

/** A person's; nothing where nobody has saved anything, or nobody who is signed in. */
export function readSaver(): string {
  return readStored(SAVER) ?? ''
}

export function noteSaver(user_id: string | undefined): void {
  if (user_id !== undefined) writeStored(SAVER, user_id)
}

/** Nothing of what one person saved is left for the next, nor what was set up for it. */
export async function dropSaved(): Promise<void> {
  writeStored(SAVER, '')
  if ('caches' in globalThis) await Promise.all([SAVED_CACHE, ASSETS_CACHE].map((name) => caches.delete(name)))
  if ('serviceWorker' in navigator) await (await navigator.serviceWorker.getRegistration())?.unregister()
}

export const audioPathOf = (content_id: string) => `/media/content/${content_id}/audio.mp3`
