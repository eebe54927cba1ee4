import { contentLimits } from '@app/domain/content'
import type { CropSettings } from '@app/domain/drafts'
import { placeOf } from './crop-geometry.ts'

const { width_px, height_px } = contentLimits.thumbnail
const PNG_QUALITY = 0.9
/** The page's ground, which shows where the picture does not reach. */
const GROUND = '#0b1511'

/** Cropped picture, as a PNG of 1280x720 named `thumbnail`. */
export async function cutThumbnail(picture: HTMLImageElement, crop: CropSettings): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = width_px
  canvas.height = height_px
  const { left, top, width, height } = placeOf({ width: picture.naturalWidth, height: picture.naturalHeight }, crop)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('The picture could not be cropped')
  pen.fillStyle = GROUND
  pen.fillRect(0, 0, width_px, height_px)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, left * width_px, top * height_px, width * width_px, height * height_px)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png', PNG_QUALITY))
  if (!blob) throw new Error('The picture could not be cropped')
  return new File([blob], 'thumbnail', { type: 'image/png' })
}

/** The same for a file, without a preview: used when a draft is reopened. */
export async function cutFile(file: File, crop: CropSettings): Promise<File> {
  const address = URL.createObjectURL(file)
  try {
    const picture = new Image()
    picture.src = address
    await picture.decode()
    return await cutThumbnail(picture, crop)
  } finally {
    URL.revokeObjectURL(address)
  }
}
