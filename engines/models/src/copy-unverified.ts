import { createHash } from 'node:crypto'
import { cp, lstat, mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Model } from '@app/domain/models'
import { checksumOf, DownloadError } from '#download-file.ts'

/**
 * Copies a model that a person prepared themselves: its files, and of folders among them everything. Returns a
 * fingerprint of the copied files. Links are refused, because they can lead anywhere.
 */
export async function copyUnverified(folder: string, { contents, title }: Model, to: string): Promise<string> {
  const hash = createHash('sha256')
  const wanted = new Set(contents.map((path) => path.split('/')[0] ?? path))
  for (const name of wanted) {
    await requirePlain(join(folder, name), title)
    const target = join(to, name)
    await mkdir(dirname(target), { recursive: true })
    await cp(join(folder, name), target, { recursive: true })
    if ((await lstat(target)).isFile()) hash.update(await checksumOf(target))
  }
  return `own-${hash.digest('hex')}`
}

async function requirePlain(path: string, title: string): Promise<void> {
  const entry = await lstat(path).catch(() => undefined)
  if (!entry) throw new DownloadError(`${path} is missing: this is no folder of ${title}`)
  if (entry.isFile()) return
  if (!entry.isDirectory()) throw new DownloadError(`${path} is neither a file nor a folder. Nothing was installed`)
  for (const name of await readdir(path)) await requirePlain(join(path, name), title)
}
