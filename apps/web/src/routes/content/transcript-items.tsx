import { History, TextQuote } from 'lucide-react'
import { MenuItem } from '#components/ui/dialogs/menu.tsx'
import { askForQuote } from './quote-requests.ts'

type Props = { canQuote: boolean; onRevisions: (() => void) | undefined }

/** Transcript menu of an item, beside its texts: sharing a quote, and for its owner its revisions. */
export function TranscriptItems({ canQuote, onRevisions }: Props) {
  return (
    <>
      {canQuote && (
        <MenuItem onSelect={() => askForQuote()}>
          <TextQuote aria-hidden className="size-4" />
          Share a quote
        </MenuItem>
      )}
      {onRevisions && (
        <MenuItem onSelect={onRevisions}>
          <History aria-hidden className="size-4" />
          Revisions
        </MenuItem>
      )}
    </>
  )
}
