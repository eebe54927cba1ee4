import { guardedFetch, webLimits } from '@app/readers/web/guarded-fetch.ts'
import { linkTooLargeSentence } from '@app/readers/sentences.ts'
import { isPublicAddress, type AddressRule } from '@app/runtime/public-address.ts'
import { SourceReaderError } from '@app/ports/source-reader.ts'
import { WebFileError, type WebFiles } from '@app/ports/web-files.ts'

const MS_IN_SECOND = 1_000
const BYTES_IN_MEGABYTE = 1_048_576
const USER_AGENT = 'Mozilla/5.0 (compatible; Duologue)'

type Options = { inTests?: { isAllowed: AddressRule } }

/** Files of the public internet, with the same protection as links of sources have. */
export function guardedWebFiles({ inTests }: Options = {}): WebFiles {
  return {
    async open(address, { max_bytes, max_seconds, headers, signal }, read) {
      const limits = { ...webLimits, max_bytes, total_ms: max_seconds * MS_IN_SECOND }
      const fetch = guardedFetch({ limits, isAllowed: inTests?.isAllowed ?? isPublicAddress }, signal)
      const init = { headers: { 'user-agent': USER_AGENT, ...headers } }
      try {
        const { settle } = await fetch(address, init, async ({ response, url, body }) => {
          const { status, headers: answered } = response
          const file = { status, url: url.href, header: (name: string) => answered.get(name), body: marked(body) }
          return read(file).then((value) => ({ settle: () => value }), keepOwnError)
        })
        return settle()
      } catch (error) {
        throw error instanceof SourceReaderError ? webFileError(error, max_bytes) : error
      }
    },
  }
}

/** Failure of the body's download, as opposed to an error of its reader. */
class BrokenBody extends Error {}

async function* marked(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch (error) {
    throw new BrokenBody('the body broke off', { cause: error })
  }
}

/** An error of the reader passes the fetch as it is; the fetch would take it for one of the network. */
function keepOwnError(error: unknown): { settle(): never } {
  if (error instanceof BrokenBody) throw error.cause
  return {
    settle() {
      throw error
    },
  }
}

function webFileError(error: SourceReaderError, max_bytes: number): WebFileError {
  const isTooLarge = error.message === linkTooLargeSentence(max_bytes / BYTES_IN_MEGABYTE)
  const reason = isTooLarge ? 'too_large' : error.retryable ? 'unreachable' : 'refused'
  return new WebFileError(reason, error.message, { cause: error })
}
