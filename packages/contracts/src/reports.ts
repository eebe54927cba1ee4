import {
  CaseKind,
  ReportCategory,
  ReportDecision,
  ReportEmail,
  ReportText,
  Statement,
  TargetKind,
} from '@app/domain/reports'
import * as z from 'zod/mini'
import { TranscriptLine } from './content.ts'
import { endpoint } from './endpoint.ts'

const whole = z.int().check(z.nonnegative())
/** Counts from a client: as much as a column of four bytes holds. */
const count = z.int().check(z.nonnegative(), z.maximum(2_147_483_647))
const moment = z.iso.datetime()

/** Target of a report. Of a line, the item and its `utterance_id`; of a shared conversation, the key of its link. */
export const ReportTarget = z.object({
  kind: TargetKind,
  /** Id of the item or of the channel, or the share key of the conversation. */
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  utterance_id: z.optional(z.uuid()),
})
export type ReportTarget = z.infer<typeof ReportTarget>

/** Work to do before a report is accepted. */
export const getReportChallenge = endpoint({
  method: 'GET',
  path: '/api/reports/challenge',
  access: 'everyone',
  response: z.object({ challenge: z.string(), bits: whole }),
})

export const sendReport = endpoint({
  method: 'POST',
  path: '/api/reports',
  access: 'reporter',
  body: z.object({
    target: ReportTarget,
    category: ReportCategory,
    text: ReportText,
    email: z.optional(ReportEmail),
    challenge: z.string().check(z.maxLength(400)),
    nonce: count,
  }),
  /** The key opens the page of the report, and nothing else. */
  response: z.object({ success: z.boolean(), message: z.string(), number: z.string(), key: z.string() }),
})

/** Opens the page of a report, or of a statement; sent in the body, so that no log has it. */
export const ReportKey = z.string().check(z.maxLength(100))
const ReportNumber = z.string().check(z.regex(/^\d{1,15}$/))

/** Appeal and its outcome. */
export const AppealState = z.object({
  text: z.string(),
  sent_at: moment,
  answer: z.nullable(z.string()),
  /** Null until it is decided. */
  is_reversed: z.nullable(z.boolean()),
})
export type AppealState = z.infer<typeof AppealState>

export const ReportReceipt = z.object({
  number: z.string(),
  sent_at: moment,
  title: z.string(),
  category: ReportCategory,
  text: z.string(),
  /** Null until it is decided. */
  decided_at: z.nullable(moment),
  outcome: z.nullable(z.string()),
  /** Appeal deadline for the outcome; null where there is no appeal. */
  appeal_until: z.nullable(moment),
  appeal: z.nullable(AppealState),
})
export type ReportReceipt = z.infer<typeof ReportReceipt>

/** The key is sent in the body, so that no log has it. */
export const readReport = endpoint({
  method: 'POST',
  path: '/api/reports/:number',
  access: 'reporter',
  params: z.object({ number: ReportNumber }),
  body: z.object({ key: ReportKey }),
  response: ReportReceipt,
})

export const appealOutcome = endpoint({
  method: 'POST',
  path: '/api/reports/:number/appeal',
  access: 'reporter',
  params: z.object({ number: ReportNumber }),
  body: z.object({ key: ReportKey, text: ReportText }),
  response: z.object({ success: z.boolean(), message: z.string() }),
})

export const CaseSummary = z.object({
  case_id: z.string(),
  kind: CaseKind,
  /** Category of the newest report. */
  category: ReportCategory,
  text: z.string(),
  title: z.string(),
  /** Start of a reported line. */
  start_ms: z.nullable(whole),
  reports: whole,
  first_at: moment,
  last_at: moment,
  /** Null while open. */
  decision: z.nullable(ReportDecision),
  decided_at: z.nullable(moment),
  /** An open appeal against the decision. */
  appeal_by: z.nullable(z.enum(['owner', 'reporter'])),
})
export type CaseSummary = z.infer<typeof CaseSummary>

/** The queue of reports: equal reports on one target are one case. */
export const listCases = endpoint({
  method: 'GET',
  path: '/api/desk/reports',
  access: 'moderator',
  query: z.object({ state: z.optional(z.enum(['open', 'decided', 'appeals'])), after: z.optional(z.string()) }),
  response: z.object({
    cases: z.array(CaseSummary),
    next: z.nullable(z.string()),
    counts: z.object({ open: whole, appeals: whole }),
    /** Within how many seconds half of the decisions of the last 30 days were made; null without any. */
    median_seconds: z.nullable(whole),
  }),
})

