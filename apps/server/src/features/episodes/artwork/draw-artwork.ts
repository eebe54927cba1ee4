import { artworkSvg, barsOfOutline, barsOfSeed } from '@app/domain/media'
import sharp from 'sharp'
import type { Outline } from '#database/tables/content-schema.ts'
import { drawTitle } from './draw-title.ts'

/** Few colours and hard edges: fine at this quality, and far below what directories take. */
const QUALITY = 84

export type Drawing = { seed: string; title: string; outline?: Outline | null }

/** The square picture of a show or an episode: a JPEG of 3000x3000 with its title and its waveform. */
export async function drawArtwork({ seed, title, outline }: Drawing): Promise<Uint8Array> {
  const bars = (outline && barsOfOutline(outline)) ?? barsOfSeed(seed)
  const text = await drawTitle(title)
  return sharp(Buffer.from(artworkSvg(seed, bars)))
    .composite(text ? [text] : [])
    .removeAlpha()
    .toColourspace('srgb')
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer()
}
