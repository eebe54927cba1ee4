import { contentLimits } from '@app/domain/content'
import { draftLimits } from '@app/domain/drafts'
import type { CropFrame } from '#lib/picture/crop-geometry.ts'

/** A PNG of 1280x720 named `thumbnail`. */
export const thumbnailFrame: CropFrame = {
  name: 'thumbnail',
  width_px: contentLimits.thumbnail.width_px,
  height_px: contentLimits.thumbnail.height_px,
  zoom: draftLimits.zoom,
  enlarges: true,
}
