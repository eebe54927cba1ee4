import type { FastifyReply, FastifyRequest } from 'fastify'

type TextFile = { type: string; text: string; etag: string; modified_at: Date }

/**
 * Answers GET and HEAD with a file that was made for it, or that the caller's copy is still good. Only the ETag decides
 * that: what is in the file may change more often than its date.
 */
export function sendTextFile(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { file: { type, text, etag, modified_at }, cache_control }: { file: TextFile; cache_control: string },
): FastifyReply {
  reply.headers({ etag, 'last-modified': modified_at.toUTCString(), 'cache-control': cache_control })
  if (isSame(headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type(type).send(text)
}

function isSame(known: string | undefined, etag: string): boolean {
  return known?.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, ''))) ?? false
}
