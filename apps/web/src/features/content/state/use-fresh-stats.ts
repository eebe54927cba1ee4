import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

const EVERY_MS = 30_000

/** Plays and likes of the items in the window follow what others do, every 30 s; not while nobody can see them (FEED-20). */
export function useFreshStats(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    let asked_at = Date.now()
    let asking: AbortController | undefined
    const ask = async () => {
      asked_at = Date.now()
      asking?.abort()
      const { signal } = (asking = new AbortController())
      const { refreshStats } = await import('../api/list-content-stats.ts')
      await refreshStats(queryClient, visibleIds(), signal)
    }
    const look = () => {
      if (!document.hidden && Date.now() - asked_at >= EVERY_MS) void ask().catch(() => undefined)
    }
    const timer = setInterval(look, EVERY_MS / 10)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      asking?.abort()
    }
  }, [queryClient])
}

/** The items of which something is in the window, from the top. */
function visibleIds(): string[] {
  const shown = [...document.querySelectorAll<HTMLElement>('[data-content]')].filter((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return bottom >= 0 && top <= innerHeight
  })
  return shown.map((element) => element.dataset['content'] ?? '')
}
