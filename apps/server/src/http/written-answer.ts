import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, type Encoding } from './choose-encoding.ts'
import { compressBytes } from './compress-bytes.ts'

/** Smaller answers fit into one packet anyway. */
export const COMPRESSED_FROM_BYTES = 1_024

/** An answer as JSON, compressed at most once in each encoding. */
export type WrittenAnswer = (encoding: Encoding) => Promise<Buffer>

export function writeAnswer(value: unknown): WrittenAnswer {
  const plain = Buffer.from(JSON.stringify(value))
  const forms = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(plain)]])
  return (encoding) => {
    const form = forms.get(encoding) ?? compressBytes(plain, encoding)
    forms.set(encoding, form)
    return form
  }
}

export async function sendWritten(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: WrittenAnswer,
): Promise<FastifyReply> {
  const isLarge = (await answer('identity')).length >= COMPRESSED_FROM_BYTES
  const encoding = isLarge ? chooseEncoding(acceptedBy(request)) : 'identity'
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply
    .header('vary', 'accept-encoding')
    .type('application/json; charset=utf-8')
    .send(await answer(encoding))
}

function acceptedBy({ headers }: FastifyRequest): string | undefined {
  const accepted = headers['accept-encoding']
  return Array.isArray(accepted) ? accepted.join(',') : accepted
}
