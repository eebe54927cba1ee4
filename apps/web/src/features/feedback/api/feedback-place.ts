import { getFeedbackPlace } from '@app/contracts/feedback'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'

/** Feedback form of the server, and its other contact. */
export const feedbackPlaceQuery = queryOptions({
  queryKey: ['feedback-place'],
  queryFn: ({ signal }) => call(getFeedbackPlace, { signal }),
})
