import { expect, test } from 'vitest'
import { z } from 'zod'
import { ApiError } from '#lib/api-error.ts'
import { describeFailure } from './describe-failure.ts'

test.each([
  { id: 'PLAY-25', error: new ApiError('content_not_found', 'x'), content_id: '', says: 'Content ID is required' },
  { id: 'PLAY-26', error: new ApiError('content_not_found', 'x'), says: 'Content with ID c1 not found or access denied' },
  { id: 'PLAY-27', error: z.string().safeParse(1).error, says: 'Failed to load content data' },
  { id: 'PLAY-28', error: new ApiError('no_connection', 'Request failed'), says: 'Error loading session: Request failed' },
  { id: 'PLAY-28', error: new Error(''), says: 'Error loading session: Unknown error' },
  { id: 'PLAY-30', error: new ApiError('internal_error', 'x'), says: 'Failed to load content' },
])('$id $says', ({ error, content_id = 'c1', says }) => {
  expect(describeFailure(error, content_id)).toBe(says)
})
