import { pictureNames, pictureWidths } from '@app/domain/media'
import type { ReactEventHandler } from 'react'

export type PictureSource = {
  /** Its largest size. The address of a public picture tells its other sizes. */
  src: string
  /** A signed address tells none: its smaller size has one of its own. */
  small_src?: string | undefined
}

type Props = PictureSource & {
  /** How wide it is shown, as the `sizes` of an image. */
  sizes: string
  width: number
  height: number
  loading: 'lazy' | 'eager'
  className: string
  onError: ReactEventHandler<HTMLImageElement>
}

/** A picture in the size that is needed, as WebP where the browser knows it. It takes its room before it is there. */
export function Picture({ src, small_src, sizes, ...image }: Props) {
  const jpeg = pictureNames(src)?.jpeg
  const srcSet = srcSetOf({ src, small_src })
  if (!jpeg) return <img alt="" decoding="async" src={src} srcSet={srcSet} sizes={srcSet && sizes} {...image} />
  return (
    <picture className="contents">
      <source className="hidden" type="image/webp" srcSet={srcSet} sizes={sizes} />
      <img alt="" decoding="async" src={jpeg} {...image} />
    </picture>
  )
}

/** The sizes there are, as an image takes them. */
export function srcSetOf({ src, small_src }: PictureSource): string | undefined {
  const names = pictureNames(src)
  if (names) return `${names.small} ${names.small_px}w, ${src} ${names.large_px}w`
  const { large, small } = pictureWidths.thumbnail
  return small_src && `${small_src} ${small}w, ${src} ${large}w`
}
