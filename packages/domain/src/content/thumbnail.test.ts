import { expect, test } from 'vitest'
import { contentLimits } from './limits.ts'
import { thumbnailProblem } from './thumbnail.ts'

const max = contentLimits.thumbnail.max_bytes

test.each([
  { id: 'STUDIO-83', file: undefined, says: 'Thumbnail image is required' },
  { id: 'STUDIO-84', file: { type: 'image/gif', size: 10 }, says: 'Thumbnail must be JPG, PNG, WebP, or AVIF format' },
  { id: 'STUDIO-84', file: { type: 'image/avif', size: 10 }, says: undefined },
  { id: 'STUDIO-85', file: { type: 'image/png', size: max + 1 }, says: 'Thumbnail must be less than 10MB' },
  { id: 'STUDIO-85', file: { type: 'image/png', size: max }, says: undefined },
])('$id a thumbnail like $file.type of $file.size bytes: $says', ({ file, says }) => {
  expect(thumbnailProblem(file)).toBe(says)
})
