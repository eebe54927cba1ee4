import * as contract from '@app/contracts/feedback'
import { feedbackSentences } from '@app/domain/feedback'
import { route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { sendFeedback } from './send-feedback.ts'

export const feedbackRoutes: Routes = async (app, deps) => {
  const { FEEDBACK_FORM_URL, FEEDBACK_EMAIL } = deps.config
  route(app, contract.getFeedbackPlace, async () => ({
    form_url: FEEDBACK_FORM_URL ?? null,
    contact_email: FEEDBACK_EMAIL ?? null,
  }))
  route(app, contract.sendFeedback, async ({ body, viewer, ip }) => {
    await sendFeedback(deps, viewer, { ...body, ip })
    return { success: true, message: feedbackSentences.sent }
  })
}
