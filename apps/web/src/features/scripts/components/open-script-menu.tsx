import type { ReactNode } from 'react'
import { Menu, MenuItem, MenuLine } from '#components/ui/menu.tsx'
import { placeInVersions } from '../state/script-versions.ts'
import type { ScriptEditing } from '../state/use-script-session.ts'

type Props = { trigger: ReactNode; editing: ScriptEditing; onShortcuts: () => void }

/** It comes because its button was pressed, so it is open at first. */
export function OpenScriptMenu({ trigger, editing, onShortcuts }: Props) {
  const { session, dispatch, json } = editing
  const isJson = json !== undefined
  const versions = placeInVersions(session)
  const isBadJson = isJson && editing.jsonProblem !== undefined
  const [undoes, redoes] = [session.past.at(-1)?.did, session.future.at(-1)?.did]
  return (
    <Menu trigger={trigger} isOpenAtFirst>
      <MenuItem disabled={!undoes || isJson} onSelect={() => dispatch({ type: 'undone', takesCaret: false })}>
        Undo {undoes}
      </MenuItem>
      <MenuItem disabled={!redoes || isJson} onSelect={() => dispatch({ type: 'redone', takesCaret: false })}>
        Redo {redoes}
      </MenuItem>
      <MenuItem
        disabled={isJson || !versions.hasPrevious}
        onSelect={() => dispatch({ type: 'version_stepped', by: -1 })}
      >
        Previous version
      </MenuItem>
      <MenuItem disabled={isJson || !versions.hasNext} onSelect={() => dispatch({ type: 'version_stepped', by: 1 })}>
        Next version
      </MenuItem>
      <MenuLine />
      <MenuItem disabled={isBadJson} onSelect={isJson ? editing.closeJson : editing.openJson}>
        {isJson ? 'Show as lines' : 'Show as JSON'}
      </MenuItem>
      <MenuItem onSelect={onShortcuts}>Keyboard shortcuts</MenuItem>
    </Menu>
  )
}
