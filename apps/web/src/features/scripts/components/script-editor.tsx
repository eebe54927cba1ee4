import { SCRIPT_MAX_CHARS } from '@app/domain/scripts'
import { Redo2, Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, IconButton } from '#components/ui/button.tsx'
import { FieldError } from '#components/ui/field.tsx'
import type { ScriptEditing } from '../state/use-script-session.ts'
import { ScriptJson } from './script-json.tsx'
import { ScriptOverview } from './script-overview.tsx'
import { UtteranceRow } from './utterance-row.tsx'

const SHOWN_AT_FIRST = 5

/** The script as rows or as raw JSON, with what the form says of it. */
export function ScriptEditor({ editing, problem }: { editing: ScriptEditing; problem: string | undefined }) {
  const { session, dispatch, json, jsonProblem } = editing
  useUndoKeys(dispatch)
  return (
    <section aria-labelledby="script-heading" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="script-heading" className="mr-auto text-[17px] font-semibold">
          Script
        </h2>
        <IconButton label="Undo" title="Undo" disabled={session.past.length === 0 || json !== undefined} onClick={() => dispatch({ type: 'undone' })}>
          <Undo2 aria-hidden className="size-4" />
        </IconButton>
        <IconButton label="Redo" title="Redo" disabled={session.future.length === 0 || json !== undefined} onClick={() => dispatch({ type: 'redone' })}>
          <Redo2 aria-hidden className="size-4" />
        </IconButton>
        <ViewToggle editing={editing} />
      </div>
      <div className={`overflow-hidden rounded-xl border bg-s1 ${problem ? 'border-bad' : 'border-line'}`}>
        <ScriptOverview lines={session.lines} />
        {json === undefined ? <Rows editing={editing} /> : <ScriptJson text={json} problem={jsonProblem} onWrite={editing.writeJson} />}
      </div>
      {problem && problem !== jsonProblem && <FieldError>{problem}</FieldError>}
    </section>
  )
}

function Rows({ editing }: { editing: ScriptEditing }) {
  const { session, dispatch, characters } = editing
  const { lines, voices, focus } = session
  const [isExpanded, setExpanded] = useState(false)
  const focused = lines.findIndex(({ line_id }) => line_id === focus?.line_id)
  if (!isExpanded && focused >= SHOWN_AT_FIRST) setExpanded(true)
  const shown = isExpanded ? lines : lines.slice(0, SHOWN_AT_FIRST)
  const hidden = lines.length - SHOWN_AT_FIRST
  return (
    <>
      <ol>
        {shown.map((line, index) => (
          <UtteranceRow
            key={line.line_id}
            line={line}
            number={index + 1}
            voice_name={voices[line.speaker - 1] ?? session.channel_voice}
            other_voice_name={voices[2 - line.speaker]}
            isOnly={lines.length === 1}
            isTooLong={characters > SCRIPT_MAX_CHARS}
            caret={focus?.line_id === line.line_id ? focus.at : undefined}
            dispatch={dispatch}
          />
        ))}
      </ol>
      <div className="flex flex-wrap gap-2 px-4 py-3">
        <Button look="ghost" size="small" onClick={() => dispatch({ type: 'line_added' })}>+ Add utterance</Button>
        {hidden > 0 && <Button look="ghost" size="small" onClick={() => setExpanded(!isExpanded)}>{isExpanded ? 'Show less' : `Show ${hidden} more`}</Button>}
      </div>
    </>
  )
}

/** JSON that cannot be read stays open until it can, or is given up, so that nothing typed is lost unseen. */
function ViewToggle({ editing }: { editing: ScriptEditing }) {
  const isJson = editing.json !== undefined
  const options = [
    { label: 'Script', isOn: !isJson, choose: editing.closeJson, disabled: isJson && editing.jsonProblem !== undefined },
    { label: 'JSON', isOn: isJson, choose: () => !isJson && editing.openJson(), disabled: false },
  ]
  return (
    <>
      {options[0]?.disabled && <Button look="ghost" size="small" onClick={editing.closeJson}>Discard JSON</Button>}
      <div role="group" aria-label="View" className="flex rounded-md bg-s2 p-0.5">
        {options.map(({ label, isOn, choose, disabled }) => (
          <button
            key={label}
            type="button"
            aria-pressed={isOn}
            disabled={disabled}
            onClick={choose}
            className={`rounded-[8px] px-3 py-1 text-[13px] font-medium disabled:cursor-not-allowed disabled:opacity-50 ${isOn ? 'bg-s3 text-ink' : 'text-ink2 hover:text-ink'}`}
          >
            {label}
          </button>
        ))}
      </div>
    </>
  )
}

/** Text fields undo their own strokes; everywhere else the script's versions are stepped through. */
function useUndoKeys(dispatch: ScriptEditing['dispatch']): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isField = event.target instanceof Element && event.target.closest('input, textarea, select')
      if (isField || !(event.ctrlKey || event.metaKey)) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      dispatch({ type: key === 'y' || event.shiftKey ? 'redone' : 'undone' })
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [dispatch])
}
