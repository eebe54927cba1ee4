import { refusalSentences } from '@app/contracts/refusal-sentences'
import { z } from 'zod'
import { AppError } from './errors.ts'

/** The last row of the page before, of a list that is newest first; the id breaks ties. */
export type Position = { created_at: Date; id: string }

const Position = z.tuple([z.iso.datetime().transform((text) => new Date(text)), z.uuid()])

/** Reads what `next` of the page before said. */
export function decodePosition(after: string | undefined): Position | undefined {
  if (after === undefined) return undefined
  const position = Position.safeParse(Buffer.from(after, 'base64url').toString().split(' '))
  if (!position.success) throw new AppError('bad_request', refusalSentences.position_unreadable)
  const [created_at, id] = position.data
  return { created_at, id }
}

/** What `next` of a page says when its last row is this. */
export function encodePosition({ created_at, id }: Position): string {
  return Buffer.from(`${created_at.toISOString()} ${id}`).toString('base64url')
}
