import { artworkSentences, artworkShapeProblem, showLimits } from '@app/domain/shows'
import sharp, { type Sharp } from 'sharp'
import { invalid } from '#lib/errors.ts'
import { encodeWithin } from './cover-art.ts'
import { acceptedTypeOf, CANVAS, inTurn, maxPixelsOf, openPicture } from './read-picture.ts'

const FIELD = 'artwork'
const { min_px, px, bytes: MAX_BYTES, upload_bytes } = showLimits.artwork

/**
 * A person's picture as square artwork: upright, without alpha, never enlarged, a JPEG within the limits of
 * directories.
 */
export async function readArtwork(bytes: Uint8Array): Promise<Uint8Array> {
  const type = await acceptedTypeOf(bytes)
  if (!type) throw invalid(FIELD, artworkSentences.format)
  if (bytes.byteLength > upload_bytes) throw invalid(FIELD, artworkSentences.too_large)
  const open = () => openPicture(bytes, maxPixelsOf(type))
  return inTurn(async () => {
    const metadata = await open().metadata().catch(refuse)
    const problem = artworkShapeProblem(metadata.autoOrient.width, metadata.autoOrient.height)
    if (problem) throw invalid(FIELD, problem)
    return encode(open()).catch(refuse)
  })
}

/** Noise of the full size may be too large even at the lowest quality; then it is as small as directories allow. */
async function encode(picture: Sharp): Promise<Uint8Array> {
  const full = await unfolded(picture, px)
  const encoded = await encodeWithin(full, MAX_BYTES)
  return encoded.byteLength <= MAX_BYTES ? encoded : encodeWithin(await unfolded(full, min_px), MAX_BYTES)
}

async function unfolded(picture: Sharp, side: number): Promise<Sharp> {
  const { data, info } = await picture
    .clone()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: CANVAS })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

function refuse(): never {
  throw invalid(FIELD, artworkSentences.format)
}
