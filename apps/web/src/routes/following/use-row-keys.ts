import { usePageKeys } from '#lib/dom/use-page-keys.ts'

/** The row of an item, and the link in it that has the focus when the row is meant. */
export const ROW = 'data-episode'
export const ROW_LINK = 'data-episode-link'

type Keyed = { onPlay: (content_id: string) => void; onMark: (content_id: string) => void; onMarkAll: () => void }

/** J and K move the focus from row to row, where Enter opens; P plays the row, E marks it as heard, Shift+E all. */
export function useRowKeys({ onPlay, onMark, onMarkAll }: Keyed): void {
  usePageKeys((key, target) => {
    const links = [...document.querySelectorAll<HTMLElement>(`[${ROW_LINK}]`)]
    const row = target.closest(`[${ROW}]`)
    const at = links.findIndex((link) => row?.contains(link))
    const content_id = row?.getAttribute(ROW) ?? undefined
    const actions: Record<string, (() => void) | undefined> = {
      j: () => links[Math.min(at + 1, links.length - 1)]?.focus(),
      k: () => links[Math.max(at - 1, 0)]?.focus(),
      p: content_id === undefined ? undefined : () => onPlay(content_id),
      e: content_id === undefined ? undefined : () => onMark(content_id),
      E: onMarkAll,
    }
    return actions[key]
  })
}
