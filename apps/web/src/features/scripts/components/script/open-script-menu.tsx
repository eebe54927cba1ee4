import { musicLine, type Insert } from '@app/domain/production'
import { use, type ReactNode } from 'react'
import { Menu, MenuItem, MenuLine } from '#components/ui/dialogs/menu.tsx'
import type { InsertGap } from '../../state/inserts/edit-inserts.ts'
import { hasSounds, newMark, roleAt } from '../../state/inserts/new-inserts.ts'
import { ScriptSoundsContext } from '../../state/inserts/script-sounds.ts'
import { placeInVersions } from '../../state/script/script-versions.ts'
import type { ScriptEditing } from '../../state/script/use-script-session.ts'

type Props = { trigger: ReactNode; editing: ScriptEditing; gap: InsertGap; onShortcuts: () => void }

/** It comes because its button was pressed, so it is open at first. */
export function OpenScriptMenu({ trigger, editing, gap, onShortcuts }: Props) {
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
      {!isJson && <SoundItems editing={editing} gap={gap} />}
      <MenuItem disabled={isBadJson} onSelect={isJson ? editing.closeJson : editing.openJson}>
        {isJson ? 'Show as lines' : 'Show as JSON'}
      </MenuItem>
      <MenuItem onSelect={onShortcuts}>Keyboard shortcuts</MenuItem>
    </Menu>
  )
}

/** Sounds and marks for the place that one works at. */
function SoundItems({ editing: { session, dispatch }, gap }: Pick<Props, 'editing' | 'gap'>) {
  const mood = use(ScriptSoundsContext)?.mood ?? 'warm'
  const add = (insert: Insert) => dispatch({ type: 'insert_added', insert, gap })
  return (
    <>
      {hasSounds(session.lines) ? (
        <MenuItem onSelect={() => dispatch({ type: 'music_removed' })}>Remove music</MenuItem>
      ) : (
        <MenuItem onSelect={() => dispatch({ type: 'music_added', mood })}>Add music</MenuItem>
      )}
      <MenuItem onSelect={() => add(musicLine(mood, roleAt(session.lines, gap)))}>Add a sound</MenuItem>
      <MenuItem onSelect={() => add(newMark())}>Add an ad break</MenuItem>
      <MenuLine />
    </>
  )
}
