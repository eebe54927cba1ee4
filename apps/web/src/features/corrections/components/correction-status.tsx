import type { ContentView } from '@app/contracts/content'
import type { CorrectionView, RevisionView } from '@app/contracts/corrections'
import { lineTitle } from '@app/domain/spoken-notice'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { errorSnackbar, toast } from '#components/ui/dialogs/toast.ts'
import { failureSentence } from '#lib/api/error-sentence.ts'
import { EarlierHeard } from './earlier-heard.tsx'
import { revisionsQuery, useEndCorrection, useRestoreRevision } from '../api/corrections.ts'

type Props = {
  content: Pick<ContentView, 'channel_id' | 'content_id'>
  /** Opens a line with the words that could not be published. */
  onEdit: (position: number, words: string) => void
  /** Called when the pressed button is gone or disabled. */
  onPressed: () => void
}

/** Status of an item's correction, with the actions for a failed one; for its owner. */
export function CorrectionStatus({ content, onEdit, onPressed }: Props) {
  const { data } = useQuery(revisionsQuery(content))
  const { retry, withdraw } = useEndCorrection(content)
  const { correction } = data ?? {}
  usePublishedNews(content, correction, data?.revisions[0])
  const isBusy = retry.isPending || withdraw.isPending
  const line = correction && onlyLineOf(correction)
  const end = ({ mutate }: typeof retry | typeof withdraw) => {
    mutate()
    onPressed()
  }
  return (
    <div role="status" className="empty:hidden">
      {correction?.status === 'processing' && (
        <div className="flex items-center gap-3 rounded-lg border border-line bg-s1 py-2 pr-2 pl-3.5 text-[13px] text-ink2">
          <Spinner />
          <p className="min-w-0 grow">
            {whatOf(correction)} is being published. Listeners hear the current version until then.
          </p>
          <Button look="ghost" size="small" disabled={isBusy} onClick={() => end(withdraw)}>
            Cancel
          </Button>
        </div>
      )}
      {!correction && data?.earlier_heard_until && (
        <EarlierHeard content={content} until={data.earlier_heard_until} onPressed={onPressed} />
      )}
      {correction?.status === 'error' && (
        <div className="flex flex-wrap items-center justify-end gap-1 rounded-lg border border-bad/60 bg-bad/10 py-2 pr-2 pl-3.5 text-[13px]">
          <p className="w-full py-1 text-bad">{correction.error}</p>
          {line && (
            <Button look="ghost" size="small" disabled={isBusy} onClick={() => onEdit(line.position, line.after)}>
              Edit
            </Button>
          )}
          <Button look="ghost" size="small" disabled={isBusy} onClick={() => end(withdraw)}>
            Dismiss
          </Button>
          <Button look="secondary" size="small" disabled={isBusy} onClick={() => end(retry)}>
            Try Again
          </Button>
        </div>
      )}
    </div>
  )
}

function whatOf(correction: CorrectionView): string {
  const line = onlyLineOf(correction)
  if (line) return lineTitle(line.position + 1)
  return isOnlyNotice(correction) ? lineTitle(0) : 'The change'
}

/** The line whose words are all that changes. */
function onlyLineOf({ changed: [line, ...others], ...script }: CorrectionView) {
  return script.notice_changed || changesScript({ ...script, changed: others }) ? undefined : line
}

function isOnlyNotice(correction: CorrectionView): boolean {
  return correction.notice_changed && !changesScript(correction)
}

type Script = Omit<CorrectionView, 'revision' | 'status' | 'error' | 'created_at' | 'notice_changed'>

function changesScript({ changed, added, removed, moved, revoiced, chapters_changed }: Script): boolean {
  return chapters_changed || [changed, added, removed, moved, revoiced].some(({ length }) => length > 0)
}

/** Announces when the correction can be heard, and offers the way back. */
function usePublishedNews(
  content: Props['content'],
  correction: CorrectionView | null | undefined,
  newest: RevisionView | undefined,
): void {
  const restore = useRestoreRevision(content)
  const awaited = useRef<CorrectionView>(undefined)
  const undo = (revision: number) =>
    restore.mutate(revision, {
      onError: (error) => errorSnackbar(failureSentence(error, 'The revision could not be restored')),
    })
  const look = useEffectEvent(() => {
    const was = awaited.current
    awaited.current = correction?.status === 'processing' ? correction : undefined
    if (was && !correction && newest?.revision === was.revision)
      toast(`${whatOf(was)} is published`, { label: 'Undo', run: () => undo(was.revision - 1) })
  })
  useEffect(() => look(), [correction, newest])
}
