import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** A new page gets its title soon after it appears, or when its data arrives; where the title stays the same, it is announced after a while. */
const SETTLED_MS = 150
const LONGEST_MS = 2_000

/** Says the title of each new page to those who hear it; the first one is said by the browser. */
export function PageAnnouncer({ isMoving }: { isMoving: boolean }) {
  const { pathname } = useLocation()
  const said = useRef({ pathname, title: document.title })
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (isMoving || said.current.pathname === pathname) return
    const isNew = () => document.title !== said.current.title
    const say = () => {
      observer.disconnect()
      said.current = { pathname, title: document.title }
      setTitle(document.title)
    }
    let timer = setTimeout(say, isNew() ? SETTLED_MS : LONGEST_MS)
    const observer = new MutationObserver(() => {
      if (!isNew()) return
      clearTimeout(timer)
      timer = setTimeout(say, SETTLED_MS)
    })
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [isMoving, pathname])
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}
