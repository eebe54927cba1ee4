import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { sentenceFor } from '#lib/api/error-sentence.ts'
import { useDeleteConversation } from '../api/kept.ts'

type Props = { conversation_id: string; title: string; onClose: () => void; onDeleted: () => void }

export function DeleteConversationDialog({ conversation_id, title, onClose, onDeleted }: Props) {
  const remove = useDeleteConversation(conversation_id)
  return (
    <Dialog
      title="Delete conversation"
      onClose={onClose}
      error={sentenceFor(remove.error, 'Failed to delete the conversation')}
      actions={
        <>
          <Button look="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            look="danger"
            onClick={() => remove.mutate(undefined, { onSuccess: onDeleted })}
            disabled={remove.isPending}
          >
            {remove.isPending ? 'Deleting...' : 'Delete'}
          </Button>
        </>
      }
    >
      <p className="text-[15px] text-ink2">
        This permanently deletes “{title}” with its questions and answers. Its link stops working.
      </p>
    </Dialog>
  )
}
