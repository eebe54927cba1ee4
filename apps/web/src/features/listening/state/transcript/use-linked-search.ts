import type { TranscriptLine } from '@app/contracts/content'
import { useQuery } from '@tanstack/react-query'
import { useContext, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { foundLinesQuery } from '../../api/search-content.ts'
import type { Place } from './find-in-lines.ts'
import { PlayerScope } from '../player/the-player.ts'

export type LinkedSearch = {
  query: string
  /** Matches of the search that led here; undefined where they are not known (yet). */
  places: readonly Place[] | undefined
  /** The line that the link names. */
  utterance_id: string | null
}

/** Search of the link that led here (`?find=`), with its matches in these lines. */
export function useLinkedSearch(lines: readonly TranscriptLine[]): LinkedSearch {
  const { search } = useLocation()
  const item = useContext(PlayerScope)?.item ?? { channel_id: '', content_id: '' }
  const [{ query, utterance_id }] = useState(() => {
    const named = new URLSearchParams(search)
    return { query: named.get('find') ?? '', utterance_id: named.get('line') }
  })
  const isWanted = query.trim() !== '' && item.content_id !== ''
  const { data } = useQuery({ ...foundLinesQuery(item, query), enabled: isWanted })
  const places = useMemo(() => {
    const found = new Map(data?.lines.map((line) => [line.utterance_id, line]))
    return lines.flatMap((said, line) => {
      const { text, marks = [] } = found.get(said.utterance_id) ?? {}
      // A line that says something else here has other places.
      return text === said.text ? marks.map(([from, to]) => ({ line, from, to })) : []
    })
  }, [data, lines])
  return { query, utterance_id, places: places.length > 0 ? places : undefined }
}
