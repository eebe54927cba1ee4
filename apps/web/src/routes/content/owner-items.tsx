import { History } from 'lucide-react'
import { MenuItem } from '#components/ui/menu.tsx'

/** What its owner finds in the menu of the transcript. */
export function OwnerItems({ onRevisions }: { onRevisions: () => void }) {
  return (
    <MenuItem onSelect={onRevisions}>
      <History aria-hidden className="size-4" />
      Revisions
    </MenuItem>
  )
}
