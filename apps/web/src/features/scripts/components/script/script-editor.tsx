import { Info } from 'lucide-react'
import { useEffect, type Dispatch, type KeyboardEvent, type ReactNode } from 'react'
import { FieldError } from '#components/ui/form/field.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { TwoSidedWaveform } from '#components/ui/sound/two-sided-waveform.tsx'
import { overviewBars } from '../../state/playback/overview-bars.ts'
import type { Speak } from '../../state/playback/line-audio.ts'
import { LineFaultsContext, NO_FAULTS, type LineFaults } from '../../state/lines/line-faults.ts'
import { NO_SOURCES, type ScriptSources } from '../../state/lines/line-facts.ts'
import type { LiveWriting } from '../../state/generate/live-writing.ts'
import { LineToolsContext, type LineTool } from '../../state/lines/line-tools.ts'
import { fieldOf } from '../../state/rows/row-elements.ts'
import type { ScriptAction } from '../../state/script/script-reducer.ts'
import { isBlank } from '../../state/script/script-session.ts'
import { ScriptSoundsContext, type ScriptSounds } from '../../state/inserts/script-sounds.ts'
import { PlaybackContext, useDraftPlayback } from '../../state/playback/use-draft-playback.ts'
import { useFind } from '../../state/script/use-find.ts'
import { LineAudioContext, useLineAudioOf } from '../../state/playback/use-line-audio.ts'
import { useRowCursor } from '../../state/rows/use-row-cursor.ts'
import { useListening } from '../../state/playback/use-listening.ts'
import { useRows } from '../../state/rows/use-rows.ts'
import type { ScriptEditing } from '../../state/script/use-script-session.ts'
import { ComingRows } from '../generate/coming-rows.tsx'
import { FindBar } from './find-bar.tsx'
import { LiveStrip } from '../generate/live-strip.tsx'
import { PlaybackStrip } from './playback-strip.tsx'
import { ScriptHead } from './script-head.tsx'
import { ScriptJson } from './script-json.tsx'
import { ScriptOverview } from './script-overview.tsx'
import { ScriptRows, type SpeakerNames } from './script-rows.tsx'
import { WritingHead } from '../generate/writing-head.tsx'

type Props = {
  editing: ScriptEditing
  problem: string | undefined
  /** Faults of lines that cannot be voiced, shown at the lines. */
  faults?: LineFaults
  /** The same in one sentence, for those who see no lines. */
  fault?: string | undefined
  /** Sources of lines that were generated. */
  sources?: ScriptSources
  /** Facts and previews of sounds; without them sounds are only named. */
  sounds?: ScriptSounds
  /** Lets single lines be heard, and the draft. */
  speak?: Speak
  /** Extra actions of a line; always the same ones. */
  tools?: readonly LineTool[]
  /** Names of the host and the co-host; empty where they go by their voice. */
  names?: SpeakerNames
  /** A script is being written from sources; its lines come one by one. */
  writing?: LiveWriting | undefined
  /** Stands below the lines of a script whose writing stopped. */
  stopped?: ReactNode
  /** Opens the pronunciation dialog for the word selected in a line. */
  onSayDifferently?: (word: string) => void
}

const NO_TOOLS: readonly LineTool[] = []

