import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** A new page has its title a moment after it is there. */
const SETTLED_MS = 150

/** Says the title of each new page to those who hear it; the first one is said by the browser. */
export function PageAnnouncer({ isMoving }: { isMoving: boolean }) {
  const { pathname } = useLocation()
  const said = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (isMoving || said.current === pathname) return
    const timer = setTimeout(() => {
      said.current = pathname
      setTitle(document.title)
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [isMoving, pathname])
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}
