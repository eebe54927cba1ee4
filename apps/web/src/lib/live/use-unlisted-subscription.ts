import { useEffect } from 'react'
import { watch } from './live-updates.ts'

/** Subscribes to live events of someone else's unlisted item while mounted; other items need no subscription. */
export function useUnlistedSubscription(content_id: string | undefined): void {
  useEffect(() => (content_id === undefined ? undefined : watch(content_id)), [content_id])
}
