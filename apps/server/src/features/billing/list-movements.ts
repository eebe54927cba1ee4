import type { LedgerFilter, listMovements as contract, Movement } from '@app/contracts/billing'
import { refusalSentences } from '@app/contracts/refusal-sentences'
import type { Viewer } from '@app/domain/accounts'
import { z } from 'zod'
import type { Deps } from '#deps.ts'
import { AppError } from '#lib/errors.ts'
import { requireViewer } from '#lib/require-viewer.ts'
import { listMovementsBefore, type MovementRow } from './movements.repository.ts'

const PAGE_SIZE = 50
const EntryId = z.string().regex(/^\d{1,18}$/)

type Page = z.output<typeof contract.response>
type Query = { filter: LedgerFilter; cursor?: string | undefined }

/** The viewer's movements of tokens, newest first, page by page. */
export async function listMovements(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { filter, cursor }: Query,
): Promise<Page> {
  const { user_id } = requireViewer(viewer)
  // One more than are shown: a page that just fits is the last.
  const found = await listMovementsBefore(db, user_id, {
    filter,
    before: cursor && decodeCursor(cursor),
    limit: PAGE_SIZE + 1,
  })
  const movements = found.slice(0, PAGE_SIZE).map(presentMovement)
  const last = found.length > PAGE_SIZE ? movements.at(-1) : undefined
  return { movements, next_cursor: last ? encodeCursor(last.entry_id) : null }
}

function presentMovement({ created_at, ...movement }: MovementRow): Movement {
  return { ...movement, created_at: created_at.toISOString() }
}

function encodeCursor(entryId: string): string {
  return Buffer.from(entryId).toString('base64url')
}

function decodeCursor(cursor: string): string {
  const entryId = EntryId.safeParse(Buffer.from(cursor, 'base64url').toString())
  if (!entryId.success) throw new AppError('bad_request', refusalSentences.position_unreadable)
  return entryId.data
}
