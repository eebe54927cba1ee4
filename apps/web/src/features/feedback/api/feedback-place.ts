import { getFeedbackPlace } from '@app/contracts/feedback'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'

/** Which form takes feedback, and where else one can write. */
export const feedbackPlaceQuery = queryOptions({
  queryKey: ['feedback-place'],
  queryFn: ({ signal }) => call(getFeedbackPlace, { signal }),
})
