import { ConfirmDialog } from '#components/ui/dialogs/confirm-dialog.tsx'
import { sentenceFor } from '#lib/api/error-sentence.ts'
import { useDeleteContent } from '../api/delete-content.ts'

type Props = {
  channel_id: string
  content_id: string
  title: string
  isInMaking: boolean
  onClose: () => void
  onDeleted: () => void
}

export function DeleteContentDialog({ channel_id, content_id, title, isInMaking, onClose, onDeleted }: Props) {
  const remove = useDeleteContent(channel_id, content_id)
  return (
    <ConfirmDialog
      title="Delete content"
      onClose={onClose}
      error={sentenceFor(remove.error, 'Failed to delete content')}
      verb="Delete"
      pendingVerb="Deleting..."
      look="danger"
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onDeleted })}
    >
      <p className="text-[15px] text-ink2">
        “{title}” and its audio will be deleted for everyone. This cannot be undone.
      </p>
      {isInMaking && (
        <p className="text-[15px] text-ink2">
          It is still being recorded. You’ll be charged for the lines finished so far; the rest is refunded.
        </p>
      )}
    </ConfirmDialog>
  )
}
