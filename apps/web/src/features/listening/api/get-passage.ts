import { getPassage } from '@app/contracts/passages'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'
import type { LinkedPassage, LinkedWord } from '../state/quote/passage-link.ts'

type Item = { channel_id: string; content_id: string; revision: number }

/** The linked passage as it lies in this revision; one of an earlier revision is asked for, any other taken as it is. */
export function movedPassageQuery({ channel_id, content_id, revision }: Item, linked: LinkedPassage | undefined) {
  const isEarlier = linked?.revision !== undefined && linked.revision < revision
  return queryOptions({
    queryKey: ['passage', content_id, revision, linked],
    enabled: isEarlier,
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      if (!linked) return undefined
      const { start_ms, end_ms } = await call(getPassage, {
        params: { content_id },
        query: {
          channel_id,
          revision: linked.revision ?? revision,
          start_ms: Math.round(linked.start * 1_000),
          end_ms: Math.round(linked.end * 1_000),
        },
        signal,
      })
      return { start: start_ms / 1_000, end: end_ms / 1_000 }
    },
    ...(!isEarlier && { initialData: linked }),
  })
}

type Place = { utterance_id: string; at_ms: number }

/** Current place of a word of an earlier revision's line. */
export async function fetchPlace(item: Item, place: Place): Promise<number> {
  return (await fetchWord(item, place)).start_ms
}

/** Current place of a word of a line, as by `movedPassageQuery`. */
export function movedWordQuery(item: Item, linked: LinkedWord | undefined) {
  const { content_id, revision } = item
  const isEarlier = linked?.revision !== undefined && linked.revision < revision
  return queryOptions({
    queryKey: ['passage', content_id, revision, linked],
    enabled: isEarlier,
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      if (!linked) return undefined
      const { revision: from = revision } = linked
      const {
        start_ms: at_ms,
        utterance_id,
        has_changed,
      } = await fetchWord({ ...item, revision: from }, linked, signal)
      return { at_ms, utterance_id: utterance_id ?? linked.utterance_id, has_changed: has_changed ?? false }
    },
    ...(!isEarlier && { initialData: linked && { ...linked, has_changed: false } }),
  })
}

/** The item has the revision that the place is of. */
async function fetchWord(
  { channel_id, content_id, revision }: Item,
  { utterance_id: line, at_ms }: Place,
  signal?: AbortSignal,
) {
  return call(getPassage, {
    params: { content_id },
    query: { channel_id, revision, start_ms: at_ms, end_ms: at_ms, line },
    ...(signal && { signal }),
  })
}
