import { refusalSentences } from '@app/contracts/refusal-sentences'
import { z } from 'zod'
import { AppError } from './errors.ts'

/** A cursor for pages of a list that is newest first: the last row of the page before; the id breaks ties. */
export type Position = { created_at: Date; id: string }

const Position = z.tuple([z.iso.datetime().transform((text) => new Date(text)), z.uuid()])

/** Parses the `next` cursor of the page before. */
export function decodePosition(after: string | undefined): Position | undefined {
  if (after === undefined) return undefined
  const position = Position.safeParse(Buffer.from(after, 'base64url').toString().split(' '))
  if (!position.success) throw new AppError('bad_request', refusalSentences.position_unreadable)
  const [created_at, id] = position.data
  return { created_at, id }
}

/** The `next` cursor of a page that ends with this row. */
export function encodePosition({ created_at, id }: Position): string {
  return Buffer.from(`${created_at.toISOString()} ${id}`).toString('base64url')
}
