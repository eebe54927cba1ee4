import type { ContentView } from '@app/contracts/content'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLiveEvent } from '#lib/live/use-live-event.ts'
import { contentQuery } from '../api/get-content.ts'
import { dropOldAddresses } from './drop-old-addresses.ts'

/** Several lines a second may be recorded; their words are fetched at most this often. */
const LINES_EVERY_MS = 1_500

/** Keeps an item and its lines in sync with the server while shown, and reports when it is deleted. One subscriber does the work for all. */
export function useContentNews(channel_id: string, content_id: string, isHearer = true): { isDeleted: boolean } {
  const queryClient = useQueryClient()
  const [deleted, setDeleted] = useState<string>()
  const { queryKey } = contentQuery(channel_id, content_id)
  const refetchLines = useThrottled(
    () => void queryClient.invalidateQueries({ queryKey: ['transcript', content_id] }),
    LINES_EVERY_MS,
  )

  const isMeant = (event: { content_id: string }) => isHearer && event.content_id === content_id

  useLiveEvent('content.progress', (event) => {
    if (!isMeant(event)) return
    queryClient.setQueryData(queryKey, (known) => known && { ...known, progress: event.progress })
    refetchLines()
  })
  useLiveEvent('content.updated', (event) => {
    if (!isMeant(event)) return
    const before = queryClient.getQueryData(queryKey)
    void queryClient.invalidateQueries({ queryKey }).then(() => {
      const content = queryClient.getQueryData(queryKey)
      if (!content) return
      dropOldAddresses(queryClient, content)
      if (before && isEdited(before, content))
        void queryClient.invalidateQueries({ queryKey: ['access-urls', content_id] })
    })
    void queryClient.invalidateQueries({ queryKey: ['transcript', content_id] })
    void queryClient.invalidateQueries({ queryKey: ['feed'] })
  })
  useLiveEvent('content.deleted', (event) => {
    if (!isMeant(event)) return
    setDeleted(content_id)
    void queryClient.invalidateQueries({ queryKey: ['feed'] })
  })
  return { isDeleted: deleted === content_id }
}

/** Signed addresses lead to the picture, and save under the title, of when they were given out. */
function isEdited(before: ContentView, now: ContentView): boolean {
  return before.thumbnail_path !== now.thumbnail_path || before.title !== now.title
}

/** Throttle: runs at once, and then no more often than that; the last call is never lost. */
function useThrottled(act: () => void, milliseconds: number): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isWanted = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  function run() {
    isWanted.current = false
    act()
    timer.current = setTimeout(() => {
      timer.current = undefined
      if (isWanted.current) run()
    }, milliseconds)
  }

  return () => {
    if (timer.current === undefined) run()
    else isWanted.current = true
  }
}
