import * as position from '#lib/page-position.ts'
import type { PagePosition } from './content.repository.ts'

/** Reads what `next` of the page before said. */
export function readPosition(after: string | undefined): PagePosition | undefined {
  const last = position.decodePosition(after)
  return last && { created_at: last.created_at, content_id: last.id }
}

/** Cursor `next` of a page with this as its last item. */
export function encodePosition({ created_at, content_id }: PagePosition): string {
  return position.encodePosition({ created_at, id: content_id })
}
