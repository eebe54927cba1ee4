import { ReportDecision, ReportText } from '@app/domain/reports'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { AppealState, ReportKey } from './reports.ts'

const moment = z.iso.datetime()

/** A restriction of something of the caller's, with its reasons. */
export const OwnStatement = z.object({
  decision_id: z.string(),
  decision: ReportDecision,
  decided_at: moment,
  statement: z.string(),
  title: z.string(),
  content_id: z.nullable(z.string()),
  channel_id: z.nullable(z.string()),
  utterance_id: z.nullable(z.string()),
  appeal_until: z.nullable(moment),
  appeal: z.nullable(AppealState),
  /** An appeal succeeded. */
  is_reversed: z.boolean(),
})
export type OwnStatement = z.infer<typeof OwnStatement>

export const listStatements = endpoint({
  method: 'GET',
  path: '/api/statements',
  access: 'signed_in',
  response: z.object({ statements: z.array(OwnStatement) }),
})

export const appealDecision = endpoint({
  method: 'POST',
  path: '/api/statements/:decision_id/appeal',
  access: 'signed_in',
  params: z.object({ decision_id: z.uuid() }),
  body: z.object({ text: ReportText }),
  response: z.object({ success: z.boolean(), message: z.string() }),
})

/** The key is in the email with the statement: people whose account is suspended cannot sign in. */
export const readStatement = endpoint({
  method: 'POST',
  path: '/api/statements/:decision_id',
  access: 'reporter',
  params: z.object({ decision_id: z.uuid() }),
  body: z.object({ key: ReportKey }),
  response: OwnStatement,
})

export const appealWithKey = endpoint({
  method: 'POST',
  path: '/api/statements/:decision_id/appeal-with-key',
  access: 'reporter',
  params: z.object({ decision_id: z.uuid() }),
  body: z.object({ key: ReportKey, text: ReportText }),
  response: z.object({ success: z.boolean(), message: z.string() }),
})
