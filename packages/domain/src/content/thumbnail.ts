import { contentLimits } from './limits.ts'

export const thumbnailSentences = {
  required: 'Thumbnail image is required',
  format: 'Thumbnail must be JPG, PNG, WebP, or AVIF format',
  size: `Thumbnail must be less than ${contentLimits.thumbnail.max_megabytes}MB`,
} as const
