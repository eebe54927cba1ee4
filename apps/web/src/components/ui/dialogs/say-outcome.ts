import { failureSentence } from '#lib/api/error-sentence.ts'
import { errorSnackbar, toast } from './toast.ts'

/** Shows how a change ended: the server's message, or why it failed. To be passed to `mutate`. */
export const sayOutcome = {
  onSuccess: ({ message }: { message: string }) => toast(message),
  onError: (error: Error) => errorSnackbar(failureSentence(error, 'Request failed')),
} as const
