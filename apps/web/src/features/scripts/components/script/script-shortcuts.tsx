import { Dialog } from '#components/ui/dialogs/dialog.tsx'
import { KeyList } from '#components/ui/key-list.tsx'
import { scriptKeys } from '../../state/script/script-keys.ts'

export function ScriptShortcuts({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keys in the script" onClose={onClose}>
      <KeyList shortcuts={scriptKeys.shortcuts} />
    </Dialog>
  )
}
