import { itemCoverSeed } from '@app/domain/content'
import { Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { ButtonLink, IconButton } from '#components/ui/button.tsx'
import { Cover } from '#components/ui/pictures/cover.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Page, PageTitle } from '#components/ui/page.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { titleOf } from '#features/content/state/title-of.ts'
import type { SavedEpisode } from '#features/saved/state/saved-episodes.ts'
import { useNewerThanSaved, useRemoveSaved, useSavedEpisodes } from '#features/saved/state/use-saved.ts'
import { formatDuration } from '#lib/format/formats.ts'

const BYTES_IN_MEGABYTE = 1_000_000
const nothing: SavedEpisode[] = []

/** `/saved`: the episodes on this device, which play offline. */
export function Component() {
  const { data: saved = nothing, isPending } = useSavedEpisodes()
  const newer = useNewerThanSaved(saved.map(({ content }) => content)).data ?? []
  return (
    <Page>
      <PageTitle>Saved episodes</PageTitle>
      <h1 className="mb-6 text-[32px] leading-[1.05] font-bold">Saved episodes</h1>
      {isPending && <Skeleton className="h-24" />}
      {!isPending && saved.length === 0 && (
        <EmptyState
          title="No episodes saved on this device"
          action={<ButtonLink to={paths.feed()}>Go to the feed</ButtonLink>}
        >
          You’ll find “Save offline” in every episode’s menu.
        </EmptyState>
      )}
      <ul className="grid grid-cols-1 divide-y divide-line">
        {saved.map((episode) => (
          <Saved
            key={episode.content.content_id}
            episode={episode}
            isOlder={newer.includes(episode.content.content_id)}
          />
        ))}
      </ul>
    </Page>
  )
}

function Saved({ episode: { content, bytes }, isOlder }: { episode: SavedEpisode; isOlder: boolean }) {
  const { channel_id, content_id, channel_title, duration, visibility, thumbnail_path } = content
  const remove = useRemoveSaved()
  const title = titleOf(content)
  return (
    <li className="flex items-center gap-4 py-3">
      <span className="w-28 shrink-0 max-sm:w-20">
        <Cover
          seed={itemCoverSeed(content)}
          src={visibility === 'public' ? thumbnail_path : ''}
          sizes="112px"
          className="rounded-md"
        />
      </span>
      <div className="mr-auto min-w-0">
        <Link
          to={paths.content(channel_id, content_id)}
          dir="auto"
          className="block truncate font-semibold hover:text-signalhi"
        >
          {title}
        </Link>
        <p dir="auto" className="truncate text-[13px] text-ink2">
          {channel_title}, {formatDuration(duration)}, {(bytes / BYTES_IN_MEGABYTE).toFixed(1)} MB
        </p>
        {isOlder && (
          <p className="text-[13px] text-signalhi">
            It was corrected after you saved it. Save it again to get the new version.
          </p>
        )}
      </div>
      <IconButton
        label={`Remove ${title} from this device`}
        disabled={remove.isPending}
        onClick={() => remove.mutate(content_id)}
      >
        <Trash2 aria-hidden className="size-5" />
      </IconButton>
    </li>
  )
}
