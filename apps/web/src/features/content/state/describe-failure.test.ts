import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '#lib/api/api-error.ts'
import { describeFailure } from './describe-failure.ts'

const failures = [
  { error: new ApiError('content_not_found', 'x'), content_id: '', says: 'Content ID is required' },
  { error: new ApiError('content_not_found', 'x'), says: 'Content with ID c1 not found or access denied' },
  { error: z.string().safeParse(1).error, says: 'Failed to load content data' },
  { error: new ApiError('no_connection', 'Request failed'), says: 'Error loading session: Request failed' },
  { error: new Error(''), says: 'Error loading session: Unknown error' },
  { error: new ApiError('internal_error', 'x'), says: 'Failed to load content' },
]

test.each(failures)(
  'PLAY-25 PLAY-26 PLAY-27 $says',
  { meta: { requirements: ['PLAY-28', 'PLAY-30'] } },
  ({ error, content_id = 'c1', says }) => {
    expect(describeFailure(error, content_id)).toBe(says)
  },
)
