import type { FoundItem } from '@app/contracts/search'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { itemLinesQuery } from '#features/search/api/search.ts'

/** The lines of an episode that are shown: the best few, or all once they are asked for. */
export function useItemLines({ content, lines }: FoundItem, searched: string) {
  const [openFor, setOpenFor] = useState<string>()
  const isWanted = openFor === searched
  const { channel_id, content_id } = content
  const { data, isError, isFetching, refetch } = useQuery({
    ...itemLinesQuery(channel_id, content_id, searched),
    enabled: isWanted,
  })
  const isOpen = isWanted && data !== undefined
  return {
    lines: isOpen ? data.lines : lines,
    total: data?.lines_total,
    isOpen,
    isLoading: isWanted && isFetching,
    isLost: isWanted && isError,
    toggle() {
      if (isWanted && isError) void refetch()
      else setOpenFor(isWanted ? undefined : searched)
    },
  }
}

export type ItemLines = ReturnType<typeof useItemLines>
