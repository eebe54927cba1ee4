import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refreshStats } from '../api/list-content-stats.ts'

const EVERY_MS = 30_000

/** Refreshes the play and like counts of visible items every 30 s while the tab is visible. */
export function useFreshStats(category: string | undefined): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    let requested_at = Date.now()
    let request: AbortController | undefined
    const refetch = async () => {
      requested_at = Date.now()
      request?.abort()
      const { signal } = (request = new AbortController())
      await refreshStats(queryClient, category, visibleIds(), signal)
    }
    const look = () => {
      if (!document.hidden && Date.now() - requested_at >= EVERY_MS) void refetch().catch(() => undefined)
    }
    const timer = setInterval(look, EVERY_MS / 10)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      request?.abort()
    }
  }, [queryClient, category])
}

/** The items of which something is in the window, from the top. */
function visibleIds(): string[] {
  const shown = [...document.querySelectorAll<HTMLElement>('[data-content]')].filter((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return bottom >= 0 && top <= innerHeight
  })
  return shown.map((element) => element.dataset['content'] ?? '')
}