/** Script as rows or as raw JSON, with the form's messages. */
export function ScriptEditor({ editing, problem, fault, names, onSayDifferently, writing, ...props }: Props) {
  const { sources = NO_SOURCES, faults = NO_FAULTS, tools = NO_TOOLS } = props
  const { session, dispatch, json, jsonProblem } = editing
  const isJson = json !== undefined
  const audio = useLineAudioOf(props.speak)
  const { playback, playing } = useDraftPlayback(audio, session, { isGrowing: writing !== undefined })
  const listening = useListening(writing, playback, session.lines)
  const isGrowing = writing !== undefined && writing.lines > 0
  const find = useFind(session.lines, dispatch)
  const selection = useRowCursor(session.lines)
  const rows = useRows({ editing, selection, playback })
  useUndoKeys(dispatch, !isJson)
  const [first] = session.lines

  function press(event: KeyboardEvent) {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    if (!isCommand || isJson || event.defaultPrevented) return
    const key = event.key.toLowerCase()
    const isInText = event.target instanceof HTMLElement && event.target.matches('input, textarea')
    if (key === 'f') find.open(selectedIn(event.target))
    else if (key === 'a' && !isInText) selection.selectAll(rows.ref.current)
    else return
    event.preventDefault()
  }

  return (
    <section aria-labelledby="script-heading" onKeyDown={press} className="grid min-w-0 grid-cols-1 gap-3">
      {playback && listening.isOpen && (
        <LineAudioContext value={audio}>
          <LiveStrip {...{ session, names, playback, playing }} part={writing?.part} onClose={listening.close} />
        </LineAudioContext>
      )}
      <div
        className={`rounded-xl border bg-s1 max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0 ${problem ? 'border-bad' : 'border-line'}`}
      >
        <div
          data-script-head
          className={`sticky top-16 z-10 rounded-t-[21px] border-b border-line bg-s1 pb-0.5 max-sm:rounded-none ${listening.isOpen && playing ? 'max-sm:static' : ''}`}
        >
          {isGrowing ? (
            <WritingHead writing={writing} onListen={playback && !listening.isOpen ? listening.open : undefined} />
          ) : (
            <ScriptHead
              editing={editing}
              gap={{ before: selection.head ?? first?.line_id ?? '' }}
              onFind={() => (find.isOpen ? find.close() : find.open(''))}
              onHear={playback && first && (() => playback.playFrom(first.line_id))}
            />
          )}
          {find.isOpen && !isJson && (
            <FindBar
              find={find}
              onClose={() => {
                find.close()
                rows.ref.current?.querySelector<HTMLElement>(`[data-line="${find.now?.line_id}"]`)?.focus()
              }}
            />
          )}
          {playing && playback && !listening.isOpen && (
            <PlaybackStrip playing={playing} playback={playback} lines={session.lines} />
          )}
          {!isBlank(session) && (
            <ScriptOverview lines={session.lines} list={rows.ref} part={isGrowing ? writing.part : undefined} />
          )}
        </div>
        <Contexts audio={audio} playback={playback} tools={tools} faults={faults} sounds={props.sounds}>
          {isJson ? (
            <ScriptJson text={json} problem={jsonProblem ?? fault} onWrite={editing.writeJson} />
          ) : (
            <ScriptRows
              {...{ editing, sources, names, rows, selection, find, playing, onSayDifferently }}
              coming={isGrowing && <ComingRows writing={writing} number={session.lines.length + 1} />}
            />
          )}
        </Contexts>
        {isBlank(session) && !isJson && (writing ? <ComingLines /> : <NothingYet />)}
      </div>
      {isGrowing && <ChangesNote next={writing.followsEdits ? session.lines.length + 2 : undefined} />}
      {props.stopped}
      {problem && problem !== (jsonProblem ?? (isJson ? fault : undefined)) && <FieldError>{problem}</FieldError>}
      <p aria-live="polite" className="sr-only">
        <span key={session.announced.count}>{session.announced.text}</span>
      </p>
    </section>
  )
}

type ContextProps = {
  audio: ReturnType<typeof useLineAudioOf>
  playback: ReturnType<typeof useDraftPlayback>['playback']
  tools: readonly LineTool[]
  faults: LineFaults
  sounds: ScriptSounds | undefined
  children: ReactNode
}

function Contexts({ audio, playback, tools, faults, sounds, children }: ContextProps) {
  return (
    <LineAudioContext value={audio}>
      <PlaybackContext value={playback}>
        <LineToolsContext value={tools}>
          <LineFaultsContext value={faults}>
            <ScriptSoundsContext value={sounds}>{children}</ScriptSoundsContext>
          </LineFaultsContext>
        </LineToolsContext>
      </PlaybackContext>
    </LineAudioContext>
  )
}

/** `next` is the first line that can follow a change: one more is being written. */
function ChangesNote({ next }: { next: number | undefined }) {
  return (
    <p className="flex items-start gap-2 text-[13px] text-ink2">
      <Info aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      <span>
        You can change any line while the rest is written.
        {next !== undefined && ` Line ${next} and on follow what you change.`}
      </span>
    </p>
  )
}

const GHOST = overviewBars([], 48)

/** Below the first row, as long as nothing stands in it. */
function NothingYet() {
  return (
    <div className="flex flex-col items-center gap-4 px-4 pt-6 pb-14">
      <TwoSidedWaveform bars={GHOST} height={56} />
      <p className="text-center text-[15px] text-ink2">Add a source, or write the first line</p>
    </div>
  )
}

const COMING = ['w-3/4', 'w-2/5', 'w-11/12', 'w-1/2', 'w-4/5', 'w-1/3', 'w-2/3', 'w-3/5']

function ComingLines() {
  return (
    <div role="status" aria-label="Writing the script" className="px-4 pb-4">
      {COMING.map((width) => (
        <div key={width} className="grid h-[30px] grid-cols-[1.25rem_5.125rem_minmax(0,1fr)] items-center gap-x-1">
          <span />
          <Skeleton className="h-3 w-14" />
          <Skeleton className={`h-3.5 ${width}`} />
        </div>
      ))}
    </div>
  )
}

/** Selected words become the query. */
function selectedIn(target: EventTarget): string {
  const field = fieldOf(target)
  return field ? field.value.slice(field.selectionStart, field.selectionEnd) : ''
}

/** Rows and other fields have undo keys of their own; everywhere else on the page they are the script's. */
function useUndoKeys(dispatch: Dispatch<ScriptAction>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const press = (event: globalThis.KeyboardEvent) => {
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
