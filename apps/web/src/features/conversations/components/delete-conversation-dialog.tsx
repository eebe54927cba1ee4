import { ConfirmDialog } from '#components/ui/dialogs/confirm-dialog.tsx'
import { sentenceFor } from '#lib/api/error-sentence.ts'
import { useDeleteConversation } from '../api/kept.ts'

type Props = { conversation_id: string; title: string; onClose: () => void; onDeleted: () => void }

export function DeleteConversationDialog({ conversation_id, title, onClose, onDeleted }: Props) {
  const remove = useDeleteConversation(conversation_id)
  return (
    <ConfirmDialog
      title="Delete conversation"
      onClose={onClose}
      error={sentenceFor(remove.error, 'Failed to delete the conversation')}
      verb="Delete"
      pendingVerb="Deleting..."
      look="danger"
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onDeleted })}
    >
      <p className="text-[15px] text-ink2">
        This permanently deletes “{title}” with its questions and answers. Its link stops working.
      </p>
    </ConfirmDialog>
  )
}
