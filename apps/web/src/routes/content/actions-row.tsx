import type { ContentView } from '@app/contracts/content'
import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { LazyMenu } from '#components/ui/dialogs/lazy-menu.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { toast } from '#components/ui/dialogs/toast.ts'
import { titleOf } from '#features/content/state/title-of.ts'
import { itemMenuButton } from '#features/content/components/item-menu-button.tsx'
import { LikeButton } from '#features/listening/components/like-button.tsx'
import { addToQueue } from '#features/listening/state/queue/queue.ts'
import type { ContentSound } from '#features/listening/state/player/use-content-sound.ts'
import { countOf, formatFullDate } from '#lib/format/formats.ts'
import { useAge } from '#lib/format/use-age.ts'
import type { OwnerDialog } from './owner-dialogs.tsx'
import { Share2 } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'

const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog)

/** Opens the ways to share an item: a link, a link to a moment, a quote, an embed. */
function ShareButton({ content, isOwner }: { content: ContentView; isOwner: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Share2 aria-hidden className="size-4" />
        Share
      </Button>
      {isOpen && (
        <Suspense>
          <ShareDialog content={content} isOwner={isOwner} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const loadItemMenu = async () => (await import('./item-menu.tsx')).ItemMenu
const QuotedPassage = lazyPart(async () => (await import('./quoted-passage.tsx')).QuotedPassage)
const LinkedLine = lazyPart(async () => (await import('./linked-line.tsx')).LinkedLine)
const ModerationLabel = lazyPart(
  async () => (await import('#features/reports/components/moderation-label.tsx')).ModerationLabel,
)
const OwnerDialogs = lazyPart(async () => (await import('./owner-dialogs.tsx')).OwnerDialogs)

type Props = { content: ContentView; urls: ContentSound['urls']; isOwner: boolean }

/** Actions of an item beside listening, and its number of listeners. */
export function ActionsRow({ content, urls, isOwner }: Props) {
  const { channel_id, content_id, channel_title, status, visibility } = content
  const [open, setOpen] = useState<OwnerDialog>()
  const { search } = useLocation()
  const age = useAge(content.created_at)
  const title = titleOf(content)

  function queue() {
    addToQueue({ channel_id, content_id, title, channel_title })
    toast('Added to the queue')
  }

  const owner = {
    onVisibility: () => setOpen('visibility'),
    onNotice: () => setOpen('notice'),
    onSpeakAgain: () => setOpen('voices'),
    onSchedule: visibility === 'public' ? undefined : () => setOpen('schedule'),
    onDelete: () => setOpen('delete'),
  }
  return (
    <>
      <Suspense>
        {status === 'completed' && search.includes('end=') ? (
          <QuotedPassage key={search} content={content} search={search} />
        ) : (
          search.includes('line=') && <LinkedLine key={search} content={content} search={search} />
        )}
      </Suspense>
      <Suspense>{content.moderation_label && <ModerationLabel text={content.moderation_label} />}</Suspense>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
        <LikeButton content={content} />
        <ShareButton content={content} isOwner={isOwner} />
        <LazyMenu button={itemMenuButton} load={loadItemMenu}>
          {(ItemMenu) => (
            <ItemMenu
              content={content}
              urls={urls}
              onQueue={status === 'completed' ? queue : undefined}
              onReport={isOwner ? undefined : () => setOpen('report')}
              owner={isOwner ? owner : undefined}
            />
          )}
        </LazyMenu>
        <p className="text-[13px] text-ink3 max-sm:w-full sm:ml-2" title={formatFullDate(content.created_at)}>
          {countOf(content.view_count, 'play')}, {age}
        </p>
        <Suspense>{open && <OwnerDialogs open={open} content={content} onClose={() => setOpen(undefined)} />}</Suspense>
      </div>
    </>
  )
}
