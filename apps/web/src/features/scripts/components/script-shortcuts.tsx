import { Dialog } from '#components/ui/dialog.tsx'
import { KeyList } from '#components/ui/key-list.tsx'
import { scriptKeys } from '../state/script-keys.ts'

export function ScriptShortcuts({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keys in the script" onClose={onClose}>
      <KeyList shortcuts={scriptKeys.shortcuts} />
    </Dialog>
  )
}
