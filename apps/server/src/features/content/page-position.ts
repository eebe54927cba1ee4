import { refusalSentences } from '@app/contracts/refusal-sentences'
import { z } from 'zod'
import { AppError } from '#lib/errors.ts'
import type { PagePosition } from './content.repository.ts'

const Position = z.tuple([z.iso.datetime().transform((text) => new Date(text)), z.uuid()])

/** Reads what `next` of the page before said. */
export function readPosition(after: string | undefined): PagePosition | undefined {
  if (after === undefined) return undefined
  const position = Position.safeParse(Buffer.from(after, 'base64url').toString().split(' '))
  if (!position.success) throw new AppError('bad_request', refusalSentences.position_unreadable)
  const [created_at, content_id] = position.data
  return { created_at, content_id }
}

/** What `next` of a page says when its last item is this. */
export function encodePosition({ created_at, content_id }: PagePosition): string {
  return Buffer.from(`${created_at.toISOString()} ${content_id}`).toString('base64url')
}
