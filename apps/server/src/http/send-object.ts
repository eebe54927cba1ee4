import type { FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { attachmentNamed } from '#lib/content-disposition.ts'
import { AppError } from '#lib/errors.ts'
import type { ByteRange, ObjectHead, ObjectStorage, ReadPart } from '@app/ports/object-storage.ts'
import { readByteRange, type RangeAnswer } from './byte-range.ts'

type Sent = {
  storage: Pick<ObjectStorage, 'get' | 'head' | 'readPart'>
  key: string
  cache_control: string
  download_name?: string
  onMissing?: () => Promise<FastifyReply>
}

const MISSING_SENTENCE = 'This file does not exist'
/** Memory limit for one slow reader; larger objects are streamed. */
const READ_AT_ONCE_BYTES = 1_048_576

/** Answers GET and HEAD with a stored object: whole, a part of it, or that the caller's copy is still good or outdated. */
export async function sendObject(request: FastifyRequest, reply: FastifyReply, sent: Sent): Promise<FastifyReply> {
  const { storage, key, onMissing = refuseMissing } = sent
  const found = await look(request, sent)
  if (!found) return onMissing()
  const { head, bytes, release } = found
  if (release) afterwards(reply, release)
  setHeaders(reply, head, sent)
  if (isOutdated(request, head)) return sendNothing(request, reply.code(412))
  if (isStillGood(request, head)) return sendNothing(request, reply.code(304))

  const range = wantedRange(request, head)
  if (range === 'unsatisfiable') {
    return sendNothing(request, reply.code(416).header('content-range', `bytes */${head.size}`))
  }
  const part = range === 'whole' ? undefined : range
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${head.size}`)
  reply.type(head.content_type).header('content-length', part ? part.end - part.start + 1 : head.size)
  if (request.method === 'HEAD') return sendNothing(request, reply)
  if (bytes) return reply.send(bytes)

  const stored = await storage.get(key, part)
  if (!stored) return onMissing()
  if (stored.etag === head.etag) return reply.send(stored.body)
  // Object replaced between the two looks: headers of the old object are set again for the new one.
  stored.body.destroy()
  return sendObject(request, reply.code(200).removeHeader('content-range'), sent)
}

async function refuseMissing(): Promise<never> {
  throw new AppError('not_found', MISSING_SENTENCE)
}

/** Head of the object, and, if the wanted part is small and the store is near, that part at once. */
async function look(request: FastifyRequest, { storage, key }: Sent): Promise<ReadPart | undefined> {
  if (storage.readPart) return storage.readPart(key, (head) => smallPartOf(request, head))
  const head = await storage.head(key)
  return head && { head }
}

/** The client may have disconnected while the part was being read. */
function afterwards({ raw }: FastifyReply, release: () => void): void {
  if (raw.destroyed) release()
  else raw.once('close', release)
}

function smallPartOf(request: FastifyRequest, head: ObjectHead): ByteRange | undefined {
  if (request.method === 'HEAD' || isOutdated(request, head) || isStillGood(request, head)) return undefined
  const range = wantedRange(request, head)
  if (range === 'unsatisfiable' || head.size === 0) return undefined
  const part = range === 'whole' ? { start: 0, end: head.size - 1 } : range
  return part.end - part.start < READ_AT_ONCE_BYTES ? part : undefined
}

function wantedRange(request: FastifyRequest, head: ObjectHead): RangeAnswer {
  return readByteRange(isRangeWanted(request, head) ? request.headers.range : undefined, head.size)
}

function setHeaders(reply: FastifyReply, head: ObjectHead, { cache_control, download_name }: Sent): void {
  reply.headers({
    etag: head.etag,
    'last-modified': head.modified_at.toUTCString(),
    'accept-ranges': 'bytes',
    'cache-control': cache_control,
    'x-content-type-options': 'nosniff',
  })
  if (download_name !== undefined) reply.header('content-disposition', attachmentNamed(download_name))
}

/** A download goes on only if the object is still the one that it began with, says a client that has no If-Range. */
function isOutdated({ headers }: FastifyRequest, head: ObjectHead): boolean {
  const wanted = headers['if-match']
  if (wanted !== undefined) return wanted.trim() !== '*' && !wanted.split(',').some((tag) => tag.trim() === head.etag)
  const since = headers['if-unmodified-since']
  return !Number.isNaN(Date.parse(since ?? '')) && !isNotAfter(head.modified_at, since)
}

function isStillGood({ headers }: FastifyRequest, head: ObjectHead): boolean {
  const known = headers['if-none-match']
  if (known !== undefined) return known.trim() === '*' || known.split(',').some((tag) => bare(tag) === bare(head.etag))
  return isNotAfter(head.modified_at, headers['if-modified-since'])
}

/** A part is useful only to a client that has the other parts of the same object. */
function isRangeWanted({ headers }: FastifyRequest, head: ObjectHead): boolean {
  const condition = headers['if-range']
  if (typeof condition !== 'string') return true
  return condition.includes('"') ? condition.trim() === head.etag : isNotAfter(head.modified_at, condition)
}

function isNotAfter(modified_at: Date, date: string | undefined): boolean {
  return Math.floor(modified_at.getTime() / 1000) * 1000 <= Date.parse(date ?? '')
}

function bare(etag: string): string {
  return etag.trim().replace(/^W\//, '')
}

/** An answer to HEAD ends in an empty stream, because Fastify sets a length of 0 where there is no payload. */
function sendNothing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return request.method === 'HEAD' ? reply.send(Readable.from([])) : reply.send()
}
