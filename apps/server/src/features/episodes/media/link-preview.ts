import { coverSvg, linkPreviewSize } from '@app/domain/media'
import sharp, { type Sharp } from 'sharp'
import { CANVAS, openPicture } from './read-picture.ts'

const QUALITY = 82
const AVATAR_PX = 420

export type PreviewOf = {
  /** The same seed gives the same drawing. */
  seed: string
  /** Fills the preview; without one there is the drawing. */
  cover?: Uint8Array | undefined
  /** Stands as a disc in the middle of the drawing. */
  avatar?: Uint8Array | undefined
}

/** The picture that a link to a page is shown with: a JPEG of 1280x720. */
export async function linkPreview({ seed, cover, avatar }: PreviewOf): Promise<Uint8Array> {
  if (cover)
    return openPicture(cover)
      .resize({ ...linkPreviewSize, fit: 'cover' })
      .flatten({ background: CANVAS })
      .jpeg({ quality: QUALITY })
      .toBuffer()
  const drawing = sharp(Buffer.from(coverSvg(seed)))
  const whole = avatar ? drawing.composite([{ input: await discOf(openPicture(avatar)) }]) : drawing
  return whole.jpeg({ quality: QUALITY }).toBuffer()
}

async function discOf(picture: Sharp): Promise<Buffer> {
  const radius = AVATAR_PX / 2
  const disc = Buffer.from(
    `<svg width="${AVATAR_PX}" height="${AVATAR_PX}"><circle cx="${radius}" cy="${radius}" r="${radius}"/></svg>`,
  )
  return picture
    .resize(AVATAR_PX, AVATAR_PX, { fit: 'cover' })
    .composite([{ input: disc, blend: 'dest-in' }])
    .png()
    .toBuffer()
}
