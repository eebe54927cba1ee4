import type { BigIntStats } from 'node:fs'
import { mkdir, open, rmdir, stat, unlink, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import {
  StorageFullError,
  type ByteRange,
  type ObjectHead,
  type ObjectStorage,
  type StoredObject,
} from '@app/ports/object-storage.ts'
import { contentTypeOf, requireContentType } from './content-types.ts'
import { isSameSignature, loadLinkSigner, type LinkSigner } from './link-signer.ts'
import { fileHandleCache, type FileHandleCache } from './file-handle-cache.ts'
import { borrowBuffer, type PooledBuffer } from './buffer-pool.ts'
import { ignoreMissing, listFiles } from './list-files.ts'
import { isObjectKey, requireObjectKey } from '#lib/object-key.ts'
import { StartError } from '#lib/start-error.ts'
import { syncFolder } from './sync-folder.ts'
import { removeLeftovers, writeFileAtomically } from './write-file.ts'

export type DiskObjectStorage = ObjectStorage & {
  /** True if we signed this link and it has not expired. `expires` is in Unix seconds. */
  isValidLink(key: string, expires: number, signature: string, now?: Date): boolean
}

/** Never part of a key, so drafts and objects cannot meet. */
const INCOMING = '~incoming'
const NOT_A_FOLDER: unknown[] = ['ENOTDIR', 'EEXIST']
const FULL_CODES: unknown[] = ['ENOSPC', 'EDQUOT']

/**
 * Stores each object as a plain file, whose extension gives its content type. Any number of processes may share the
 * folder.
 */
export async function diskObjectStorage(options: { data_dir: string; link_base?: string }): Promise<DiskObjectStorage> {
  const root = path.join(options.data_dir, 'objects')
  const incoming = path.join(root, INCOMING)
  await prepareFolder(root, incoming)
  const sign = await loadLinkSigner(options.data_dir)
  const files = fileHandleCache()

  return {
    put: (key, bytes, contentType) => putFile({ root, incoming }, key, bytes, contentType),
    get: (key, range) => getFile(root, key, range),
    head: (key) => headFile(root, key),
    readPart: (key, choose) => readPart(files, path.join(root, key), key, choose),
    delete: (keys) => deleteFiles(root, keys),
    list: (prefix) => listFiles(root, prefix),
    sweepUnfinished: () => removeLeftovers(incoming),
    ...signedLinks(sign, options.link_base ?? ''),
  }
}

async function prepareFolder(root: string, incoming: string): Promise<void> {
  try {
    await mkdir(incoming, { recursive: true })
    await removeLeftovers(incoming)
  } catch (error) {
    const reason =
      error instanceof Error && 'code' in error && NOT_A_FOLDER.includes(error.code)
        ? 'it is no folder'
        : error instanceof Error
          ? error.message
          : String(error)
    throw new StartError(`The store in DATA_DIR (${root}) cannot be used: ${reason}.`)
  }
}

function signedLinks(sign: LinkSigner, link_base: string): Pick<DiskObjectStorage, 'signedUrl' | 'isValidLink'> {
  return {
    async signedUrl(key, expiresInSeconds, { download_name } = {}) {
      requireObjectKey(key)
      const expires = Math.floor(Date.now() / 1000) + expiresInSeconds
      const download =
        download_name === undefined ? '' : `&download=${encodeURIComponent(download_name.toWellFormed())}`
      return `${link_base}/objects/${key}?expires=${expires}&signature=${sign(key, expires)}${download}`
    },
    isValidLink(key, expires, signature, now = new Date()) {
      if (!isObjectKey(key) || !Number.isSafeInteger(expires)) return false
      return isSameSignature(sign(key, expires), signature) && now.getTime() < expires * 1000
    },
  }
}

type Folders = { root: string; incoming: string }

async function putFile(folders: Folders, key: string, bytes: Uint8Array | Readable, contentType: string) {
  const stream = bytes instanceof Readable ? bytes : undefined
  // A stream that fails before it is read would end the process; its failure is thrown once reading starts.
  stream?.on('error', () => {})
  try {
    requireObjectKey(key)
    requireContentType(key, contentType)
    await writeFileAtomically(folders.incoming, path.join(folders.root, key), bytes)
  } catch (error) {
    stream?.destroy()
    throw isFull(error) ? new StorageFullError({ cause: error }) : error
  }
}

async function getFile(root: string, key: string, range?: ByteRange): Promise<StoredObject | undefined> {
  requireObjectKey(key)
  const handle = await open(path.join(root, key)).catch(ignoreMissing)
  if (!handle) return undefined
  try {
    const stats = await handle.stat({ bigint: true })
    if (stats.isFile()) return { ...describeFile(key, stats), body: readBody(handle, Number(stats.size), range) }
  } catch (error) {
    await handle.close()
    throw error
  }
  await handle.close()
  return undefined
}

function readBody(handle: FileHandle, size: number, range?: ByteRange): Readable {
  if (!range) return handle.createReadStream({ start: 0 })
  const { start, end } = range
  if (!(start >= 0 && start <= end && end < size)) throw new RangeError(`Bytes ${start} to ${end} of ${size}`)
  return handle.createReadStream({ start, end })
}

async function headFile(root: string, key: string): Promise<ObjectHead | undefined> {
  requireObjectKey(key)
  const stats = await stat(path.join(root, key), { bigint: true }).catch(ignoreMissing)
  return stats?.isFile() ? describeFile(key, stats) : undefined
}

async function readPart(
  files: FileHandleCache,
  file: string,
  key: string,
  choose: (head: ObjectHead) => ByteRange | undefined,
) {
  requireObjectKey(key)
  return files.use(file, async ({ handle, stats }) => {
    if (!stats.isFile()) return undefined
    const head = describeFile(key, stats)
    const part = choose(head)
    const buffer = part && borrowBuffer(part.end - part.start + 1)
    return { head, ...(buffer && (await readInto(buffer, handle, part.start))) }
  })
}

async function readInto(buffer: PooledBuffer, handle: FileHandle, start: number): Promise<PooledBuffer> {
  const { bytesRead } = await handle.read(buffer.bytes, { position: start }).catch(() => ({ bytesRead: 0 }))
  if (bytesRead === buffer.bytes.length) return buffer
  buffer.release()
  throw new Error(`${buffer.bytes.length} bytes from ${start} on could not be read`)
}

/** Every put makes a new file, so its number, time and size together never name two contents of a key. */
function describeFile(key: string, { size, mtimeNs, ino, mtime }: BigIntStats): ObjectHead {
  const etag = `"${size.toString(36)}-${mtimeNs.toString(36)}-${ino.toString(36)}"`
  return { size: Number(size), content_type: contentTypeOf(key), etag, modified_at: mtime }
}

async function deleteFiles(root: string, keys: string[]): Promise<void> {
  keys.forEach(requireObjectKey)
  const folders = new Set<string>()
  for (const key of keys) {
    const file = path.join(root, key)
    await unlink(file).catch(ignoreNotAFile)
    folders.add(path.dirname(file))
  }
  for (const folder of folders) {
    await syncFolder(folder).catch(ignoreMissing)
    await removeEmptyFolders(root, folder)
  }
}

async function removeEmptyFolders(root: string, folder: string): Promise<void> {
  if (folder === root) return
  const isGone = await rmdir(folder).then(
    () => true,
    () => false,
  )
  if (isGone) await removeEmptyFolders(root, path.dirname(folder))
}

function ignoreNotAFile(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'EISDIR' || error.code === 'EPERM') return
  return ignoreMissing(error)
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && FULL_CODES.includes(error.code)
}
