import { timingSafeEqual } from 'node:crypto'
import type { AppealState, ReportReceipt } from '@app/contracts/reports'
import { appealUntil, outcomeFor, reportSentences } from '@app/domain/reports'
import type { Deps } from '#deps.ts'
import { AppError, rateLimited } from '#lib/errors.ts'
import { findCase, findReport, type ReportRow } from './cases.repository.ts'
import { findDecisionOf, listAppealsOf, type AppealRow, type DecisionRow } from './decisions.repository.ts'
import { hashOf } from './proof.ts'

type ReceiptDeps = Pick<Deps, 'db' | 'identity'>
type Asked = { number: string; key: string; ip: string }

/** The report with this number, for who has its key; others learn nothing, and cannot try for long. */
export async function findOwnReport({ db, identity }: ReceiptDeps, { number, key, ip }: Asked): Promise<ReportRow> {
  const report = await findReport(db, number)
  if (report && isSame(report.key_hash, hashOf(key))) return report
  const wait_seconds = await identity.consumeRateLimit('report_keys_by_address', ip)
  if (wait_seconds > 0) throw rateLimited(reportSentences.rate_limited, wait_seconds)
  throw new AppError('not_found', reportSentences.report_missing)
}

/** What became of a report. */
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

/** Until when a decision can be appealed; null once that is over, or it was undone. */
export function openUntil({ created_at, reversed_at }: DecisionRow): string | null {
  const until = appealUntil(created_at)
  return reversed_at || until < new Date() ? null : until.toISOString()
}

export function presentAppeal({ body, created_at, answer, is_reversed }: AppealRow): AppealState {
  return { text: body, sent_at: created_at.toISOString(), answer, is_reversed }
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
