import { readStored, writeStored } from '#lib/storage/storage.ts'

/** Cache of items saved for listening offline: sound, picture, texts, and the page that shows them. */
export const SAVED_CACHE = 'saved-1'
/** The scripts, styles and fonts that this takes. */
export const ASSETS_CACHE = 'assets-1'
/** The address whose page serves every page offline. */
export const SHELL_PATH = '/saved'
export const WORKER_PATH = '/worker.js'
/** Lists the files of the pages that work offline; written by the build. */
export const ASSETS_LIST_PATH = '/saved-assets.json'
/** The header with the revision of a saved sound. */
export const REVISION_HEADER = 'x-revision'
/** Header of a response that the service worker made up while offline. */
export const MADE_UP_HEADER = 'x-made-up'

const SAVER = 'saved-by'

/** The id of the person who saved episodes; empty if none did, or they were signed out. */
export function readSaver(): string {
  return readStored(SAVER) ?? ''
}

export function noteSaver(user_id: string | undefined): void {
  if (user_id !== undefined) writeStored(SAVER, user_id)
}

/** Deletes everything one person saved, and the service worker, so that nothing is left for the next. */
export async function dropSaved(): Promise<void> {
  writeStored(SAVER, '')
  if ('caches' in globalThis) await Promise.all([SAVED_CACHE, ASSETS_CACHE].map((name) => caches.delete(name)))
  if ('serviceWorker' in navigator) await (await navigator.serviceWorker.getRegistration())?.unregister()
}

export const audioPathOf = (content_id: string) => `/media/content/${content_id}/audio.mp3`
