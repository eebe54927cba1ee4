import { Redo2, Undo2 } from 'lucide-react'
import { useEffect, useId, type Dispatch } from 'react'
import { Button } from '#components/ui/button.tsx'
import { FieldError } from '#components/ui/field.tsx'
import { useKeepFocus } from '#lib/dom/use-keep-focus.ts'
import type { Speak } from '../state/line-audio.ts'
import { LineFaultsContext, NO_FAULTS, type LineFaults } from '../state/line-faults.ts'
import { NO_SOURCES, type ScriptSources } from '../state/line-facts.ts'
import { LineToolsContext, type LineTool } from '../state/line-tools.ts'
import type { ScriptAction } from '../state/script-reducer.ts'
import { LineAudioContext, useLineAudioOf } from '../state/use-line-audio.ts'
import type { ScriptEditing } from '../state/use-script-session.ts'
import { ScriptJson } from './script-json.tsx'
import { ScriptOverview } from './script-overview.tsx'
import { ScriptRows } from './script-rows.tsx'
import { StepButton } from './step-button.tsx'
import { VersionStepper } from './version-stepper.tsx'

type Props = {
  editing: ScriptEditing
  problem: string | undefined
  /** Why lines cannot be voiced, at the lines. */
  faults?: LineFaults
  /** The same in one sentence, for those who see no lines. */
  fault?: string | undefined
  /** What the lines were written from, where they were. */
  sources?: ScriptSources
  /** Lets single lines be heard. */
  speak?: Speak
  /** What else can be done with a line; always the same ones. */
  tools?: readonly LineTool[]
  /** Opens the pronunciation dialog for the word selected in a line. */
  onSayDifferently?: (word: string) => void
}

const BAD_JSON_SENTENCE = 'Fix the JSON to switch back to the script'
const NO_TOOLS: readonly LineTool[] = []

/** The script as rows or as raw JSON, with what the form says of it. */
export function ScriptEditor({
  editing,
  problem,
  faults = NO_FAULTS,
  fault,
  sources = NO_SOURCES,
  speak,
  tools = NO_TOOLS,
  onSayDifferently,
}: Props) {
  const { session, dispatch, json, jsonProblem } = editing
  const isJson = json !== undefined
  const audio = useLineAudioOf(speak)
  useUndoKeys(dispatch, !isJson)
  return (
    <section aria-labelledby="script-heading" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h2 id="script-heading" className="mr-auto text-[17px] font-semibold">
          Script
        </h2>
        <VersionStepper session={session} disabled={isJson} dispatch={dispatch} />
        <StepButtons editing={editing} />
        <ViewToggle editing={editing} />
      </div>
      <div className={`rounded-xl border bg-s1 ${problem ? 'border-bad' : 'border-line'}`}>
        <ScriptOverview lines={session.lines} />
        <LineAudioContext value={audio}>
          <LineToolsContext value={tools}>
            <LineFaultsContext value={faults}>
              {isJson ? (
                <ScriptJson text={json} problem={jsonProblem ?? fault} onWrite={editing.writeJson} />
              ) : (
                <ScriptRows editing={editing} sources={sources} onSayDifferently={onSayDifferently} />
              )}
            </LineFaultsContext>
          </LineToolsContext>
        </LineAudioContext>
      </div>
      {problem && problem !== (jsonProblem ?? (isJson ? fault : undefined)) && <FieldError>{problem}</FieldError>}
      <p aria-live="polite" className="sr-only">
        <span key={session.announced.count}>{session.announced.text}</span>
      </p>
    </section>
  )
}

/** A button that undoes says what it will undo. */
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

/** JSON that cannot be read stays open until it can, or is given up, so that nothing typed is lost unseen. */
function ViewToggle({ editing }: { editing: ScriptEditing }) {
  const isJson = editing.json !== undefined
  const note = useId()
  const { place, keepingPlace } = useKeepFocus<HTMLDivElement>()
  const options = [
    {
      label: 'Script',
      isOn: !isJson,
      choose: editing.closeJson,
      disabled: isJson && editing.jsonProblem !== undefined,
    },
    { label: 'JSON', isOn: isJson, choose: () => !isJson && editing.openJson(), disabled: false },
  ]
  return (
    <>
      {options[0]?.disabled && (
        <Button
          look="ghost"
          size="small"
          title="Go back to the script as it was before the JSON became invalid"
          onClick={keepingPlace(editing.closeJson)}
        >
          Back to last valid script
        </Button>
      )}
      <div {...place} role="group" aria-label="View" className="flex rounded-md bg-s2 p-0.5 focus:outline-none">
        {options.map(({ label, isOn, choose, disabled }) => (
          <button
            key={label}
            type="button"
            aria-pressed={isOn}
            aria-disabled={disabled || undefined}
            aria-describedby={disabled ? note : undefined}
            title={disabled ? BAD_JSON_SENTENCE : undefined}
            onClick={disabled ? undefined : choose}
            className={`rounded-[8px] px-3 py-1 text-[13px] max-sm:h-11 font-medium aria-disabled:cursor-not-allowed aria-disabled:opacity-50 ${isOn ? 'bg-s3 text-ink' : 'text-ink2 hover:text-ink'}`}
          >
            {label}
          </button>
        ))}
      </div>
      {options[0]?.disabled && (
        <p id={note} className="w-full text-right text-[13px] text-ink3">
          {BAD_JSON_SENTENCE}
        </p>
      )}
    </>
  )
}

/** Rows and other fields have undo keys of their own; everywhere else on the page they are the script's. */
function useUndoKeys(dispatch: Dispatch<ScriptAction>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      const isElsewhere =
        event.target instanceof Element &&
        event.target.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true], dialog')
      if (event.defaultPrevented || isElsewhere || event.altKey || !(event.ctrlKey || event.metaKey)) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      dispatch({ type: key === 'y' || event.shiftKey ? 'redone' : 'undone', takesCaret: false })
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [dispatch, isOn])
}
