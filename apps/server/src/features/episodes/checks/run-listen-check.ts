import { createHash } from 'node:crypto'
import {
  judgeLines,
  type CheckedLine,
  type ListenFinding,
  type ListenMeasures,
  type NotChecked,
} from '@app/domain/listen-check'
import { withoutNotice } from '@app/domain/spoken-notice'
import { z } from 'zod'
import type { Deps } from '#deps.ts'
import type { StoredFinding } from '#database/tables/listen-check-schema.ts'
import { findContent, listUtterances, type UtteranceRow } from '#features/episodes/content/index.ts'
import { defineJob } from '#jobs/define-job.ts'
import { runWork } from '#work/run-work.ts'
import { WorkLostError } from '#work/work-kind.ts'
import { announceCheck } from './announce-check.ts'
import type { CheckDeps } from './check-deps.ts'
import { listenToLines } from './listen-to-lines.ts'
import {
  beginListenCheck,
  endListenCheck,
  findListenCheck,
  keepMeasures,
  type ListenCheckRow,
} from './listen-check.repository.ts'
import { listenCheckWork } from './listen-check-work.ts'
import { measureEpisode } from './measure-episode.ts'

/** Background job without a waiting person: one at a time, and after the rest of the item's making. */
export const runListenCheckJob = defineJob('listen-check.run', {
  payload: z.object({ content_id: z.uuid() }),
  expireInSeconds: 30 * 60,
  workers: 1,
  startAfterSeconds: 1,
  run: (deps, { content_id }, signal) => runListenCheck(deps, content_id, signal),
})

/**
 * Listens to the current revision of an item. Can run twice and beside itself: recogniser results are stored clip by
 * clip, so a worker that takes over goes on there, and only a check of the present revision is stored.
 */
export async function runListenCheck(deps: CheckDeps, contentId: string, stopping: AbortSignal): Promise<void> {
  const content = await findContent(deps.db, contentId)
  if (content?.status !== 'completed') return
  const last = await findListenCheck(deps.db, contentId)
  if (last?.revision !== content.revision) {
    await beginListenCheck(deps.db, content)
    await announce(deps, contentId)
  }
  await runWork(
    deps,
    listenCheckWork,
    { id: contentId, stopping },
    { make: ({ row }, signal) => check(deps, row, signal) },
  )
}

async function check(deps: CheckDeps, row: ListenCheckRow, signal: AbortSignal): Promise<void> {
  const { content_id } = row
  const content = await findContent(deps.db, content_id)
  if (!content || content.revision !== row.revision) throw new WorkLostError(`${content_id} has another revision`)
  const utterances = await listUtterances(deps.db, content_id)
  const measured = await measureEpisode(deps, content, utterances)
  signal.throwIfAborted()
  if (measured) {
    still(await keepMeasures(deps.db, row, measured.measures), content_id)
    await announce(deps, content_id)
  }
  const given = { row, utterances, notice_id: content.notice_id }
  const listened = await listenToLines(deps, given, signal, () => announce(deps, content_id))
  const judged = judgeLines(listened.lines)
  const findings = [...judged, ...(measured?.findingsOf(listened.lines, judged) ?? [])]
  const not_checked: NotChecked[] = [...listened.not_checked, ...(measured ? [] : (['no_file'] as const))]
  still(
    await endListenCheck(deps.db, row, {
      lines_total: withoutNotice(content, utterances).length,
      measures: measured && withLines(measured.measures, listened.lines, findings),
      findings: storedFindings(findings, utterances),
      not_checked,
      heard: listened.heard,
    }),
    content_id,
  )
  await announce(deps, content_id)
}

/** Figures completed once each line was listened to. */
function withLines(
  measures: ListenMeasures,
  lines: readonly CheckedLine[],
  findings: readonly ListenFinding[],
): ListenMeasures {
  const human = new Set(lines.flatMap(({ is_human, position }) => (is_human ? [position] : [])))
  const isOfLevel = ({ kind }: ListenFinding) => kind === 'too_loud' || kind === 'too_soft'
  return {
    ...measures,
    clicks: findings.filter(({ kind }) => kind === 'click').length,
    human_lines: human.size,
    human_out_of_level: findings.filter((finding) => isOfLevel(finding) && human.has(finding.position)).length,
  }
}

function still(isOurs: boolean, contentId: string): void {
  if (!isOurs) throw new WorkLostError(`the listen check of ${contentId} was begun anew`)
}

async function announce({ db }: Pick<Deps, 'db'>, contentId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const content = await findContent(trx, contentId)
    if (content) await announceCheck(trx, content)
  })
}

/** Findings in the order of the lines, each under a name that follows from the line, its words and its sound. */
function storedFindings(findings: readonly ListenFinding[], utterances: readonly UtteranceRow[]): StoredFinding[] {
  const clips = new Map(utterances.map(({ utterance_id, clip_hash }) => [utterance_id, clip_hash]))
  return findings
    .map((finding): StoredFinding => {
      const { kind, utterance_id, text, from } = finding
      const clip_hash = clips.get(utterance_id) ?? null
      const name = createHash('sha256').update(JSON.stringify([kind, utterance_id, text, from, clip_hash]))
      return { ...finding, finding_id: name.digest('hex').slice(0, 16), clip_hash }
    })
    .toSorted((a, b) => a.position - b.position || (a.from ?? 0) - (b.from ?? 0))
}
