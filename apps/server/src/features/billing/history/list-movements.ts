import type { LedgerFilter, LedgerView, listMovements as contract, Movement } from '@app/contracts/billing'
import { refusalSentences } from '@app/contracts/refusal-sentences'
import { z } from 'zod'
import type { Deps } from '#deps.ts'
import { AppError } from '#lib/errors.ts'
import type { Person } from '#lib/proofs.ts'
import type { Db } from '#database/schema.ts'
import { listEntriesOfHolds, listJobsBefore, listMovementsBefore, type MovementRow } from './movements.repository.ts'

const PAGE_SIZE = 50
const EntryId = z.string().regex(/^\d{1,18}$/)

type Page = z.output<typeof contract.response>
type Query = { filter: LedgerFilter; view?: LedgerView; cursor?: string | undefined }

/** The viewer's movements of tokens, newest first, page by page. */
export async function listMovements(
  { db }: Pick<Deps, 'db'>,
  { user_id }: Person,
  { filter, view = 'entries', cursor }: Query,
): Promise<Page> {
  // One more than are shown: a page that just fits is the last.
  const list = view === 'jobs' ? listJobsBefore : listMovementsBefore
  const found = await list(db, user_id, {
    filter,
    before: cursor === undefined ? undefined : decodeCursor(cursor),
    limit: PAGE_SIZE + 1,
  })
  const shown = found.slice(0, PAGE_SIZE)
  const jobs = view === 'jobs' ? await readJobs(db, shown) : undefined
  const movements = shown.map((movement) => ({
    ...presentMovement(movement),
    job: jobs?.get(movement.hold_id ?? '') ?? null,
  }))
  const last = found.length > PAGE_SIZE ? movements.at(-1) : undefined
  return { movements, next_cursor: last ? encodeCursor(last.entry_id) : null }
}

function presentMovement(row: MovementRow): Omit<Movement, 'job'> {
  const { created_at, hold_id: _, ...movement } = row
  return { ...movement, created_at: created_at.toISOString() }
}

/** Each job that these movements belong to, with everything that it moved. */
async function readJobs(db: Db, movements: readonly MovementRow[]): Promise<Map<string, NonNullable<Movement['job']>>> {
  const entries = await listEntriesOfHolds(
    db,
    movements.flatMap(({ hold_id }) => hold_id ?? []),
  )
  const jobs = new Map<string, NonNullable<Movement['job']>>()
  for (const { hold_id, created_at, ...entry } of entries) {
    const job = jobs.get(hold_id) ?? { hold_id, set_aside: 0, charged: null, entries: [] }
    if (entry.kind === 'hold') job.set_aside = Math.abs(entry.amount)
    else job.charged = Math.max(job.charged ?? 0, isCharge(entry.kind) ? Math.abs(entry.amount) : 0)
    job.entries.push({ ...entry, created_at: created_at.toISOString() })
    jobs.set(hold_id, job)
  }
  return jobs
}

function isCharge(kind: Movement['kind']): boolean {
  return kind === 'charge' || kind === 'talk'
}

function encodeCursor(entryId: string): string {
  return Buffer.from(entryId).toString('base64url')
}

function decodeCursor(cursor: string): string {
  const entryId = EntryId.safeParse(Buffer.from(cursor, 'base64url').toString())
  if (!entryId.success) throw new AppError('bad_request', refusalSentences.position_unreadable)
  return entryId.data
}
