import type { followingKeys } from '#features/follows/state/following-keys.ts'
import { useShortcuts } from '#lib/dom/shortcuts.ts'

/** The row of an item, and the link in it that has the focus when the row is meant. */
export const ROW = 'data-episode'
export const ROW_LINK = 'data-episode-link'

type Keyed = { onPlay: (content_id: string) => void; onMark: (content_id: string) => void; onMarkAll: () => void }

/** J and K move the focus from row to row, where Enter opens; P plays the row, E marks it as heard, Shift+E all. */
export function useRowKeys({ onPlay, onMark, onMarkAll }: Keyed): void {
  useShortcuts<typeof followingKeys>((target) => {
    const links = [...document.querySelectorAll<HTMLElement>(`[${ROW_LINK}]`)]
    const row = target.closest(`[${ROW}]`)
    const at = links.findIndex((link) => row?.contains(link))
    const content_id = row?.getAttribute(ROW) ?? undefined
    return {
      j: () => links[Math.min(at + 1, links.length - 1)]?.focus(),
      k: () => links[Math.max(at - 1, 0)]?.focus(),
      p: content_id === undefined ? undefined : () => onPlay(content_id),
      e: content_id === undefined ? undefined : () => onMark(content_id),
      'Shift+e': onMarkAll,
    }
  })
}
