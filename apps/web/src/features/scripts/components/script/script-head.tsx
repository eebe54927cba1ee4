import { Play, Redo2, Search, Undo2, Ellipsis } from 'lucide-react'
import { Button, IconButton } from '#components/ui/button.tsx'
import { formatDuration } from '#lib/format/formats.ts'
import { wholeCountOf } from '#lib/format/whole-numbers.ts'
import type { InsertGap } from '../../state/inserts/edit-inserts.ts'
import { secondsOf } from '../../state/lines/line-times.ts'
import { isSpoken } from '../../state/script/script-session.ts'
import type { ScriptEditing } from '../../state/script/use-script-session.ts'
import { ESTIMATED_SENTENCE } from '../lines/line-time.tsx'
import { StepButton } from './step-button.tsx'
import { VersionStepper } from './version-stepper.tsx'
import { ViewToggle } from './view-toggle.tsx'
import { Suspense, useState } from 'react'
import { LazyMenu } from '#components/ui/dialogs/lazy-menu.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'

const loadMenu = async () => (await import('./open-script-menu.tsx')).OpenScriptMenu
const ShortcutsDialog = lazyPart(async () => (await import('./script-shortcuts.tsx')).ScriptShortcuts)

/** Menu of rare script actions, and on a phone of those without room beside its title. */
function ScriptMenu({ editing, gap }: { editing: ScriptEditing; gap: InsertGap }) {
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

type Props = {
  editing: ScriptEditing
  /** Insertion point of additions: before the current line. */
  gap: InsertGap
  onFind: () => void
  /** Plays the draft from its first line; absent where lines cannot be heard. */
  onHear: (() => void) | undefined
}

/** Heading of the script, and the actions for all of it. */
export function ScriptHead({ editing, gap, onFind, onHear }: Props) {
  const { session, dispatch, json } = editing
  const isJson = json !== undefined
  const lines = session.lines.filter(isSpoken).length
  return (
    <div className="flex min-h-[46px] flex-wrap items-center gap-x-1 pr-2 pl-4">
      <h2 id="script-heading" className="text-[17px] font-semibold">
        Script
      </h2>
      {lines > 0 && (
        <span title={ESTIMATED_SENTENCE} className="ml-2.5 text-[13px] whitespace-nowrap text-ink2 tabular-nums">
          {wholeCountOf(lines, 'line')}, {formatDuration(secondsOf(session))}
        </span>
      )}
      <div className="ml-auto flex items-center gap-x-0.5">
        <div className="contents max-sm:hidden">
          <VersionStepper session={session} disabled={isJson} dispatch={dispatch} />
          <StepButtons editing={editing} />
        </div>
        {!isJson && (
          <IconButton label="Find and replace" title="Find and replace (Ctrl+F)" onClick={onFind} className="sm:size-9">
            <Search aria-hidden className="size-4" />
          </IconButton>
        )}
        <div className={isJson ? 'contents' : 'contents max-sm:hidden'}>
          <ViewToggle editing={editing} />
        </div>
        <ScriptMenu editing={editing} gap={gap} />
        {onHear && !isJson && (
          <Button look="quiet" size="small" disabled={lines === 0} onClick={onHear} className="ml-1 px-3.5 sm:h-8">
            <Play aria-hidden className="size-3.5 fill-current" />
            Hear draft
          </Button>
        )}
      </div>
    </div>
  )
}

/** Undo and redo buttons, labelled with their step. */
function StepButtons({ editing: { session, dispatch, json } }: { editing: ScriptEditing }) {
  const [undoes, redoes] = [session.past.at(-1)?.did, session.future.at(-1)?.did]
  const isJson = json !== undefined
  return (
    <div role="group" aria-label="Steps" className="flex">
      <StepButton
        label="Undo"
        title={undoes ? `Undo ${undoes} (Ctrl+Z)` : 'Undo'}
        isOff={!undoes || isJson}
        onClick={() => dispatch({ type: 'undone', takesCaret: false })}
      >
        <Undo2 aria-hidden className="size-4" />
      </StepButton>
      <StepButton
        label="Redo"
        title={redoes ? `Redo ${redoes} (Ctrl+Shift+Z)` : 'Redo'}
        isOff={!redoes || isJson}
        onClick={() => dispatch({ type: 'redone', takesCaret: false })}
      >
        <Redo2 aria-hidden className="size-4" />
      </StepButton>
    </div>
  )
}
