import { sendFeedback } from '@app/contracts/feedback'
import { useMutation } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'

export type FeedbackWords = { subject: string; message: string }

/** Calls `onSent` even if the form has been unmounted. */
export function useSendFeedback(onSent: () => void) {
  return useMutation({ mutationFn: (body: FeedbackWords) => call(sendFeedback, { body }), onSuccess: onSent })
}
