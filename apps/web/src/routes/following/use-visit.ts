import type { ListenedEpisode } from '@app/contracts/followed-episodes'
import type { FollowedChannel } from '@app/contracts/follows'
import type { ContentView } from '@app/contracts/content'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { errorSnackbar, toast } from '#components/ui/dialogs/toast.ts'
import {
  episodesQuery,
  newEpisodesKeys,
  sendAllHeard,
  sendHeard,
  undoAllHeard,
} from '#features/follows/api/followed-episodes.ts'
import { followsQuery } from '#features/follows/api/follows.ts'
import { useFollowNews } from '#features/follows/state/use-follow-news.ts'
import { useNewEpisodeNews } from '#features/follows/state/use-new-episode-news.ts'
import { messageOf } from '#lib/api/error-sentence.ts'
import { countOf } from '#lib/format/formats.ts'
import { useLiveEvent } from '#lib/live/use-live-event.ts'
import { areSameRows, inShownOrder, rowsOfVisit } from './visit-rows.ts'

const NONE: readonly ContentView[] = []
const NONE_LISTENED: readonly ListenedEpisode[] = []
const NO_CHANNELS: readonly FollowedChannel[] = []

/**
 * Lists of the page during a visit, with their actions. Episodes marked as heard keep their row until the next visit, as
 * do those begun meanwhile.
 */
export function useVisit(user_id: string) {
  const query = useInfiniteQuery(episodesQuery(user_id))
  const follows = useQuery(followsQuery(user_id))
  useFollowNews()
  useNewEpisodeNews(user_id, newEpisodesKeys.list)
  const first = query.data?.pages[0]
  const listed = useMemo(() => query.data?.pages.flatMap(({ items }) => items) ?? NONE, [query.data])
  const begun = useMemo(() => new Set(first?.listened.map(({ content }) => content.content_id)), [first])
  const marks = useMarks(user_id, listed)
  const rows = useRows(listed, (content_id) => marks.isHeard(content_id) || begun.has(content_id))
  const shownIds = useMemo(() => new Set(rows.map(({ content_id }) => content_id)), [rows])
  const listened = useListened(first?.listened ?? NONE_LISTENED).filter(
    ({ content }) => !shownIds.has(content.content_id),
  )
  const markedMeanwhile = listed.filter(({ content_id }) => marks.isHeard(content_id))
  return {
    query,
    follows,
    channels: follows.data?.follows ?? NO_CHANNELS,
    rows,
    ...marks,
    fresh: rows.filter(({ content_id }) => !marks.isHeard(content_id) && !begun.has(content_id)),
    listened,
    shows: first?.shows ?? [],
    total: (first?.total ?? 0) - markedMeanwhile.length,
    duration: markedMeanwhile.reduce((sum, marked) => sum - marked.duration, first?.duration ?? 0),
  }
}

export type Visit = ReturnType<typeof useVisit>

function useRows(listed: readonly ContentView[], isStaying: (content_id: string) => boolean): readonly ContentView[] {
  const [shown, setShown] = useState<readonly ContentView[]>(NONE)
  const rows = rowsOfVisit(shown, listed, isStaying)
  const areSame = areSameRows(shown, rows)
  if (!areSame) setShown(rows)
  return areSame ? shown : rows
}

/** Keeps the order of the listened episodes too, whatever is played meanwhile. */
function useListened(listed: readonly ListenedEpisode[]): ListenedEpisode[] {
  const [shown, setShown] = useState<readonly string[]>([])
  const rows = inShownOrder(shown, listed, ({ content }) => content.content_id)
  const ids = rows.map(({ content }) => content.content_id)
  if (ids.join() !== shown.join()) setShown(ids)
  return rows
}

/** Episodes marked as heard during the visit, here or on another device. */
function useMarks(user_id: string, listed: readonly ContentView[]) {
  const queryClient = useQueryClient()
  const [heard, setHeard] = useState<ReadonlySet<string>>(new Set())
  const set = (content_ids: readonly string[], isHeard: boolean) =>
    setHeard(
      (known) => new Set(isHeard ? [...known, ...content_ids] : [...known].filter((id) => !content_ids.includes(id))),
    )
  useLiveEvent('heard.updated', (event) => event.content_id !== null && set([event.content_id], event.heard))
  const refresh = () =>
    Promise.all(Object.values(newEpisodesKeys).map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  const fail = (error: Error) => errorSnackbar(`That was not saved. ${messageOf(error)}`)

  const mark = useMutation({
    scope: { id: `heard ${user_id}` },
    mutationFn: ({ content, isHeard }: { content: ContentView; isHeard: boolean }) => sendHeard(content, isHeard),
    onMutate: ({ content, isHeard }) => set([content.content_id], isHeard),
    onError: (error, { content, isHeard }) => {
      set([content.content_id], !isHeard)
      fail(error)
    },
    onSettled: refresh,
  })
  const undo = useMutation({
    scope: { id: `heard ${user_id}` },
    mutationFn: undoAllHeard,
    onMutate: (content_ids) => set(content_ids, false),
    onError: fail,
    onSettled: refresh,
  })
  const all = useMutation({
    scope: { id: `heard ${user_id}` },
    mutationFn: () => sendAllHeard(listed[0]?.published_at ?? undefined),
    onSuccess: ({ content_ids }) => {
      set(content_ids, true)
      const text = `${countOf(content_ids.length, 'episode')} marked as heard`
      toast(text, { label: 'Undo', run: () => undo.mutate(content_ids) })
    },
    onError: fail,
    onSettled: refresh,
  })

  return {
    isHeard: (content_id: string) => heard.has(content_id),
    mark: (content: ContentView, isHeard: boolean) => mark.mutate({ content, isHeard }),
    markAll: () => all.mutate(),
    isMarkingAll: all.isPending,
  }
}
