import { useEffect, useState } from 'react'

const PATIENCE_MS = 5_000

/** The address of a picture, but not while it has kept people waiting for five seconds. */
export function useArrived(src: string | undefined): string | undefined {
  const [late, setLate] = useState<string>()
  useEffect(() => {
    if (!src) return
    const picture = new Image()
    const timer = setTimeout(() => setLate(src), PATIENCE_MS)
    picture.onload = () => {
      clearTimeout(timer)
      setLate(undefined)
    }
    picture.src = src
    return () => clearTimeout(timer)
  }, [src])
  return src === late ? undefined : src
}
