/** Widths of stored pictures, in pixels: the larger one is part of the stored name. */
export const pictureWidths = {
  thumbnail: { large: 1280, small: 640 },
  avatar: { large: 512, small: 96 },
} as const

/** Display widths of a thumbnail, as the `sizes` of an image: as a card of three, two or one in a row, large, or in a row of a list. */
export const shownWidths = {
  card: '(min-width: 64rem) 18rem, (min-width: 40rem) 50vw, 100vw',
  row: '48px',
  large: '(min-width: 64rem) 26rem, 100vw',
} as const

const SIZED = /-(\d+)\.webp$/
const smallBesides = new Map<string, number>(
  Object.values(pictureWidths).map(({ large, small }) => [String(large), small]),
)

export type PictureNames = { large: string; large_px: number; small: string; small_px: number; jpeg: string }

/**
 ** The names of a picture's sizes, from the name of the largest alone, be it a key, a path or a URL. Older pictures
 * have only one size, so they have none.
 */
export function pictureNames(name: string): PictureNames | undefined {
  const width = SIZED.exec(name)?.[1]
  const small_px = smallBesides.get(width ?? '')
  if (width === undefined || small_px === undefined) return undefined
  const stem = name.slice(0, -`-${width}.webp`.length)
  return {
    large: name,
    large_px: Number(width),
    small: `${stem}-${small_px}.webp`,
    small_px,
    jpeg: `${stem}-${width}.jpg`,
  }
}

/** The JPEG that a link to a page is shown with. */
export const linkPreviewSize = { width: 1280, height: 720 } as const
