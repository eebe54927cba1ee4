import { channelLimits } from '@app/domain/channels'
import type { CropFrame } from '#lib/picture/crop-geometry.ts'

const { side_px } = channelLimits.avatar

/** A square of the picture as a PNG named `avatar`, no larger than the picture has pixels for. */
export const avatarFrame: CropFrame = {
  name: 'avatar',
  width_px: side_px,
  height_px: side_px,
  zoom: { min: 1, max: 3 },
  enlarges: false,
}
