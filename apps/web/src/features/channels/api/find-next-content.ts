import { listChannelContent } from '@app/contracts/channels'
import type { ContentView } from '@app/contracts/content'
import { call } from '#lib/api/api-client.ts'

const MOST_PAGES = 50

/** Next playable item on the page of its channel; undefined after the last. */
export async function findNextContent({
  channel_id,
  content_id,
}: {
  channel_id: string
  content_id: string
}): Promise<ContentView | undefined> {
  let after: string | null = ''
  let isPassed = false
  for (let page = 0; after !== null && page < MOST_PAGES; page++) {
    const { items, next }: { items: ContentView[]; next: string | null } = await call(listChannelContent, {
      params: { channel_id },
      query: after ? { after } : {},
    })
    for (const item of items) {
      if (isPassed && item.status === 'completed') return item
      if (item.content_id === content_id) isPassed = true
    }
    after = next
  }
  return undefined
}
