import { coverSvg } from '@app/domain/media'
import sharp, { type Sharp } from 'sharp'
import { CANVAS, openPicture } from './read-picture.ts'

const COVER_MAX_BYTES = 200_000
const TAG_SIDE_PX = 600
const QUALITIES = [86, 76, 64, 50, 36, 20] as const

/** A generated JPEG cover of 1280x720, always the same for one seed; for content that has no thumbnail. */
export function coverArt(seed: string): Promise<Uint8Array> {
  return encodeWithin(sharp(Buffer.from(coverSvg(seed))), COVER_MAX_BYTES)
}

/** A picture as players show it out of a tag: JPEG, at most 600 wide or high. */
export function pictureForTag(bytes: Uint8Array, max_bytes: number): Promise<Uint8Array> {
  const size = { width: TAG_SIDE_PX, height: TAG_SIDE_PX, fit: 'inside', withoutEnlargement: true } as const
  return encodeWithin(openPicture(bytes).resize(size).flatten({ background: CANVAS }), max_bytes)
}

/** The best of a few qualities that fits; noise at the last one is far below every limit here. */
export async function encodeWithin(picture: Sharp, max_bytes: number): Promise<Uint8Array> {
  let encoded = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    encoded = await picture.clone().jpeg({ quality }).toBuffer()
    if (encoded.byteLength <= max_bytes) break
  }
  return encoded
}
