import type { ContentView } from '@app/contracts/content'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, useParams } from 'react-router'
import { paths } from '#app/paths.ts'
import { contentQuery } from '#features/content/api/get-content.ts'
import { requireParam } from '#lib/navigation/params.ts'

type Props = {
  /** Only a finished item has the page. */
  isOfFinished?: boolean
  skeleton: ReactNode
  children: (content: ContentView) => ReactNode
}

/** Page of one item for its owners, at an address with both ids; without the item it leads to the page above. */
export function OwnedItem({ isOfFinished = false, skeleton, children }: Props) {
  const params = useParams()
  const channel_id = requireParam(params, 'channelId')
  const content_id = requireParam(params, 'contentId')
  // The guard has already fetched it; refetching a missing item would bring the guard back, in a loop.
  const { data, isError } = useQuery({ ...contentQuery(channel_id, content_id), retryOnMount: false })
  const isUnfinished = isOfFinished && data !== undefined && data.status !== 'completed'
  if (data && !isUnfinished) return children(data)
  if (!data && !isError) return skeleton
  return <Navigate to={isOfFinished ? paths.content(channel_id, content_id) : paths.channel(channel_id)} replace />
}
