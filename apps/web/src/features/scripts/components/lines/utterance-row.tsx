import { memo, useLayoutEffect, useMemo, useRef, useState, type Dispatch } from 'react'
import { useDebouncedValue } from '#lib/use-debounced-value.ts'
import { openFacts, passagesOf, type OpenFact } from '../../state/lines/line-facts.ts'
import { fieldIn } from '../../state/rows/row-elements.ts'
import type { ScriptAction } from '../../state/script/script-reducer.ts'
import type { RowProps } from '../../state/rows/row-props.ts'
import type { Focus } from '../../state/script/script-session.ts'
import { recordingOf } from '../../state/lines/line-recording.ts'
import { LineFault } from './line-fault.tsx'
import { LineFlags } from './line-flags.tsx'
import type { Mark } from './line-marks.tsx'
import { LineNote, NoteMark } from './line-note.tsx'
import { LineSoundProblem } from './line-sound.tsx'
import { LineSources } from '../generate/line-sources.tsx'
import { LineText } from './line-text.tsx'
import { LineTime } from './line-time.tsx'
import { LineTools } from './line-tools.tsx'
import { SelectionTools } from '../script/selection-tools.tsx'
import { SpeakerChip } from './speaker-chip.tsx'
import { Mic, Volume2 } from 'lucide-react'
import type { HeardLine } from '../../state/playback/line-audio.ts'
import { useLineAudio, useSilenceWhenGone } from '../../state/playback/use-line-audio.ts'

/** Row of a line: its speaker, its text, its sources, its start, and below that its open issues. */
export const UtteranceRow = memo(function UtteranceRow(props: RowProps) {
  const { line, number, name, sources, dispatch, voice_name, isActive, isSelected } = props
  const row = useFocus(props.focus, dispatch)
  const [isNoteOpen, setNoteOpen] = useState(false)
  const facts = useOpenFacts(props)
  const marks = useMemo(
    () => marksOf(line.text, facts, { found: props.found, now: props.foundNow }),
    [line.text, facts, props.found, props.foundNow],
  )
  const heard = { line_id: line.line_id, voice_name, text: line.text }
  const passages = passagesOf(line, sources)
  const toggleNote = () => setNoteOpen(!isNoteOpen)
  return (
    <li
      ref={row}
      data-row={line.line_id}
      tabIndex={-1}
      aria-label={`Line ${number}, ${name}${isSelected ? ', selected' : ''}`}
      className={`relative grid out-of-sight [contain-intrinsic-size:auto_30px] [overflow-clip-margin:3rem] scroll-mt-20 scroll-mb-8 grid-cols-[1.75rem_minmax(0,1fr)_auto_auto_auto] items-start gap-x-2 border-l-2 py-1.5 pr-4 outline-none sm:grid-cols-[2.25rem_5.125rem_minmax(0,1fr)_auto_2.75rem_3.25rem] sm:gap-x-0 sm:py-0 sm:pr-3 ${isActive ? 'border-ink' : 'border-transparent'} ${isActive || isSelected ? 'bg-s2' : ''}`}
    >
      <RowNumber line={heard} number={number} />
      <SpeakerChip {...props} />
      <div className="min-w-0 max-sm:col-span-4 max-sm:col-start-2 max-sm:row-start-2 sm:pr-2">
        <LineText {...props} marks={marks} />
        {recordingOf(line) && <HumanVoiceTag />}
        <LineFlags line={line} number={number} facts={facts} dispatch={dispatch} />
        <LineFault line_id={line.line_id} />
        <LineSoundProblem line={heard} />
        {isNoteOpen && <LineNote line={line} number={number} dispatch={dispatch} onClose={() => setNoteOpen(false)} />}
      </div>
      {line.note ? <NoteMark note={line.note} number={number} isOpen={isNoteOpen} onToggle={toggleNote} /> : <span />}
      {passages.length > 0 ? <LineSources passages={passages} number={number} text={line.text} /> : <span />}
      <LineTime line_id={line.line_id} isFirst={props.isFirst} className="leading-[30px] text-ink3 max-sm:leading-6" />
      {isActive &&
        (props.selected ? (
          <SelectionTools line_ids={props.selected} {...props} />
        ) : (
          <LineTools {...props} isNoteOpen={isNoteOpen} onNote={toggleNote} />
        ))}
    </li>
  )
})

/** Checked after a pause in typing. */
function useOpenFacts({ line, sources, name, other_name, voice_name }: RowProps): OpenFact[] {
  const text = useDebouncedValue(line.text)
  const { passage_ids, vouched } = line
  return useMemo(
    () =>
      openFacts({ text, ...(passage_ids && { passage_ids }), ...(vouched && { vouched }) }, sources, [
        name,
        other_name ?? name,
        voice_name,
      ]),
    [text, passage_ids, vouched, sources, name, other_name, voice_name],
  )
}

type Found = { found: string | undefined; now: string | undefined }

/** Search matches take precedence over fact flags. */
function marksOf(text: string, facts: readonly OpenFact[], { found = '', now }: Found): Mark[] {
  const places = found.split(' ').filter(Boolean)
  if (places.length > 0)
    return places.map((place) => {
      const [from = 0, to = 0] = place.split('-').map(Number)
      return { from, to, look: place === now ? 'now' : 'found' }
    })
  return facts.flatMap((fact) =>
    text.slice(fact.from, fact.to) === fact.text ? [{ from: fact.from, to: fact.to, look: 'doubted' as const }] : [],
  )
}

/** Focuses the row as requested: caret, focus, or only scrolling. */
function useFocus(focus: Focus | undefined, dispatch: Dispatch<ScriptAction>) {
  const row = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    if (!focus || focus.on === 'chapter' || !row.current) return
    const field = fieldIn(row.current)
    if (focus.on === 'none') row.current.scrollIntoView({ block: 'nearest' })
    else if (focus.on === 'text') field?.focus()
    else row.current.focus()
    if (focus.on === 'text') field?.setSelectionRange(focus.from, focus.to)
    dispatch({ type: 'focus_taken' })
  }, [focus, dispatch])
  return row
}

/** Marks a line that the creator recorded. */
function HumanVoiceTag() {
  return (
    <span className="mb-1.5 flex w-fit items-center gap-1.5 rounded-sm border border-edge px-1.5 text-[12px]/5 font-medium">
      <Mic aria-hidden className="size-3" />
      Human voice
    </span>
  )
}

/** Drag handle at a line's number: a click selects the line, dragging moves it. */
function RowNumber({ line, number }: { line: HeardLine; number: number }) {
  const isHeard = useLineAudio(line)?.sound.status === 'playing'
  useSilenceWhenGone(line.line_id)
  return (
    <button
      type="button"
      data-grip
      tabIndex={-1}
      aria-label={`Select line ${number}`}
      title="Drag to move, or click to select"
      className="flex h-[30px] cursor-grab touch-none items-center justify-end pr-3 font-mono text-[11px] text-ink3 tabular-nums hover:text-ink active:cursor-grabbing max-sm:-my-2.5 max-sm:h-11 max-sm:justify-start max-sm:pl-3 max-sm:pr-0"
    >
      {isHeard ? <Volume2 aria-label="Playing" className="size-3.5 text-ink" /> : number}
    </button>
  )
}