/** A line as the transcript has it, with the name that is shown. */
export const ReportedLine = z.extend(
  z.pick(TranscriptLine, {
    utterance_id: true,
    kind: true,
    start_ms: true,
    end_ms: true,
    text: true,
    words: true,
    peaks: true,
  }),
  {
    speaker: z.string(),
    /** Speaker, which decides the colour. */
    host: TranscriptLine.shape.speaker,
    is_reported: z.boolean(),
  },
)
export type ReportedLine = z.infer<typeof ReportedLine>

export const CaseReport = z.object({
  number: z.string(),
  category: ReportCategory,
  text: z.string(),
  /** `email`, `account` or `guest`: how the reporter can be reached. */
  from: z.enum(['email', 'account', 'guest']),
  sent_at: moment,
})
export type CaseReport = z.infer<typeof CaseReport>

export const CaseAppeal = z.object({
  appeal_id: z.string(),
  by: z.enum(['owner', 'reporter']),
  text: z.string(),
  sent_at: moment,
  /** False where another moderator than the caller has to decide. */
  can_answer: z.boolean(),
})
export type CaseAppeal = z.infer<typeof CaseAppeal>

export const CaseDetail = z.object({
  ...CaseSummary.shape,
  content_id: z.nullable(z.string()),
  channel_id: z.nullable(z.string()),
  channel_title: z.nullable(z.string()),
  /** Seed of its cover where it has no picture; null where it is gone, or no episode. */
  cover_seed: z.nullable(z.string()),
  /** Address of its picture; null where it has none. */
  thumbnail_url: z.nullable(z.string()),
  visibility: z.nullable(z.string()),
  revision: z.nullable(whole),
  plays: z.nullable(whole),
  /** Address of its sound; null where there is none. */
  audio_url: z.nullable(z.string()),
  lines: z.array(ReportedLine),
  all_reports: z.array(CaseReport),
  /** The caller may decide these. */
  decisions: z.array(ReportDecision),
  /** Appeal deadline of a statement made today. */
  appeal_until: moment,
  /** Deleted meanwhile. */
  is_gone: z.boolean(),
  /** Another moderator has it open. */
  taken_by: z.nullable(z.string()),
  statement: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  appeal: z.nullable(CaseAppeal),
  /** Raised by each decision; sent along with one, so that two moderators never decide the same. */
  version: whole,
})
export type CaseDetail = z.infer<typeof CaseDetail>

export const getCase = endpoint({
  method: 'GET',
  path: '/api/desk/reports/:case_id',
  access: 'moderator',
  params: z.object({ case_id: z.uuid() }),
  response: CaseDetail,
})

/** Email setting of the caller for new cases; on for operators until they choose otherwise. */
export const getReportEmails = endpoint({
  method: 'GET',
  path: '/api/desk/report-emails',
  access: 'moderator',
  response: z.object({ is_on: z.boolean() }),
})

export const setReportEmails = endpoint({
  method: 'PUT',
  path: '/api/desk/report-emails',
  access: 'moderator',
  body: z.object({ is_on: z.boolean() }),
  response: z.object({ is_on: z.boolean() }),
})

/** Reserves it for the caller for some minutes; again to go on. */
export const takeCase = endpoint({
  method: 'POST',
  path: '/api/desk/reports/:case_id/take',
  access: 'moderator',
  params: z.object({ case_id: z.uuid() }),
  response: z.object({ success: z.boolean(), taken_by: z.nullable(z.string()) }),
})

export const decideCase = endpoint({
  method: 'POST',
  path: '/api/desk/reports/:case_id/decide',
  access: 'moderator',
  params: z.object({ case_id: z.uuid() }),
  body: z.object({
    decision: ReportDecision,
    category: ReportCategory,
    /** Statement to the owner; left out for a dismissal. */
    statement: z.optional(Statement),
    version: count,
  }),
  response: z.object({ success: z.boolean(), message: z.string() }),
})

export const answerAppeal = endpoint({
  method: 'POST',
  path: '/api/desk/appeals/:appeal_id',
  access: 'moderator',
  params: z.object({ appeal_id: z.uuid() }),
  body: z.object({ is_reversed: z.boolean(), answer: Statement }),
  response: z.object({ success: z.boolean(), message: z.string() }),
})
