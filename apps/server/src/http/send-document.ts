import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, type Encoding } from './choose-encoding.ts'
import type { Document, DocumentCache } from './document-cache.ts'

export type SentDocument = {
  /** Under which it is kept in this process. */
  address: string
  /** Changes with everything that the document says, and with nothing else. */
  validator: string
  changed_at: Date
  cache_control: string
  type: string
  /** Undefined where it went meanwhile. Its validator may be a later one than was known when it was asked for. */
  build: () => Promise<Document | undefined>
}

/**
 * Answers GET and HEAD with a written document, such as a feed, or that the caller's copy is still good without writing the document. The bytes of each
 * encoding have a strong ETag of their own (RFC 9110, 8.8.3.3), so `@fastify/compress` is not to compress them again.
 */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { documents, document }: { documents: DocumentCache; document: SentDocument },
): Promise<FastifyReply | undefined> {
  const encoding = chooseEncoding(headerOf(request, 'accept-encoding'))
  reply.headers({
    'cache-control': document.cache_control,
    vary: 'accept-encoding',
    etag: etagOf(document.validator, encoding),
    'last-modified': document.changed_at.toUTCString(),
  })
  if (isStillGood(request, document, encoding)) return reply.code(304).send()
  const found = await documents.find({ ...document, encoding }, document.build)
  if (!found) return undefined
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.header('etag', etagOf(found.validator, encoding)).type(document.type).send(found.bytes)
}

function etagOf(validator: string, encoding: Encoding): string {
  return encoding === 'identity' ? `"${validator}"` : `"${validator}-${encoding}"`
}

/** A date is asked for only where no ETag is (RFC 9110, 13.1.3). */
function isStillGood(request: FastifyRequest, document: SentDocument, encoding: Encoding): boolean {
  const known = headerOf(request, 'if-none-match')
  if (known === undefined) {
    const since = Date.parse(headerOf(request, 'if-modified-since') ?? '')
    return Math.floor(document.changed_at.getTime() / 1_000) * 1_000 <= since
  }
  const etag = etagOf(document.validator, encoding)
  return known.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}

function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value.join(',') : value
}
