import { sendFeedback } from '@app/contracts/feedback'
import { useMutation } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

export type FeedbackWords = { subject: string; message: string }

export function useSendFeedback() {
  return useMutation({ mutationFn: (body: FeedbackWords) => call(sendFeedback, { body }) })
}
