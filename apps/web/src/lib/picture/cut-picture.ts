import type { CropSettings } from '@app/domain/drafts'
import { placeOf, type CropFrame } from './crop-geometry.ts'

const PNG_QUALITY = 0.9
/** The page's ground, which shows where the picture does not reach. */
const GROUND = '#0b1511'

/** Cropped picture, as a PNG of the frame's size and name. */
export async function cutPicture(picture: HTMLImageElement, crop: CropSettings, frame: CropFrame): Promise<File> {
  const size = { width: picture.naturalWidth, height: picture.naturalHeight }
  const { left, top, width, height } = placeOf(size, crop, frame)
  const scale = frame.enlarges ? 1 : Math.min(1, size.width / width / frame.width_px)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(frame.width_px * scale))
  canvas.height = Math.max(1, Math.round(frame.height_px * scale))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('The picture could not be cropped')
  if (frame.zoom.min < 1) {
    pen.fillStyle = GROUND
    pen.fillRect(0, 0, canvas.width, canvas.height)
  }
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, left * canvas.width, top * canvas.height, width * canvas.width, height * canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png', PNG_QUALITY))
  if (!blob) throw new Error('The picture could not be cropped')
  return new File([blob], frame.name, { type: 'image/png' })
}
