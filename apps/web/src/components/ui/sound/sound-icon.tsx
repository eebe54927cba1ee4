import { LoaderCircle, Play, Square } from 'lucide-react'

/** Play or stop icon of a sound; it turns while the sound is made. */
export function SoundIcon({ status }: { status: 'silent' | 'loading' | 'playing' | 'failed' }) {
  if (status === 'loading') return <LoaderCircle aria-hidden className="size-4 animate-spin" />
  if (status === 'playing') return <Square aria-hidden className="size-4 fill-current" />
  return <Play aria-hidden className="size-4 fill-current" />
}
