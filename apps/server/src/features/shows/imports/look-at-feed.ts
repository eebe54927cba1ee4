import { randomInt } from 'node:crypto'
import { importLimits as limits, importSentences as sentences } from '@app/domain/imports'
import type { Db } from '#database/schema.ts'
import type { Deps } from '#deps.ts'
import { AppError, invalid } from '#lib/errors.ts'
import { WebFileError } from '@app/ports/web-files.ts'
import { charsetOf } from './charset-of.ts'
import { FeedRefusedError } from './feed/feed-refused.ts'
import { readFeed, type Feed } from './feed/read-feed.ts'
import { insertImport, type ImportRow } from './imports.repository.ts'

const HEADERS = { accept: 'application/rss+xml, application/xml;q=0.9, text/xml;q=0.8, */*;q=0.1' }

/** A feed as it is now, and where it was found. */
export type FetchedFeed = Feed & { url: string }

/** Fetches and reads a feed of a stranger. One that cannot be imported is refused with a sentence about its address. */
export async function fetchFeed(
  { web_files }: Pick<Deps, 'web_files'>,
  address: string,
  signal: AbortSignal,
): Promise<FetchedFeed> {
  const wanted = { max_bytes: limits.feed_bytes, max_seconds: limits.feed_seconds, headers: HEADERS, signal }
  try {
    return await web_files.open(address, wanted, async (file) => {
      if (file.status !== 200) throw new FeedRefusedError(sentences.answered(file.status))
      return { url: file.url, ...(await readFeed(file.body, { url: file.url, charset: charsetOf(file) })) }
    })
  } catch (error) {
    if (error instanceof FeedRefusedError) throw invalid('address', error.message)
    if (error instanceof WebFileError) throw invalid('address', sentenceOf(error))
    throw error
  }
}

/**
 * Reads a feed and stores the result, so that the person imports exactly what they saw. Nothing of it is fetched yet.
 */
export async function lookAtFeed(
  deps: Pick<Deps, 'db' | 'web_files'>,
  { user_id, address, signal }: { user_id: string; address: string; signal: AbortSignal },
): Promise<ImportRow> {
  return keepFeed(deps.db, user_id, await fetchFeed(deps, withScheme(address), signal))
}

/** Remembers a feed as it was found. */
export async function keepFeed(db: Db, user_id: string, feed: FetchedFeed): Promise<ImportRow> {
  return db.transaction().execute((trx) =>
    insertImport(
      trx,
      {
        user_id,
        feed_url: feed.url,
        show: JSON.stringify(feed.show),
        feed_code: feedCode(),
        codes_expire_at: new Date(Date.now() + limits.kept_days * 24 * 3_600_000),
        proof: null,
        mail_code_hash: null,
        channel_id: null,
        ended_at: null,
      },
      feed.items,
    ),
  )
}

function sentenceOf(error: WebFileError): string {
  if (error.reason === 'too_large') return sentences.feed_too_large
  return error.reason === 'unreachable' ? sentences.unreachable : error.message
}

/** People write addresses without their beginning, and podcast apps give them one of their own. */
function withScheme(address: string): string {
  const plain = address.replace(/^(?:feed|podcast|pcast|itpc):\/\//i, 'https://')
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(plain) ? plain : `https://${plain}`
  if (!URL.canParse(whole)) throw invalid('address', sentences.not_an_address)
  return whole
}

function feedCode(): string {
  const digits = Array.from({ length: limits.code_digits }, () => randomInt(10)).join('')
  return `duologue-verify-${digits}`
}

export function importMissing(): AppError {
  return new AppError('not_found', sentences.missing)
}
