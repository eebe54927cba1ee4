import { isHeardAt } from '@app/domain/listening'
import type { Deps } from '#deps.ts'
import type { Db } from '#database/schema.ts'
import { publish } from '#events/live-events.repository.ts'
import type { Person } from '#lib/proofs.ts'
import type { ReadableContent } from '#features/episodes/content/index.ts'
import { withInteraction } from './interaction-transaction.ts'
import * as repository from './interactions.repository.ts'

/** Sets whether an item counts as heard; the same state twice changes nothing. */
export async function setHeard(
  deps: Pick<Deps, 'db'>,
  viewer: Person,
  item: ReadableContent,
  { heard }: { heard: boolean },
): Promise<{ heard: boolean }> {
  await withInteraction(deps, viewer, item, async (trx, { content, before }) => {
    if ((before.heard_at !== null) === heard) return
    const { user_id, content_id, position_ms } = before
    const isAtEnd = position_ms !== null && isHeardAt(position_ms, content.duration_ms)
    if (heard) await repository.markHeard(trx, before)
    else await repository.clearHeard(trx, before, isAtEnd ? 0 : position_ms)
    await announceHeard(trx, { user_id, content_id, heard })
  })
  return { heard }
}

/** Marks many items as heard, and answers those that were not. */
export async function markAllHeard(
  { db }: Pick<Deps, 'db'>,
  of: { user_id: string; content_ids: readonly string[] },
): Promise<string[]> {
  return changeMany(db, { ...of, heard: true })
}

/** Makes many items unheard again, and answers those that were heard. */
export async function undoAllHeard(
  { db }: Pick<Deps, 'db'>,
  of: { user_id: string; content_ids: readonly string[] },
): Promise<string[]> {
  return changeMany(db, { ...of, heard: false })
}

type Many = { user_id: string; content_ids: readonly string[]; heard: boolean }

async function changeMany(db: Db, { heard, ...items }: Many): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    const changed = heard ? await repository.markAllHeard(trx, items) : await repository.clearAllHeard(trx, items)
    if (changed.length > 0) await announceHeard(trx, { user_id: items.user_id, content_id: null, heard })
    return changed
  })
}

/** Notifies the person's own open pages, on every device. */
export async function announceHeard(
  trx: Db,
  { user_id, ...payload }: { user_id: string; content_id: string | null; heard: boolean },
): Promise<void> {
  await publish(trx, 'heard.updated', payload, { user_id })
}
