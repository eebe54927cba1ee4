import type { LedgerFilter } from '@app/contracts/billing'
import { describeMovement } from '@app/domain/billing'
import type { Db } from '#database/schema.ts'
import type { Deps } from '#deps.ts'
import { csvLine } from '#lib/csv-line.ts'
import type { Person } from '#lib/proofs.ts'
import { listMovementsBefore, type MovementRow } from './movements.repository.ts'

/** Rows read, and held in memory, at once. */
const AT_ONCE = 1_000
/** Marks the file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\uFEFF'
const COLUMNS = ['Date', 'Why', 'Episode', 'Lines', 'Tokens', 'Balance after', 'Kind', 'Entry']

/** The viewer's whole history as the pieces of a CSV file, newest first, however long it is. */
export function writeHistory(
  { db }: Pick<Deps, 'db'>,
  { user_id }: Person,
  filter: LedgerFilter,
): AsyncIterable<string> {
  return piecesOf(db, user_id, filter)
}

async function* piecesOf(db: Db, userId: string, filter: LedgerFilter): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS)
  let before: string | undefined
  for (;;) {
    const rows = await listMovementsBefore(db, userId, { filter, before, limit: AT_ONCE })
    if (rows.length > 0) yield rows.map(lineOf).join('')
    if (rows.length < AT_ONCE) return
    before = rows.at(-1)?.entry_id
  }
}

function lineOf(movement: MovementRow): string {
  const { created_at, title, lines, amount, balance_after, kind, entry_id } = movement
  return csvLine([
    created_at.toISOString(),
    describeMovement(movement),
    title ?? '',
    lines ?? '',
    amount,
    balance_after,
    kind,
    entry_id,
  ])
}
