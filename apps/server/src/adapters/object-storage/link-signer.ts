import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { link, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder } from './sync-folder.ts'

const KEY_FILE = 'object-link.key'
const KEY_FORM = /^[0-9a-f]{64}$/

export type LinkSigner = (key: string, expires: number) => string

/** Signs with the key of the data folder, which the first to come makes and all later ones read. */
export async function loadLinkSigner(data_dir: string): Promise<LinkSigner> {
  const file = path.join(data_dir, KEY_FILE)
  const secret = (await readSecret(file)) ?? (await createSecret(file))
  return (key, expires) => createHmac('sha256', secret).update(`${expires}\n${key}`).digest('base64url')
}

export function isSameSignature(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}

async function readSecret(file: string): Promise<Buffer | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  if (!KEY_FORM.test(text)) throw new Error(`${file} holds no link key; delete it to have a new one made`)
  return Buffer.from(text, 'hex')
}

/** A hard link fails when the name is taken, so of two that create at once both end with the key of one. */
async function createSecret(file: string): Promise<Buffer> {
  const draft = `${file}.${randomBytes(8).toString('hex')}`
  try {
    await writeDraft(draft)
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { force: true })
  }
  await syncFolder(path.dirname(file))
  const secret = await readSecret(file)
  if (!secret) throw new Error(`${file} vanished while it was made`)
  return secret
}

async function writeDraft(draft: string): Promise<void> {
  await using handle = await open(draft, 'wx', 0o600)
  await handle.writeFile(randomBytes(32).toString('hex'))
  await handle.sync()
}
