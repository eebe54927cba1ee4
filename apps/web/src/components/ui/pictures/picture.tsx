import { pictureNames, pictureWidths } from '@app/domain/media'
import { useCallback, type ReactEventHandler } from 'react'

export type PictureSource = {
  /** Its largest size. The other sizes follow from the address of a public picture. */
  src: string
  /** A signed address names one size only, so the smaller size has an address of its own. */
  small_src?: string | undefined
}

type Props = PictureSource & {
  /** Display width, as the `sizes` of an image. */
  sizes: string
  width: number
  height: number
  loading: 'lazy' | 'eager'
  className: string
  onError: ReactEventHandler<HTMLImageElement>
}

/**
 * Picture in the needed size. It takes its room before it is loaded. The sources are set once it is on the page:
 * Chromium never releases a picture with sizes that was made and not put there, nor all that was made around it, and
 * React makes such whenever it begins a page anew.
 */
export function Picture({ src, small_src, sizes, ...image }: Props) {
  const srcset = srcSetOf({ src, small_src })
  const load = useCallback(
    (shown: HTMLImageElement | null) => void (shown && Object.assign(shown, srcset ? { sizes, srcset, src } : { src })),
    [sizes, srcset, src],
  )
  return <img ref={load} alt="" decoding="async" {...image} />
}

/** The sizes there are, as an image takes them. */
export function srcSetOf({ src, small_src }: PictureSource): string | undefined {
  const names = pictureNames(src)
  if (names) return `${names.small} ${names.small_px}w, ${src} ${names.large_px}w`
  const { large, small } = pictureWidths.thumbnail
  return small_src && `${small_src} ${small}w, ${src} ${large}w`
}
