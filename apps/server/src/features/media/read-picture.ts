import { AVATAR_SIZE_SENTENCE, AVATAR_TYPE_SENTENCE, channelLimits } from '@app/domain/channels'
import { contentLimits, THUMBNAIL_SIZE_SENTENCE, THUMBNAIL_TYPE_SENTENCE } from '@app/domain/content'
import { PICTURE_TYPES } from '@app/domain/media'
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { invalid } from '#lib/errors.ts'

const MAX_PIXELS = 50_000_000
const DECODING_SECONDS = 20
const WEBP_QUALITY = 82

type PictureRules = {
  field: string
  max_bytes: number
  width_px: number
  height_px: number
  sentences: { format: string; size: string }
}

/** A person's picture as WebP of the wanted shape, without what the camera wrote beside it. */
export async function readPicture(bytes: Uint8Array, rules: PictureRules): Promise<Uint8Array> {
  if (!(await isAccepted(bytes))) throw invalid(rules.field, rules.sentences.format)
  if (bytes.byteLength > rules.max_bytes) throw invalid(rules.field, rules.sentences.size)
  try {
    return await cropToShape(bytes, rules)
  } catch {
    // It began like a picture and was none, or was one too large to unfold.
    throw invalid(rules.field, rules.sentences.format)
  }
}

export function readThumbnail(bytes: Uint8Array): Promise<Uint8Array> {
  const sentences = { format: THUMBNAIL_TYPE_SENTENCE, size: THUMBNAIL_SIZE_SENTENCE }
  return readPicture(bytes, { field: 'thumbnail', ...contentLimits.thumbnail, sentences })
}

export function readAvatar(bytes: Uint8Array): Promise<Uint8Array> {
  const { max_bytes, side_px } = channelLimits.avatar
  const sentences = { format: AVATAR_TYPE_SENTENCE, size: AVATAR_SIZE_SENTENCE }
  return readPicture(bytes, { field: 'channel_avatar', max_bytes, width_px: side_px, height_px: side_px, sentences })
}

/** Opens untrusted bytes as a picture, upright, its first frame only; broken or huge ones fail when it is used. */
export function openPicture(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true }).timeout({
    seconds: DECODING_SECONDS,
  })
}

async function isAccepted(bytes: Uint8Array): Promise<boolean> {
  const mime = (await fileTypeFromBuffer(bytes))?.mime
  const type = mime === 'image/apng' ? 'image/png' : mime
  return PICTURE_TYPES.some((accepted) => accepted === type)
}

async function cropToShape(bytes: Uint8Array, wanted: { width_px: number; height_px: number }): Promise<Uint8Array> {
  const { autoOrient: source } = await openPicture(bytes).metadata()
  const scale = Math.min(1, source.width / wanted.width_px, source.height / wanted.height_px)
  const [width, height] = [wanted.width_px, wanted.height_px].map((side) => Math.max(1, Math.round(side * scale)))
  return openPicture(bytes)
    .resize({ width, height, fit: 'cover' })
    .webp({ quality: WEBP_QUALITY })
    .toBuffer()
}
