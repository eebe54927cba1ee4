import type { ContentView } from '@app/contracts/content'
import type { RevisionView } from '@app/contracts/corrections'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialogs/dialog.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { toast } from '#components/ui/dialogs/toast.ts'
import { formatAge, formatDuration, formatFullDate } from '#lib/format/formats.ts'
import { sentenceFor } from '#lib/api/error-sentence.ts'
import { revisionsQuery, useRestoreRevision } from '../api/corrections.ts'

type Props = { content: Pick<ContentView, 'channel_id' | 'content_id'>; onClose: () => void }

/** Revisions of a published item with their changes, and the way back to any of them. */
export function RevisionsDialog({ content, onClose }: Props) {
  const { data, error } = useQuery(revisionsQuery(content))
  const restore = useRestoreRevision(content)
  const problem =
    sentenceFor(restore.error, 'The revision could not be restored') ??
    sentenceFor(error, 'The revisions could not be loaded')
  const isBusy = restore.isPending || data?.correction?.status === 'processing'

  function bringBack(revision: number) {
    restore.mutate(revision, {
      onSuccess: () => {
        onClose()
        toast('The earlier revision is being published')
      },
    })
  }

  return (
    <Dialog title="Revisions" onClose={onClose} error={problem}>
      {!data && !error && <Skeleton className="h-24" />}
      <ol className="grid grid-cols-1 max-h-[60dvh] divide-y divide-line overflow-y-auto">
        {data?.revisions.map((revision) => (
          <Revision
            key={revision.revision}
            revision={revision}
            isBusy={isBusy}
            onRestore={() => bringBack(revision.revision)}
          />
        ))}
      </ol>
    </Dialog>
  )
}

type RevisionProps = { revision: RevisionView; isBusy: boolean; onRestore: () => void }

function Revision({
  revision: { revision, created_at, duration, is_current, restored_from, changed, ...script },
  isBusy,
  onRestore,
}: RevisionProps) {
  return (
    <li className="grid gap-2 py-3">
      <div className="flex items-center justify-between gap-3">
        <p className="text-[15px]">
          <span className="font-semibold">
            {revision === 1
              ? 'First published'
              : restored_from === null
                ? `Revision ${revision}`
                : `Revision ${revision} (restored from revision ${restored_from})`}
          </span>
          <span className="block text-[13px] text-ink2" title={formatFullDate(created_at)}>
            {formatAge(created_at)}, {formatDuration(duration)}
          </span>
        </p>
        {is_current ? (
          <span className="text-[13px] text-signalhi">Current</span>
        ) : (
          <Button
            look="quiet"
            size="small"
            disabled={isBusy}
            aria-label={`Restore revision ${revision}`}
            onClick={onRestore}
          >
            Restore
          </Button>
        )}
      </div>
      {changed.map(({ position, before, after }) => (
        <p key={position} className="text-[13px] leading-relaxed wrap-anywhere text-ink2">
          Line {position + 1}:{' '}
          <del dir="auto" className="text-ink3">
            {before}
          </del>{' '}
          <ins dir="auto" className="text-ink no-underline">
            {after}
          </ins>
        </p>
      ))}
      <ScriptChanges {...script} />
    </li>
  )
}

type Changes = Pick<RevisionView, 'added' | 'removed' | 'moved' | 'revoiced' | 'chapters_changed' | 'notice_changed'>

/** Changes to lines besides their words. */
function ScriptChanges({ added, removed, moved, revoiced, chapters_changed, notice_changed }: Changes) {
  const changes = [
    ...added.map(({ position, text }) => ({ what: `Line ${position + 1} added: `, text })),
    ...removed.map(({ position, text }) => ({ what: `Line ${position + 1} removed: `, text })),
    ...moved.map(({ from, position, text }) => ({ what: `Line ${from + 1} moved to line ${position + 1}: `, text })),
    ...revoiced.map(({ position, before, after }) => ({
      what: `Line ${position + 1}: `,
      text: `${before} → ${after}`,
    })),
    ...(notice_changed ? [{ what: 'Spoken notice changed', text: '' }] : []),
    ...(chapters_changed ? [{ what: 'Chapters changed', text: '' }] : []),
  ]
  return changes.map(({ what, text }) => (
    <p key={`${what}${text}`} className="text-[13px] leading-relaxed wrap-anywhere text-ink2">
      {what}
      <span dir="auto" className="text-ink">
        {text}
      </span>
    </p>
  ))
}
