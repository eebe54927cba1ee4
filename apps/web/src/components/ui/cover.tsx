import { coverSvg } from '@app/domain/media'
import { useMemo, useState } from 'react'
import { classNames } from './class-names.ts'

type Props = { seed: string; src?: string | undefined; className?: string; loading?: 'lazy' | 'eager' }

/** The 16:9 picture of an item: its thumbnail, or the drawing that belongs to its id when there is none or it fails. */
export function Cover({ seed, src, className, loading = 'lazy' }: Props) {
  const [failed, setFailed] = useState<string>()
  const shape = classNames('aspect-video w-full overflow-hidden bg-s2', className)
  if (src && src !== failed) {
    return <img src={src} alt="" loading={loading} onError={() => setFailed(src)} className={classNames(shape, 'object-cover')} />
  }
  return <DrawnCover seed={seed} className={shape} />
}

function DrawnCover({ seed, className }: { seed: string; className: string }) {
  const markup = useMemo(() => ({ __html: coverSvg(seed) }), [seed])
  return <div aria-hidden className={classNames(className, '[&>svg]:size-full')} dangerouslySetInnerHTML={markup} />
}
