import type { ContentView } from '@app/contracts/content'
import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#app/paths.ts'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { toast } from '#components/ui/dialogs/toast.ts'
import { DeleteContentDialog } from '#features/content/components/delete-content-dialog.tsx'
import { ScheduleDialog } from '#features/content/components/schedule-dialog.tsx'
import { VisibilityDialog } from '#features/content/components/visibility-dialog.tsx'
import { titleOf } from '#features/content/state/title-of.ts'
import { ReportDialog } from '#features/reports/components/report-dialog.tsx'
import { player } from '#features/listening/state/player/the-player.ts'

const NoticeDialog = lazyPart(async () => (await import('./notice-dialog.tsx')).NoticeDialog)

const SpeakAgainDialog = lazyPart(
  async () => (await import('#features/corrections/components/speak-again-dialog.tsx')).SpeakAgainDialog,
)

export type OwnerDialog = 'delete' | 'visibility' | 'schedule' | 'notice' | 'voices' | 'report'

type Props = { open: OwnerDialog; content: ContentView; onClose: () => void }

/** Dialogs of an item's menu: a report, or an action of its owner. */
export function OwnerDialogs({ open, content, onClose }: Props) {
  const { channel_id, content_id, status } = content
  const navigate = useNavigate()

  function leave() {
    player.drop(content_id)
    toast('Content deleted successfully')
    void navigate(paths.feed())
  }

  if (open === 'visibility') return <VisibilityDialog content={content} onClose={onClose} />
  if (open === 'report')
    return <ReportDialog target={{ kind: 'content', id: content_id }} what="this episode" onClose={onClose} />
  if (open === 'notice')
    return (
      <Suspense>
        <NoticeDialog content={content} onClose={onClose} />
      </Suspense>
    )
  if (open === 'voices')
    return (
      <Suspense>
        <SpeakAgainDialog content={content} onClose={onClose} />
      </Suspense>
    )
  if (open === 'schedule') return <ScheduleDialog content={content} onClose={onClose} />
  return (
    <DeleteContentDialog
      channel_id={channel_id}
      content_id={content_id}
      title={titleOf(content)}
      isInMaking={status === 'processing'}
      onClose={onClose}
      onDeleted={leave}
    />
  )
}
