import type { PreviewOf } from './link-preview.ts'
import type { PictureSizes } from './read-picture.ts'

/** Loading the picture library takes twenty megabytes, so it is loaded when the first picture comes. */
const reading = () => import('./read-picture.ts')
const drawing = () => import('./cover-art.ts')

/** A person's picture as a thumbnail, 16:9, in its sizes. Refused with a sentence when it is none, or too large. */
export async function readThumbnail(bytes: Uint8Array): Promise<PictureSizes> {
  return (await reading()).readThumbnail(bytes)
}

/** Refuses what could not become a thumbnail, with the same sentence. */
export async function requireThumbnail(bytes: Uint8Array): Promise<void> {
  await (await reading()).requireThumbnail(bytes)
}

/** A person's picture as an avatar, square, in its sizes. Refused with a sentence when it is none, or too large. */
export async function readAvatar(bytes: Uint8Array): Promise<PictureSizes> {
  return (await reading()).readAvatar(bytes)
}

/** A person's picture as square artwork: a JPEG without alpha. Refused with a sentence where directories would. */
export async function readArtwork(bytes: Uint8Array): Promise<Uint8Array> {
  return (await import('./read-artwork.ts')).readArtwork(bytes)
}

/** A generated JPEG cover, always the same for one seed. */
export async function coverArt(seed: string): Promise<Uint8Array> {
  return (await drawing()).coverArt(seed)
}

/** A picture as players show it out of a tag: a small JPEG of at most so many bytes. */
export async function pictureForTag(bytes: Uint8Array, max_bytes: number): Promise<Uint8Array> {
  return (await drawing()).pictureForTag(bytes, max_bytes)
}

/** The picture that a link to a page is shown with: a JPEG of 1280x720. */
export async function linkPreview(of: PreviewOf): Promise<Uint8Array> {
  return (await import('./link-preview.ts')).linkPreview(of)
}
