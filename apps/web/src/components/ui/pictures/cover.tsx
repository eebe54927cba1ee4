import { coverAddress, pictureWidths } from '@app/domain/media'
import { useMemo, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Picture, type PictureSource } from './picture.tsx'

const WIDTH = pictureWidths.thumbnail.large
const HEIGHT = (WIDTH / 16) * 9

type Props = Partial<PictureSource> & {
  seed: string
  /** Display width, as the `sizes` of an image. */
  sizes: string
  className?: string
  loading?: 'lazy' | 'eager'
  /** Called with an address that failed to load. */
  onFail?: (() => void) | undefined
}

/** The 16:9 picture of an item: its thumbnail, or the drawing that belongs to its id when there is none or it fails. */
export function Cover({ seed, src, small_src, sizes, className, loading = 'lazy', onFail }: Props) {
  const [failed, setFailed] = useState<string>()
  const shape = classNames('aspect-video w-full overflow-hidden bg-s2', className)
  if (!src || src === failed) return <DrawnCover seed={seed} className={shape} />
  function fail() {
    setFailed(src)
    onFail?.()
  }
  const size = { sizes, width: WIDTH, height: HEIGHT }
  return (
    <Picture
      key={src}
      src={src}
      small_src={small_src}
      {...size}
      loading={loading}
      className={classNames(shape, 'object-cover')}
      onError={fail}
    />
  )
}

/** One element, however much is drawn in it: a long list stays light. */
function DrawnCover({ seed, className }: { seed: string; className: string }) {
  const address = useMemo(() => coverAddress(seed), [seed])
  return (
    <img
      alt=""
      data-part="drawn-cover"
      decoding="async"
      src={address}
      width={WIDTH}
      height={HEIGHT}
      className={classNames(className, 'object-cover')}
    />
  )
}
