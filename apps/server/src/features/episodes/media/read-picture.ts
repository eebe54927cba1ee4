import { AVATAR_SIZE_SENTENCE, AVATAR_TYPE_SENTENCE, channelLimits } from '@app/domain/channels'
import { contentLimits, THUMBNAIL_SIZE_SENTENCE, THUMBNAIL_TYPE_SENTENCE } from '@app/domain/content'
import { PICTURE_TYPES, pictureWidths } from '@app/domain/media'
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { invalid } from '#lib/errors.ts'
import { limitConcurrency } from '@app/runtime/limit-concurrency.ts'

const MAX_PIXELS = 50_000_000
/** Each pixel of an AVIF takes some twenty bytes while it is decoded, of the others four. */
const MAX_AVIF_PIXELS = 16_000_000
const DECODING_SECONDS = 20
const WEBP_QUALITY = 82
/** Effort from 0 to 6: half the time of the usual 4 for 2 % more bytes; the owner waits to hear the first line. */
const WEBP_EFFORT = 2
/** Quality of the fallback: about as many bytes as the WebP has. */
const JPEG_QUALITY = 80
/** The page's ground, which shows where a picture is transparent. */
export const CANVAS = '#0b1511'

// No picture is worked on twice, so nothing of it is worth keeping.
sharp.cache(false)

/** One picture at a time: a small file may unfold to two hundred megabytes, several would end the process. */
export const inTurn = limitConcurrency(1)

type PictureRules = {
  field: string
  max_bytes: number
  width_px: number
  height_px: number
  small_width_px: number
  sentences: { format: string; size: string }
}

/** A picture in its sizes, of the wanted shape and without what the camera wrote beside it. */
export type PictureSizes = { large: Uint8Array; small: Uint8Array; jpeg: Uint8Array }

async function readPicture(bytes: Uint8Array, rules: PictureRules): Promise<PictureSizes> {
  return decode(bytes, rules, (pixels) => encodeSizes(pixels, rules))
}

/**
 * Decodes untrusted bytes within bounds and hands the pixels, cut to the wanted shape, on; refuses with a sentence what
 * is no picture.
 */
async function decode<T>(bytes: Uint8Array, rules: PictureRules, use: (pixels: Sharp) => Promise<T>): Promise<T> {
  const type = await acceptedTypeOf(bytes)
  if (!type) throw invalid(rules.field, rules.sentences.format)
  if (bytes.byteLength > rules.max_bytes) throw invalid(rules.field, rules.sentences.size)
  try {
    return await inTurn(async () => use(await cropToShape(() => openPicture(bytes, maxPixelsOf(type)), rules)))
  } catch {
    // It began like a picture and was none, or was one too large to unfold.
    throw invalid(rules.field, rules.sentences.format)
  }
}

const thumbnailRules: PictureRules = {
  field: 'thumbnail',
  ...contentLimits.thumbnail,
  small_width_px: pictureWidths.thumbnail.small,
  sentences: { format: THUMBNAIL_TYPE_SENTENCE, size: THUMBNAIL_SIZE_SENTENCE },
}

export async function readThumbnail(bytes: Uint8Array): Promise<PictureSizes> {
  return readPicture(bytes, thumbnailRules)
}

/** Refuses what `readThumbnail` would refuse, without the work of encoding its sizes. */
export async function requireThumbnail(bytes: Uint8Array): Promise<void> {
  await decode(bytes, thumbnailRules, async () => undefined)
}

export async function readAvatar(bytes: Uint8Array): Promise<PictureSizes> {
  const { max_bytes, side_px } = channelLimits.avatar
  const sentences = { format: AVATAR_TYPE_SENTENCE, size: AVATAR_SIZE_SENTENCE }
  const shape = { width_px: side_px, height_px: side_px, small_width_px: pictureWidths.avatar.small }
  return readPicture(bytes, { field: 'channel_avatar', max_bytes, ...shape, sentences })
}

/** Opens untrusted bytes as a picture, upright, its first frame only; broken or huge ones fail when it is used. */
export function openPicture(bytes: Uint8Array, max_pixels = MAX_PIXELS): Sharp {
  return sharp(bytes, { limitInputPixels: max_pixels, failOn: 'error', autoOrient: true }).timeout({
    seconds: DECODING_SECONDS,
  })
}

type PictureType = (typeof PICTURE_TYPES)[number]

export async function acceptedTypeOf(bytes: Uint8Array): Promise<PictureType | undefined> {
  const mime = (await fileTypeFromBuffer(bytes))?.mime
  const type = mime === 'image/apng' ? 'image/png' : mime
  return PICTURE_TYPES.find((accepted) => accepted === type)
}

export function maxPixelsOf(type: PictureType): number {
  return type === 'image/avif' ? MAX_AVIF_PIXELS : MAX_PIXELS
}

/** Unfolded pixels of the largest size, decoded once for all of them; none is larger than the upload. */
async function cropToShape(open: () => Sharp, wanted: { width_px: number; height_px: number }): Promise<Sharp> {
  const { autoOrient: source } = await open().metadata()
  const scale = Math.min(1, source.width / wanted.width_px, source.height / wanted.height_px)
  const [width, height] = [wanted.width_px, wanted.height_px].map((side) => Math.max(1, Math.round(side * scale)))
  const { data, info } = await open()
    .resize({ width, height, fit: 'cover' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

async function encodeSizes(pixels: Sharp, { small_width_px }: PictureRules): Promise<PictureSizes> {
  const webp = { quality: WEBP_QUALITY, effort: WEBP_EFFORT }
  const [large, small, jpeg] = await Promise.all([
    pixels.clone().webp(webp).toBuffer(),
    pixels.clone().resize({ width: small_width_px, withoutEnlargement: true }).webp(webp).toBuffer(),
    pixels.clone().flatten({ background: CANVAS }).jpeg({ quality: JPEG_QUALITY, progressive: true }).toBuffer(),
  ])
  return { large, small, jpeg }
}
