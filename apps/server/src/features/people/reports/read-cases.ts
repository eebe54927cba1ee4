import type { CaseDetail, CaseReport, CaseSummary, ReportedLine } from '@app/contracts/reports'
import { itemCoverSeed, lineSpeakerOf } from '@app/domain/content'
import { appealUntil, decisionsFor, reportLimits, reportSentences, ReportDecision } from '@app/domain/reports'
import { z } from 'zod'
import type { Deps } from '#deps.ts'
import { findContent, signedUrlsOf, type ContentWithChannel } from '#features/episodes/content/index.ts'
import { readTranscript } from '#features/episodes/rendering/index.ts'
import type { Staff } from '#features/people/staff/index.ts'
import { AppError } from '#lib/errors.ts'
import { decodePosition, encodePosition } from '#lib/page-position.ts'
import { canAnswer } from './appeals.ts'
import {
  countCases,
  emailOf,
  findCase,
  listCasesIn,
  listReportsOf,
  nameOf,
  type CaseRow,
  type ListedCase,
  type ReportRow,
} from './cases.repository.ts'
import { findDecisionOf, isOwnWithOthers, listAppealsOf } from './decisions.repository.ts'
import { isGone } from './is-gone.ts'

type ReadDeps = Pick<Deps, 'config' | 'db' | 'links'>
type Listed = { state?: 'open' | 'decided' | 'appeals' | undefined; after?: string | undefined }

const PAGE = 50
/** So many lines before the reported one, and as many after it, are shown beside it. */
const AROUND = 1
const CaseId = z.uuid()

/** A page of the queue, with how much is open. */
export async function listCases(deps: ReadDeps, { state = 'open', after }: Listed) {
  const position = decodePosition(after)
  const rows = await listCasesIn(deps.db, { state, after: position, limit: PAGE + 1 })
  const shown = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? shown.at(-1) : undefined
  const { median_seconds, ...counts } = await countCases(deps.db)
  const next = last ? encodePosition({ created_at: last.position, id: last.case_id }) : null
  const cases = await Promise.all(shown.map(async (row) => presentCase(row, await titleOf(deps, row))))
  return { cases, next, counts, median_seconds }
}

/** A case about a person is called by their email as long as there is one. */
async function titleOf({ db }: ReadDeps, { kind, owner_id, title }: CaseRow): Promise<string> {
  const email = kind === 'person' && owner_id !== null ? await emailOf(db, owner_id) : undefined
  return email ?? title
}

function presentCase(row: ListedCase, title: string): CaseSummary {
  const { case_id, kind, category, body, start_ms, reports, created_at, last_at, decided_at, appeal_by } = row
  return {
    case_id,
    kind,
    category,
    text: body.slice(0, reportLimits.text_shown),
    title,
    start_ms,
    reports,
    first_at: created_at.toISOString(),
    last_at: last_at.toISOString(),
    decision: row.decision === null ? null : ReportDecision.parse(row.decision),
    decided_at: decided_at?.toISOString() ?? null,
    appeal_by,
  }
}

/** Case with all data that a decision needs. */
export async function getCase(deps: ReadDeps, { user_id }: Staff<'moderator'>, caseId: string): Promise<CaseDetail> {
  const { db } = deps
  const about = CaseId.safeParse(caseId).success ? await findCase(db, caseId) : undefined
  if (!about) throw new AppError('not_found', reportSentences.case_missing)
  const reports = await listReportsOf(db, caseId)
  const decision = await findDecisionOf(db, caseId)
  const appeals = decision ? await listAppealsOf(db, decision.decision_id) : []
  const open = appeals.find(({ answered_at }) => answered_at === null)
  const newest = reports.at(-1)
  const is_gone = await isGone(db, about)
  return {
    ...presentCase(
      {
        ...about,
        category: newest?.category ?? decision?.category ?? 'other',
        body: newest?.body ?? decision?.statement ?? '',
        decision: decision?.decision ?? null,
        appeal_by: open?.made_by ?? null,
      },
      await titleOf(deps, about),
    ),
    ...(await factsOf(deps, about)),
    all_reports: reports.map(presentReport),
    decisions: (await isOwnWithOthers(db, about, user_id)) ? [] : decisionsFor(about.kind, is_gone),
    appeal_until: appealUntil(new Date()).toISOString(),
    is_gone,
    taken_by: await takerOf(deps, about, user_id),
    statement: decision?.statement ?? null,
    decided_by: decision ? await nameOf(db, decision.moderator_id) : null,
    appeal: open
      ? {
          appeal_id: open.appeal_id,
          by: open.made_by,
          text: open.body,
          sent_at: open.created_at.toISOString(),
          can_answer: decision !== undefined && (await canAnswer(db, decision, user_id)),
        }
      : null,
    version: about.version,
  }
}

function presentReport({ number, category, body, email, reporter_id, created_at }: ReportRow): CaseReport {
  const from = email ? 'email' : reporter_id ? 'account' : 'guest'
  return { number, category, text: body, from, sent_at: created_at.toISOString() }
}

/** The name of another moderator who has opened it in the last minutes. */
async function takerOf({ db }: ReadDeps, { taken_by, taken_at }: CaseRow, user_id: string): Promise<string | null> {
  if (taken_by === null || taken_by === user_id || taken_at === null) return null
  if (taken_at.getTime() < Date.now() - reportLimits.taken_minutes * 60_000) return null
  return nameOf(db, taken_by)
}

async function factsOf(deps: ReadDeps, about: CaseRow) {
  const { content_id, channel_id } = about
  const content = content_id === null ? undefined : await findContent(deps.db, content_id)
  const urls = content && signedUrlsOf(deps, content)
  return {
    content_id: content?.content_id ?? null,
    channel_id: content?.channel_id ?? channel_id,
    channel_title: content?.channel_title ?? (about.kind === 'channel' ? about.title : null),
    cover_seed: content ? itemCoverSeed(content) : null,
    thumbnail_url: (urls?.thumbnail_small ?? urls?.thumbnail)?.url ?? null,
    visibility: content?.visibility ?? null,
    revision: content?.revision ?? null,
    plays: content?.view_count ?? null,
    audio_url: urls?.audio?.url ?? null,
    lines: content ? await linesAround(deps, about, content) : [],
  }
}

async function linesAround(
  { db }: ReadDeps,
  { utterance_id }: CaseRow,
  content: ContentWithChannel,
): Promise<ReportedLine[]> {
  if (utterance_id === null) return []
  const { lines } = await readTranscript(db, content.content_id, { withSources: false })
  const at = lines.findIndex((line) => line.utterance_id === utterance_id)
  if (at < 0) return []
  return lines.slice(Math.max(0, at - AROUND), at + AROUND + 1).map((line) => ({
    utterance_id: line.utterance_id,
    kind: line.kind,
    speaker: lineSpeakerOf(content, line),
    host: line.speaker,
    start_ms: line.start_ms,
    end_ms: line.end_ms,
    text: line.text,
    words: line.words,
    peaks: line.peaks,
    is_reported: line.utterance_id === utterance_id,
  }))
}
