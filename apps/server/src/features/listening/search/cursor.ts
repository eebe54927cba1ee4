import { refusalSentences } from '@app/contracts/refusal-sentences'
import { searchLimits } from '@app/domain/search'
import { z } from 'zod'
import { AppError } from '#lib/errors.ts'
import { parseJson } from '@app/runtime/parse-json.ts'
import type { Place } from './found.repository.ts'

/**
 * Cursor: the end of a page, and its query, since another spelling may have been searched for in place of the one
 * typed.
 */
type Cursor = { after: Place; searched: string }

/** Length limit of a query: another spelling can be somewhat longer than the typed one. */
const LONGEST_SEARCHED = 2 * searchLimits.query_characters

const Cursor = z
  .tuple([z.iso.datetime().transform((text) => new Date(text)), z.number(), z.uuid(), z.string().max(LONGEST_SEARCHED)])
  .transform(([as_of, score, content_id, searched]): Cursor => ({ after: { as_of, score, content_id }, searched }))

export function encodeCursor({ after: { as_of, score, content_id }, searched }: Cursor): string {
  return Buffer.from(JSON.stringify([as_of.toISOString(), score, content_id, searched])).toString('base64url')
}

export function decodeCursor(next: string): Cursor {
  const parts = parseJson(Buffer.from(next, 'base64url').toString())
  const cursor = Cursor.safeParse(parts)
  if (cursor.success) return cursor.data
  throw new AppError('bad_request', refusalSentences.position_unreadable)
}
