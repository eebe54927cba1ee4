import { contentSentences, scheduleProblem } from '@app/domain/content'
import type { Deps } from '#deps.ts'
import { AppError, invalid } from '#lib/errors.ts'
import { announceToOwners } from './announce-content.ts'
import { changeContent, lockContent } from './content.repository.ts'
import type { OwnedContent } from './get-owned-content.ts'
import { contentNotFound } from './get-readable-content.ts'
import { requireWithinLimit } from './restrict-content.ts'

/** Chooses when an item becomes public by itself, or that it does not; for its owners alone. */
export async function schedulePublication(
  { db }: Pick<Deps, 'db'>,
  { content_id }: OwnedContent,
  publish_at: string | null,
): Promise<{ success: true; message: string }> {
  const time = publish_at === null ? null : requireFuture(publish_at)
  await db.transaction().execute(async (trx) => {
    const content = await lockContent(trx, content_id)
    if (!content) throw contentNotFound(content_id)
    if (time && content.visibility === 'public') throw new AppError('conflict', contentSentences.already_public)
    if (time) requireWithinLimit(content, 'public')
    if (content.publish_at?.getTime() === time?.getTime()) return
    await changeContent(trx, content_id, { publish_at: time, wanted_visibility: null })
    await announceToOwners(trx, content)
  })
  return { success: true, message: time ? contentSentences.scheduled : contentSentences.schedule_cancelled }
}

/** Refused where the time is over, or too far ahead. */
export function requireFuture(publish_at: string): Date {
  const time = new Date(publish_at)
  const problem = scheduleProblem(time)
  if (problem) throw invalid('publish_at', problem)
  return time
}
