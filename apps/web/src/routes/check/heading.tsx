import type { ContentView } from '@app/contracts/content'
import type { ListenCheckView } from '@app/contracts/listen-check'
import { RefreshCw } from 'lucide-react'
import { paths } from '#app/paths.ts'
import { BackLink } from '#components/ui/back-link.tsx'
import { Button } from '#components/ui/button.tsx'
import { sayOutcome } from '#components/ui/dialogs/say-outcome.ts'
import { useCheckAgain } from '#features/checks/api/listen-check.ts'
import { useChangeVisibility } from '#features/content/api/change-visibility.ts'
import { ContentCover } from '#features/content/components/content-cover.tsx'
import { titleOf } from '#features/content/state/title-of.ts'
import { clock } from '#lib/format/place-words.ts'

type Props = { content: ContentView; check: ListenCheckView; open: number }

/** Item of the check, and the actions for all of it. Publishing never waits for the check. */
export function Heading({ content, check, open }: Props) {
  const { channel_id, content_id, visibility, duration } = content
  const again = useCheckAgain(content)
  const publish = useChangeVisibility(channel_id, content_id)
  const isRunning = check.status === 'processing'
  return (
    <header className="flex items-center gap-3">
      <BackLink to={paths.content(channel_id, content_id)} label="Back to the episode" />
      <div className="w-20 shrink-0 max-sm:hidden">
        <ContentCover content={content} sizes="5rem" className="rounded-md" />
      </div>
      <div className="min-w-0 grow">
        <h1 className="truncate text-[20px] leading-7 font-bold sm:text-[24px]">Listen check</h1>
        <p dir="auto" className="truncate text-[13px] text-ink2 sm:text-[14px]">
          {titleOf(content)}, {clock(duration)}
        </p>
      </div>
      <Button
        look="line"
        aria-label="Check again"
        disabled={isRunning || again.isPending}
        onClick={() => again.mutate()}
        className="max-sm:w-11 max-sm:px-0"
      >
        <RefreshCw aria-hidden className="size-4" />
        <span className="max-sm:hidden">Check again</span>
      </Button>
      {visibility === 'public' ? (
        <span className="text-[13px] text-ink2">Published</span>
      ) : (
        <Button
          aria-description={open > 0 ? `${open} still open` : undefined}
          disabled={publish.isPending}
          onClick={() => publish.mutate('public', sayOutcome)}
        >
          Publish
        </Button>
      )}
    </header>
  )
}
