import type { AppealState, ReportReceipt } from '@app/contracts/reports'
import { appealUntil, outcomeFor, reportSentences } from '@app/domain/reports'
import type { Deps } from '#deps.ts'
import { findCase, findReport, type ReportRow } from './cases.repository.ts'
import { findDecisionOf, listAppealsOf, type AppealRow, type DecisionRow } from './decisions.repository.ts'
import { requireKey } from './keys.ts'

type ReceiptDeps = Pick<Deps, 'db' | 'identity'>
type Asked = { number: string; key: string; ip: string }

/** The report with this number, for the holder of its key; others learn nothing, and cannot try for long. */
export async function findOwnReport(deps: ReceiptDeps, { number, ...asked }: Asked): Promise<ReportRow> {
  return requireKey(deps, await findReport(deps.db, number), asked, reportSentences.report_missing)
}

/** Outcome of a report. */
export async function readReceipt(deps: ReceiptDeps, asked: Asked): Promise<ReportReceipt> {
  const { number, case_id, category, body, created_at } = await findOwnReport(deps, asked)
  const about = await findCase(deps.db, case_id)
  const decision = await findDecisionOf(deps.db, case_id)
  const appeals = decision ? await listAppealsOf(deps.db, decision.decision_id) : []
  const appeal = appeals.find(({ report_number }) => report_number === number)
  const until = decision && appealUntil(decision.created_at)
  return {
    number,
    sent_at: created_at.toISOString(),
    title: about?.title ?? '',
    category,
    text: body,
    decided_at: decision?.created_at.toISOString() ?? null,
    outcome: decision && until ? outcomeFor(decision.decision, until) : null,
    appeal_until: decision?.decision === 'dismiss' && !appeal ? openUntil(decision) : null,
    appeal: appeal ? presentAppeal(appeal) : null,
  }
}

/** Deadline for an appeal against a decision; null once that is over, or it was undone. */
export function openUntil({ created_at, reversed_at }: Pick<DecisionRow, 'created_at' | 'reversed_at'>): string | null {
  const until = appealUntil(created_at)
  return reversed_at || until < new Date() ? null : until.toISOString()
}

export function presentAppeal({ body, created_at, answer, is_reversed }: AppealRow): AppealState {
  return { text: body, sent_at: created_at.toISOString(), answer, is_reversed }
}
