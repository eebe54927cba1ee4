import type { Visibility } from '@app/domain/content'
import { reportSentences } from '@app/domain/reports'
import type { Db } from '#database/schema.ts'
import { AppError } from '#lib/errors.ts'
import { announceContent, announceLoss } from './announce-content.ts'
import { changeContent, lockContent, setVisibility, type ContentRow } from './content.repository.ts'
import {
  deleteRestriction,
  insertRestriction,
  listRestrictedBy,
  listRestrictionsOf,
  type RestrictionRow,
} from './restrictions.repository.ts'

type Restriction = Pick<RestrictionRow, 'decision_id' | 'visibility_limit' | 'is_withdrawn'>

/** Visibilities from the most restricted to the most open. */
const openness: readonly Visibility[] = ['private', 'unlisted', 'public']
export const isMoreOpen = (one: Visibility, other: Visibility) => openness.indexOf(one) > openness.indexOf(other)

/**
 * Keeps an item from being more open than a decision allows, until `liftRestrictions`. It is a change of visibility like
 * one of its owner's, so feeds, search, media and open pages follow in the same moment. An item that is gone stays so.
 */
export async function restrictContent(trx: Db, contentId: string, restriction: Restriction): Promise<void> {
  const before = await lockContent(trx, contentId)
  if (!before) return
  await insertRestriction(trx, { ...restriction, content_id: contentId, visibility_before: await wishOf(trx, before) })
  await applyRestrictions(trx, before)
}

/** Undoes what a decision restricted: each item is as open as its owner wants, where no other decision limits it. */
export async function liftRestrictions(trx: Db, decisionId: string): Promise<void> {
  for (const restriction of await listRestrictedBy(trx, decisionId)) {
    const before = await lockContent(trx, restriction.content_id)
    await deleteRestriction(trx, restriction)
    if (before) await applyRestrictions(trx, before, restriction.visibility_before)
  }
}

/** Refuses what a decision does not allow the owner. */
export function requireWithinLimit({ visibility_limit }: ContentRow, wish: Visibility): void {
  if (visibility_limit !== null && isMoreOpen(wish, visibility_limit))
    throw new AppError('conflict', reportSentences.visibility_limited)
}

async function wishOf(trx: Db, { content_id, visibility }: ContentRow): Promise<Visibility> {
  const [other] = await listRestrictionsOf(trx, content_id)
  return other?.visibility_before ?? visibility
}

async function applyRestrictions(trx: Db, before: ContentRow, wish?: Visibility): Promise<void> {
  const restrictions = await listRestrictionsOf(trx, before.content_id)
  const limits = restrictions.map(({ visibility_limit }) => visibility_limit)
  const visibility_limit = limits.includes('private') ? 'private' : (limits[0] ?? null)
  const wanted = wish ?? restrictions[0]?.visibility_before ?? before.visibility
  const visibility = visibility_limit !== null && isMoreOpen(wanted, visibility_limit) ? visibility_limit : wanted
  const is_withdrawn = restrictions.some((each) => each.is_withdrawn)
  // Order matters: the database refuses an item that is more open than its limit.
  if (visibility_limit === null) await changeContent(trx, before.content_id, { visibility_limit, is_withdrawn })
  if (visibility !== before.visibility) await setVisibility(trx, before.content_id, visibility)
  const after = await changeContent(trx, before.content_id, { visibility_limit, is_withdrawn })
  if (isMoreOpen(before.visibility, visibility)) await announceLoss(trx, before)
  await announceContent(trx, after)
}
