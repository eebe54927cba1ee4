import { showLimits } from './limits.ts'

const { min_px, upload_bytes } = showLimits.artwork
const MEGABYTE = 1_048_576

export const artworkSentences = {
  required: 'Choose a picture',
  format: 'Artwork must be JPG, PNG, WebP, or AVIF format',
  too_large: `Artwork must be less than ${upload_bytes / MEGABYTE}MB`,
  shape: (width: number, height: number) =>
    `This picture is ${width} × ${height} px. Artwork must be square and at least ${min_px} × ${min_px} px`,
  drawn: 'Another picture was drawn',
  uploaded: 'Artwork uploaded',
  removed: 'Artwork removed',
} as const

/** Refusal by directories of a picture of this size; undefined where they accept it. */
export function artworkShapeProblem(width: number, height: number): string | undefined {
  return width === height && width >= min_px ? undefined : artworkSentences.shape(width, height)
}
