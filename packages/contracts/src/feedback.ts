import { FeedbackMessage, FeedbackSubject } from '@app/domain/feedback'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const FeedbackPlace = z.object({
  form_url: z.nullable(z.string()),
  contact_email: z.nullable(z.string()),
})
export type FeedbackPlace = z.infer<typeof FeedbackPlace>

export const getFeedbackPlace = endpoint({
  method: 'GET',
  path: '/api/feedback',
  access: 'signed_in',
  response: FeedbackPlace,
})

export const sendFeedback = endpoint({
  method: 'POST',
  path: '/api/feedback',
  access: 'signed_in',
  body: z.object({ subject: FeedbackSubject, message: FeedbackMessage }),
  response: z.object({ success: z.boolean(), message: z.string() }),
})
