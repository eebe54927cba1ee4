import { listSpeakers } from '@app/contracts/voices'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '#components/ui/button.tsx'
import { LoadError } from '#components/ui/error-banner.tsx'
import { call } from '#lib/api/api-client.ts'
import { messageOf } from '#lib/api/error-sentence.ts'
import { useDebouncedValue } from '#lib/use-debounced-value.ts'
import type { VoiceFilter } from './gallery-filters.tsx'
import { CardList, noteOn, type GalleryProps } from './card-list.tsx'

/** The speakers of the engine's model, a page at a time. */
export function SpeakerList({ filter, ...props }: GalleryProps & { filter: VoiceFilter }) {
  const search = useDebouncedValue(filter.search.trim())
  const { gender, accent } = filter
  const pages = useInfiniteQuery({
    queryKey: ['speakers', gender, accent, search],
    queryFn: ({ pageParam, signal }) =>
      call(listSpeakers, {
        query: {
          ...(gender && { gender }),
          ...(accent && { accent }),
          ...(search && { search }),
          ...(pageParam && { after: pageParam }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    meta: { isAboutNobody: true },
  })
  const total = pages.data?.pages[0]?.total ?? 0
  return (
    <div className="grid gap-4">
      <h2 className="text-[17px] font-semibold">
        Speakers of the model <span className="font-normal text-ink2">{total.toLocaleString('en-US')}</span>
      </h2>
      {pages.isError && (
        <LoadError
          title="The speakers could not be loaded"
          detail={messageOf(pages.error)}
          onRetry={() => void pages.refetch()}
        />
      )}
      {pages.data && total === 0 && <p className="text-[15px] text-ink2">No speakers match.</p>}
      <CardList
        {...props}
        title={undefined}
        voices={pages.data?.pages.flatMap(({ items }) => items) ?? []}
        noteOn={(voice) => noteOn(voice, props.other)}
      />
      {pages.hasNextPage && (
        <Button
          look="quiet"
          className="justify-self-center"
          disabled={pages.isFetchingNextPage}
          aria-busy={pages.isFetchingNextPage || undefined}
          onClick={() => void pages.fetchNextPage()}
        >
          Show more speakers
        </Button>
      )}
    </div>
  )
}
