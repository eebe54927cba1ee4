import { useState } from 'react'
import { classNames } from '../class-names.ts'
import { Picture } from './picture.tsx'

/** Ten colours on which black reads well. */
export const avatarColours = [
  '#c3b6ef',
  '#f3d9a0',
  '#d5d98a',
  '#70d4e0',
  '#f0b7a4',
  '#8fd1b0',
  '#a8c8f0',
  '#fca146',
  '#e6a9cf',
  '#b7c7a6',
] as const

/** Width of an avatar in a list; the small picture has twice that, for fine screens. */
const SMALL = '48px'
const SIDE_PX = 96

type Props = {
  id: string
  title: string
  src?: string | undefined
  className?: string
  sizes?: string
  loading?: 'lazy' | 'eager'
}

/** The picture of a channel or person, or the initials on a colour of its own: a picture too, no words. The name is said beside it. */
export function Avatar({ id, title, src, className = 'size-9 text-[12px]', sizes = SMALL, loading = 'lazy' }: Props) {
  const [failed, setFailed] = useState<string>()
  const shape = classNames(
    'grid shrink-0 place-items-center overflow-hidden rounded-full font-semibold text-black select-none',
    className,
  )
  if (src && src !== failed) {
    const size = { sizes, width: SIDE_PX, height: SIDE_PX }
    return (
      <Picture
        key={src}
        src={src}
        {...size}
        loading={loading}
        onError={() => setFailed(src)}
        className={classNames(shape, 'bg-s3 object-cover')}
      />
    )
  }
  return (
    <span
      aria-hidden
      data-initials={initialsOf(title)}
      className={classNames(shape, 'before:content-[attr(data-initials)]')}
      style={{ backgroundColor: avatarColour(id) }}
    />
  )
}

/** Always the same colour for the same id (CHAN-63). */
export function avatarColour(id: string): string {
  let hash = 0
  for (const char of id) hash = (Math.imul(hash, 31) + (char.codePointAt(0) ?? 0)) >>> 0
  return avatarColours[hash % avatarColours.length] ?? avatarColours[0]
}

/** The first letters of the first two words. */
export function initialsOf(title: string): string {
  const words = title.split(/[\s._-]+/).filter(Boolean)
  return (
    words
      .slice(0, 2)
      .map((word) => Array.from(word)[0]?.toUpperCase() ?? '')
      .join('') || '?'
  )
}
