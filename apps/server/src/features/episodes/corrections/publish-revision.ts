import { withoutNotice } from '@app/domain/spoken-notice'
import { languageOfLines } from '@app/domain/text'
import type { Db } from '#database/schema.ts'
import type { Outline } from '#database/tables/content-schema.ts'
import type { Deps } from '#deps.ts'
import { announceBalance, settleForLines } from '#features/billing/index.ts'
import {
  asPronounced,
  announceContent,
  changeContent,
  type ContentRow,
  liftRestrictions,
  listUtterances,
  replaceUtterances,
  rewriteUtterances,
  type UtteranceRow,
} from '#features/episodes/content/index.ts'
import { withoutRecorded } from '#features/studio/takes/index.ts'
import { lockClaimed } from '#work/run-work.ts'
import { WorkLostError, type Claim, type WorkKind } from '#work/work-kind.ts'
import { openPublished } from './add-notice.ts'
import { noticeAfterChange } from './begin-correction.ts'
import { castOf } from './cast-of.ts'
import { changedBy } from './corrected-lines.ts'
import { deleteCorrection, type LockedCorrection } from './corrections.repository.ts'
import { keepWhatWas } from './keep-what-was.ts'
import { pricedTakes } from './priced-takes.ts'
import { insertRevision, markSuperseded, noteLinesOfRevisions } from './revisions.repository.ts'

export type Revised = {
  audio_key: string
  duration_ms: number
  gain_db: number
  outline: Outline
  lines: UtteranceRow[]
}

type PublishedWork = Pick<WorkKind<LockedCorrection>, 'job' | 'table' | 'lock'>

/**
 * Publishes an item anew: lines, times, sound, duration, waveform and charge change together, and only for the holder
 * of the claim.
 */
export async function publishRevision(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  work: PublishedWork,
  claim: Claim,
  { lines, ...revised }: Revised,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { before, correction } = await lockPublishing(trx, work, claim)
    const { content_id, user_id, audio_key, duration_ms, created_at } = before
    const said = await listUtterances(trx, content_id)
    await keepWhatWas(trx, { content: before, correction, said, lines })
    await insertRevision(trx, {
      content_id,
      user_id,
      audio_key,
      duration_ms,
      line_starts: startsOf(said),
      created_at,
      revision: before.revision,
      restored_from: null,
      superseded_at: null,
    })
    await markSuperseded(trx, content_id, before.revision)
    if (correction.script) {
      await noteLinesOfRevisions(trx, content_id, said)
      await replaceUtterances(trx, content_id, lines)
    } else await rewriteUtterances(trx, content_id, lines)
    const { revision, restored_from } = correction
    const closed_revision = correction.replace_at_once ? before.revision : before.closed_revision
    const now = { audio_key: revised.audio_key, duration_ms: revised.duration_ms, line_starts: startsOf(lines) }
    await insertRevision(trx, {
      content_id,
      user_id: correction.user_id,
      ...now,
      revision,
      restored_from,
      superseded_at: null,
    })
    const spoken = changedBy(correction)
    const notice = noticeAfterChange(before, correction)
    const changed = withoutNotice(notice, lines).filter(({ position }) => spoken.has(position))
    const balance = before.hold_id
      ? await settleForLines(trx, before.hold_id, {
          outcome: 'completed',
          lines: pricedTakes(changed),
          also_paid: await asPronounced(trx, before, changed),
        })
      : undefined
    const content = await changeContent(trx, content_id, {
      ...revised,
      ...(correction.script && scriptOf(before, withoutNotice(notice, lines))),
      ...notice,
      revision,
      closed_revision,
      ...(correction.fetch_again && { enclosure_revision: revision }),
      playable_ms: lines.at(-1)?.end_ms ?? 0,
      recorded_lines: lines.length - (await withoutRecorded(trx, lines)).length,
    })
    await deleteCorrection(trx, content_id)
    await jobs.send(trx, 'listen-check.run', { content_id })
    if (balance) await announceBalance(trx, balance)
    if (correction.lifts_decision) await liftRestrictions(trx, correction.lifts_decision)
    await announceContent(trx, content)
    await openPublished({ jobs }, trx, content_id)
  })
}

function scriptOf(before: ContentRow, lines: readonly UtteranceRow[]) {
  return { ...castOf(before, lines), language: languageOfLines(lines) }
}

async function lockPublishing(trx: Db, work: PublishedWork, claim: Claim) {
  const { content: before, ...correction } = await lockClaimed(trx, work, claim)
  if (correction.revision === before.revision + 1) return { before, correction }
  throw new WorkLostError(`another revision of ${claim.id} was published`)
}

export function startsOf(lines: readonly UtteranceRow[]): string {
  return JSON.stringify(lines.map(({ start_ms }) => start_ms ?? 0))
}
