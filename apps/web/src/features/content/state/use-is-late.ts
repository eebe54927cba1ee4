import { useEffect, useState } from 'react'
import { type PictureSource, srcSetOf } from '#components/ui/pictures/picture.tsx'

const PATIENCE_MS = 5_000

/** True once a picture has taken five seconds to load; false again as soon as it is there. */
export function useIsLate(source: PictureSource | undefined, sizes: string): boolean {
  const { src, small_src } = source ?? {}
  const [late, setLate] = useState<string>()
  useEffect(() => {
    if (!src) return
    const picture = new Image()
    const timer = setTimeout(() => setLate(src), PATIENCE_MS)
    picture.onload = () => {
      clearTimeout(timer)
      setLate(undefined)
    }
    // The very size that is shown, so that it is loaded once.
    picture.sizes = sizes
    picture.srcset = srcSetOf({ src, small_src }) ?? ''
    picture.src = src
    return () => {
      clearTimeout(timer)
      // Chromium never lets go of a picture with sizes that is on no page.
      for (const name of ['srcset', 'src']) picture.removeAttribute(name)
    }
  }, [src, small_src, sizes])
  return src !== undefined && src === late
}
