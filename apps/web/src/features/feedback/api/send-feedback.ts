import { sendFeedback } from '@app/contracts/feedback'
import { useMutation } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

export type FeedbackWords = { subject: string; message: string }

/** `onSent` is told even if the form has been left. */
export function useSendFeedback(onSent: () => void) {
  return useMutation({ mutationFn: (body: FeedbackWords) => call(sendFeedback, { body }), onSuccess: onSent })
}
