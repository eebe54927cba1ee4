import * as contract from '@app/contracts/reports'
import * as statements from '@app/contracts/statements'
import { reportSentences } from '@app/domain/reports'
import { setReportEmails, wantsReportEmails } from '#features/people/staff/index.ts'
import { route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { answerAppeal, appealDecision, appealOutcome, appealWithKey } from './appeals.ts'
import { findCase, nameOf, reserveCase } from './cases.repository.ts'
import { decideCase } from './decide-case.ts'
import { makeChallenge } from './proof.ts'
import { getCase, listCases } from './read-cases.ts'
import { readReceipt } from './read-receipt.ts'
import { listStatements, readStatement } from './read-statement.ts'
import { sendReport } from './send-report.ts'
import { AppError } from '#lib/errors.ts'

/** Reporting, following a report, statements of reasons and appeals; and the desk where they are decided. */
export const reportsRoutes: Routes = async (app, deps) => {
  route(app, contract.getReportChallenge, ({ viewer, ip }) => makeChallenge(deps, { viewer, ip }))

  route(app, contract.sendReport, async ({ viewer, body, ip }) => ({
    success: true,
    message: reportSentences.sent,
    ...(await sendReport(deps, viewer, { ...body, ip })),
  }))

  route(app, contract.readReport, ({ params, body, ip }) => readReceipt(deps, { ...params, ...body, ip }))

  route(app, contract.appealOutcome, async ({ params, body, ip }) => {
    await appealOutcome(deps, { ...params, ...body, ip })
    return { success: true, message: reportSentences.appeal_sent }
  })

  route(app, statements.listStatements, async ({ viewer }) => ({
    statements: await listStatements(deps.db, viewer.user_id),
  }))

  route(app, statements.readStatement, ({ params, body, ip }) => readStatement(deps, { ...params, ...body, ip }))

  route(app, statements.appealWithKey, async ({ params, body, ip }) => {
    await appealWithKey(deps, { ...params, ...body, ip })
    return { success: true, message: reportSentences.appeal_sent }
  })

  route(app, statements.appealDecision, async ({ viewer, params, body }) => {
    await appealDecision(deps, viewer, { ...params, ...body })
    return { success: true, message: reportSentences.appeal_sent }
  })

  route(app, contract.listCases, ({ query }) => listCases(deps, query))

  route(app, contract.getCase, ({ viewer, params }) => getCase(deps, viewer, params.case_id))

  route(app, contract.getReportEmails, async ({ viewer: { user_id } }) => {
    return { is_on: await wantsReportEmails(deps.db, user_id) }
  })

  route(app, contract.setReportEmails, async ({ viewer: { user_id }, body }) => {
    await setReportEmails(deps.db, user_id, body.is_on)
    return body
  })

  route(app, contract.takeCase, async ({ viewer: { user_id }, params }) => {
    if (!(await findCase(deps.db, params.case_id))) throw new AppError('not_found', reportSentences.case_missing)
    const taken_by = await reserveCase(deps.db, params.case_id, user_id)
    const other = taken_by === null || taken_by === user_id ? null : await nameOf(deps.db, taken_by)
    return { success: other === null, taken_by: other }
  })

  route(app, contract.decideCase, async ({ viewer, params, body }) => {
    await decideCase(deps, viewer, { ...params, ...body })
    return { success: true, message: reportSentences.decision_sent }
  })

  route(app, contract.answerAppeal, async ({ viewer, params, body }) => {
    await answerAppeal(deps, viewer, { ...params, ...body })
    return { success: true, message: reportSentences.appeal_answered }
  })
}
