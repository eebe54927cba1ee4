import { pickEpisodeFields } from '@app/domain/content'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, realpath, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { ShowManifest, showFolderNames, type FeedItem } from '@app/domain/imports'
import { StartError } from '#lib/start-error.ts'
import { parseJson } from '@app/runtime/parse-json.ts'
import { WebFileError, type WebFiles } from '@app/ports/web-files.ts'
import type { ReadItem } from './feed/read-item.ts'

/** Base of the addresses in the feed of a folder; no server can have this name. */
export const FOLDER_ADDRESS = 'https://folder.invalid/'

/**
 * The files of an exported show as if they lay on a server; nothing else of this machine, and nothing of the network.
 */
export function folderFiles(folder: string): WebFiles {
  return {
    async open(address, { max_bytes }, read) {
      const path = await pathIn(folder, address)
      const found = path === undefined ? undefined : await stat(path).catch(() => undefined)
      if (!path || !found?.isFile()) return read({ status: 404, url: address, header: () => null, body: nothing() })
      if (found.size > max_bytes) throw new WebFileError('too_large', `${path} is too large.`)
      return read({ status: 200, url: address, header: () => null, body: createReadStream(path) })
    },
  }
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** Path in the folder; undefined for names and links that lead outside. */
async function pathIn(folder: string, address: string): Promise<string | undefined> {
  const url = new URL(address)
  if (`${url.origin}/` !== FOLDER_ADDRESS) return undefined
  const root = await realpath(folder)
  const path = await realpath(join(root, decodeURIComponent(url.pathname))).catch(() => undefined)
  const inside = path && relative(root, path)
  return inside && inside !== '..' && !inside.startsWith(`..${sep}`) ? path : undefined
}

/**
 * The manifest of an exported show, whose files are as they were written; undefined for a folder that another program
 * made.
 */
export async function readManifest(folder: string): Promise<ShowManifest | undefined> {
  const text = await readFile(join(folder, showFolderNames.manifest), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const manifest = ShowManifest.safeParse(parseJson(text)).data
  if (!manifest) throw new StartError(`${showFolderNames.manifest} in ${folder} cannot be read.`)
  for (const { path, sha256 } of manifest.files) {
    const file = await pathIn(folder, new URL(path, FOLDER_ADDRESS).href)
    if (!file || (await hashOf(file)) !== sha256)
      throw new StartError(`${path} is missing or not as it was exported. Copy the folder again.`)
  }
  return manifest
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** An item with its words as they were written: in the feed they are put together with notes for apps. */
export function asWritten(read: ReadItem, manifest: ShowManifest | undefined): ReadItem {
  const written = manifest?.items.find(({ guid }) => guid === read.item.guid)
  if (!written) return read
  const { title, description, published_at, visibility } = written
  const item: FeedItem = { ...read.item, ...pickEpisodeFields(written), title, description, published_at, visibility }
  return { ...read, item }
}
