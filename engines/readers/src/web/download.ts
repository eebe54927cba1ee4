import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { SourceReaderError } from '@app/ports/source-reader.ts'
import type { Document } from '../block.ts'
import { answeredSentence } from '../sentences.ts'
import type { GuardedFetch } from './guarded-fetch.ts'

const headers = {
  'user-agent': 'Mozilla/5.0 (compatible; Duologue)',
  accept: 'text/html,application/xhtml+xml,application/pdf,text/plain;q=0.9,*/*;q=0.8',
  'accept-language': 'en,*;q=0.5',
}
/** Extensions by content type: among texts, which look alike, the content type is more reliable than the URL. */
const EXTENSIONS: Record<string, string> = {
  'text/html': '.html',
  'application/xhtml+xml': '.html',
  'text/csv': '.csv',
  'text/markdown': '.md',
  'text/xml': '.xml',
  'application/xml': '.xml',
}
const MAX_NAME = 200

/** Downloads a link into a file in the folder. */
export async function download(link: string, folder: string, fetch: GuardedFetch): Promise<Document> {
  const path = join(folder, 'download')
  return fetch(link, { headers }, async ({ response, url, body }) => {
    if (!response.ok)
      throw new SourceReaderError(answeredSentence(response.status), {
        retryable: response.status >= 500 || response.status === 429,
      })
    await pipeline(Readable.from(body), createWriteStream(path))
    const [type = '', ...parameters] = (response.headers.get('content-type') ?? '')
      .toLowerCase()
      .split(';')
      .map((part) => part.trim())
    const charset = parameters
      .find((parameter) => parameter.startsWith('charset='))
      ?.slice('charset='.length)
      .replaceAll('"', '')
    return { path, name: nameOf(url, EXTENSIONS[type] ?? ''), charset }
  })
}

function nameOf({ hostname, pathname }: URL, extension: string): string {
  const last = decoded(pathname.split('/').findLast(Boolean) ?? hostname).slice(0, MAX_NAME)
  return last.toLowerCase().endsWith(extension) ? last : last + extension
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
