/** Loading the picture library takes twenty megabytes, so it is loaded when the first picture comes. */
const reading = () => import('./read-picture.ts')
const drawing = () => import('./cover-art.ts')

/** A person's picture as a thumbnail: WebP, 16:9. Refused with a sentence when it is none, or too large. */
export async function readThumbnail(bytes: Uint8Array): Promise<Uint8Array> {
  return (await reading()).readThumbnail(bytes)
}

/** A person's picture as an avatar: WebP, square. Refused with a sentence when it is none, or too large. */
export async function readAvatar(bytes: Uint8Array): Promise<Uint8Array> {
  return (await reading()).readAvatar(bytes)
}

/** A generated JPEG cover, always the same for one seed. */
export async function coverArt(seed: string): Promise<Uint8Array> {
  return (await drawing()).coverArt(seed)
}

/** A picture as players show it out of a tag: a small JPEG. */
export async function pictureForTag(bytes: Uint8Array): Promise<Uint8Array> {
  return (await drawing()).pictureForTag(bytes)
}
