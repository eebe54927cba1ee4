import { PICTURE_TYPES } from '../media/index.ts'
import { contentLimits } from './limits.ts'

export const THUMBNAIL_TYPES: readonly string[] = PICTURE_TYPES
export const THUMBNAIL_REQUIRED_SENTENCE = 'Thumbnail image is required'
export const THUMBNAIL_TYPE_SENTENCE = 'Thumbnail must be JPG, PNG, WebP, or AVIF format'
export const THUMBNAIL_SIZE_SENTENCE = `Thumbnail must be less than ${contentLimits.thumbnail.max_megabytes}MB`

/** Problem of a chosen thumbnail by its type and size, checked before the file is decoded. */
export function thumbnailProblem(file: { type: string; size: number } | undefined): string | undefined {
  if (!file) return THUMBNAIL_REQUIRED_SENTENCE
  if (!THUMBNAIL_TYPES.includes(file.type)) return THUMBNAIL_TYPE_SENTENCE
  return file.size > contentLimits.thumbnail.max_bytes ? THUMBNAIL_SIZE_SENTENCE : undefined
}
