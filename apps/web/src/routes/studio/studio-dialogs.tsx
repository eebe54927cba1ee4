import { previewOf } from '@app/domain/scripts'
import { useQuotes } from '#features/accounts/api/quotes.ts'
import { tokensOf } from '#features/accounts/state/use-price.ts'
import { PriceNote } from '#features/billing/components/price-note.tsx'
import { ConfirmCreateDialog } from '#features/content/components/confirm-create-dialog.tsx'
import { secondsOf } from '#features/scripts/state/lines/line-times.ts'
import { ValidationPopup } from '#features/content/components/validation-popup.tsx'
import { ConflictDialog } from '#features/drafts/components/conflict-dialog.tsx'
import { LeaveDialog } from '#features/drafts/components/leave-dialog.tsx'
import type { DraftPlace } from '#features/drafts/state/local-copy.ts'
import { exportUtterances } from '#features/scripts/state/script/export-script.ts'
import { WarningNote } from '#components/ui/warning-note.tsx'
import { ForeignNote } from '#features/voices/components/foreign-note.tsx'
import { PreviewPanel } from '#features/voices/components/preview-panel.tsx'
import type { Studio } from './use-studio.ts'

export function StudioDialogs({
  studio,
  place,
  onReopen,
}: {
  studio: Studio
  place: DraftPlace
  onReopen: () => void
}) {
  const { review, keeper, uploads, canLeave } = studio
  return (
    <>
      {review.isConfirming && <Confirmation studio={studio} channel_id={place.channel_id} />}
      <ValidationPopup key={review.tries} problem={review.popup} onEnd={review.closePopup} />
      <ConflictDialog place={place} keeper={keeper} onTakeOther={onReopen} />
      <LeaveDialog keeper={keeper} uploads={uploads} canLeave={canLeave} />
    </>
  )
}

function Confirmation({ studio, channel_id }: { studio: Studio; channel_id: string }) {
  const { editing, form, notice, change, listening, sourcesChoice, submission, review, confirm, quoted } = studio
  const utterances = exportUtterances(editing.session)
  const [quote] = useQuotes([utterances], true, { channel_id })
  const tokens = tokensOf(quote, utterances)
  const excerpt = previewOf(utterances)
  return (
    <ConfirmCreateDialog
      seconds={secondsOf(editing.session)}
      tokens={tokens}
      price_note={<PriceNote quote={quote} />}
      is_public={form.public_visibility}
      onPublic={(public_visibility) => change({ public_visibility })}
      begins_with_notice={
        notice && {
          checked: form.begins_with_notice,
          onChange: (begins_with_notice) => change({ begins_with_notice }),
        }
      }
      listens={listening.listens}
      onListens={listening.choose}
      sources={sourcesChoice}
      preview={
        <>
          <ForeignNote lines={editing.session.lines} isNumbered />
          {quoted.left_out && <WarningNote sentence={quoted.left_out} />}
          <PreviewPanel channel_id={channel_id} excerpt={excerpt} />
        </>
      }
      isPending={submission.isPending}
      error={submission.error}
      onClose={review.close}
      onConfirm={confirm}
    />
  )
}
