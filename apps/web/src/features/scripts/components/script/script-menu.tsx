import { Ellipsis } from 'lucide-react'
import { Suspense, useState } from 'react'
import { IconButton } from '#components/ui/button.tsx'
import { LazyMenu } from '#components/ui/dialogs/lazy-menu.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import type { InsertGap } from '../../state/inserts/edit-inserts.ts'
import type { ScriptEditing } from '../../state/script/use-script-session.ts'

const loadMenu = async () => (await import('./open-script-menu.tsx')).OpenScriptMenu
const ShortcutsDialog = lazyPart(async () => (await import('./script-shortcuts.tsx')).ScriptShortcuts)

/** Menu of rare script actions, and on a phone of those without room beside its title. */
export function ScriptMenu({ editing, gap }: { editing: ScriptEditing; gap: InsertGap }) {
  const [showsKeys, setShowsKeys] = useState(false)
  const button = {
    label: 'More for the script',
    title: 'More',
    className: 'sm:size-9',
    children: <Ellipsis aria-hidden className="size-4" />,
  }
  return (
    <>
      <LazyMenu button={button} load={loadMenu}>
        {(OpenScriptMenu) => (
          <OpenScriptMenu
            trigger={<IconButton {...button} />}
            editing={editing}
            gap={gap}
            onShortcuts={() => setShowsKeys(true)}
          />
        )}
      </LazyMenu>
      {showsKeys && (
        <Suspense>
          <ShortcutsDialog onClose={() => setShowsKeys(false)} />
        </Suspense>
      )}
    </>
  )
}
