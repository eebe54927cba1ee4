import { useEffect, useEffectEvent } from 'react'
import { isAllowed, isForPage } from '#lib/dom/shortcuts.ts'

/** The row of an item, and the link in it that has the focus when the row is meant. */
export const ROW = 'data-episode'
export const ROW_LINK = 'data-episode-link'

type Keyed = { onPlay: (content_id: string) => void; onMark: (content_id: string) => void; onMarkAll: () => void }

/** J and K move the focus from row to row, where Enter opens; P plays the row, E marks it as heard, Shift+E all. */
export function useRowKeys({ onPlay, onMark, onMarkAll }: Keyed): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    if (!isForPage(event) || !isAllowed(key) || !(target instanceof Element)) return
    const links = [...document.querySelectorAll<HTMLElement>(`[${ROW_LINK}]`)]
    const row = target.closest(`[${ROW}]`)
    const at = links.findIndex((link) => row?.contains(link))
    const content_id = row?.getAttribute(ROW)
    const actions: Record<string, (() => void) | undefined | null | ''> = {
      j: () => links[Math.min(at + 1, links.length - 1)]?.focus(),
      k: () => links[Math.max(at - 1, 0)]?.focus(),
      p: content_id && (() => onPlay(content_id)),
      e: content_id && (() => onMark(content_id)),
      E: onMarkAll,
    }
    const act = actions[key]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
