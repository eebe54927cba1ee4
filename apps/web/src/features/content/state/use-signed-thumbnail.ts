import type { ContentView } from '@app/contracts/content'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { PictureSource } from '#components/ui/pictures/picture.tsx'
import { thumbnailQuery } from '../api/get-thumbnail.ts'

type Thumbnail = Partial<PictureSource> & { drop: () => void }

/** The signed thumbnail address of an item that is not public, once loaded. A refused address is dropped and requested again, once. */
export function useSignedThumbnail(content: ContentView): Thumbnail {
  const query = thumbnailQuery(content)
  const { data } = useQuery(query)
  const queryClient = useQueryClient()
  const hasDropped = useRef(false)

  function drop() {
    if (hasDropped.current) return
    hasDropped.current = true
    void queryClient.resetQueries({ queryKey: query.queryKey })
  }
  return { ...data, drop }
}
