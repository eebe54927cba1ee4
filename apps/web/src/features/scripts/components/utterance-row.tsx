import type { VoiceName } from '@app/domain/voices'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { memo, useLayoutEffect, useRef, type ChangeEvent, type Dispatch } from 'react'
import { IconButton } from '#components/ui/button.tsx'
import { kerningClass } from '#components/ui/long-words.tsx'
import { passagesOf, type ScriptSources } from '../state/line-facts.ts'
import type { ScriptAction } from '../state/script-reducer.ts'
import type { Focus, Line } from '../state/script-session.ts'
import { HearLine, LineSoundProblem } from './line-sound.tsx'
import { LineFault, useLineFault } from './line-fault.tsx'
import { LineFlags } from './line-flags.tsx'
import { LineMenu } from './line-menu.tsx'
import { LineSources } from './line-sources.tsx'
import { SpeakerChip } from './speaker-chip.tsx'

export type RowProps = {
  line: Line
  /** Counted from 1, for people. */
  number: number
  voice_name: VoiceName
  other_voice_name: VoiceName | undefined
  isFirst: boolean
  isLast: boolean
  isTooLong: boolean
  /** What is wanted of this row, until it is done. */
  focus: Focus | undefined
  sources: ScriptSources
  dispatch: Dispatch<ScriptAction>
}

/** On a screen with a mouse, what can be done with a line shows where the mouse or the caret is. */
const QUIET = 'sm:opacity-0 sm:group-focus-within:opacity-100 sm:group-hover:opacity-100 focus-visible:opacity-100'

const TOOL = `${QUIET} sm:size-8`

/** A line of the script: who says it, what is said, and what can be done with it. */
export const UtteranceRow = memo(function UtteranceRow(props: RowProps) {
  const { line, number, sources, dispatch, voice_name } = props
  const row = useFocus(props.focus, dispatch)
  useGrowth(row, line.text)
  const heard = { line_id: line.line_id, voice_name, text: line.text }
  const passages = passagesOf(line, sources)
  return (
    <li
      ref={row}
      aria-label={`Line ${number}, ${voice_name}`}
      className="group relative grid grid-cols-[1fr_auto] gap-x-2 out-of-sight border-b border-line px-4 py-3 transition-colors duration-150 has-[textarea:focus]:bg-s2/50 sm:grid-cols-[5.5rem_minmax(0,1fr)_auto] sm:py-3.5 sm:pr-2 sm:pl-10"
    >
      <SpeakerChip {...props} />
      <div className="order-last col-span-2 grid gap-1 sm:order-none sm:col-span-1">
        <LineText {...props} />
        {passages.length > 0 && <LineSources passages={passages} number={number} />}
        {line.passage_ids && <LineFlags {...props} voices={[voice_name, props.other_voice_name ?? voice_name]} />}
        <LineFault line_id={line.line_id} />
        <LineSoundProblem line={heard} />
      </div>
      <div className="-my-1 flex items-start sm:my-[-0.25rem]">
        <MoveButtons {...props} />
        <HearLine line={heard} number={number} className={TOOL} />
        <LineMenu line={{ ...heard, speaker: line.speaker }} number={number} className={TOOL} />
        <IconButton
          label={`Delete utterance ${number}`}
          title="Delete"
          data-focus="delete"
          disabled={props.isFirst && props.isLast}
          onClick={() => dispatch({ type: 'line_deleted', line_id: line.line_id })}
          className={`disabled:invisible ${TOOL}`}
        >
          <X aria-hidden className="size-4" />
        </IconButton>
      </div>
    </li>
  )
})

function LineText({ line, number, voice_name, isFirst, isTooLong, dispatch }: RowProps) {
  const fault = useLineFault(line.line_id)
  const isWrong = isTooLong || fault !== undefined
  const notes = [line.passage_ids && `flags-${line.line_id}`, fault?.id].filter(Boolean).join(' ')
  return (
    <textarea
      data-line={line.line_id}
      aria-label={`Utterance ${number}, ${voice_name}`}
      aria-invalid={isWrong || undefined}
      aria-describedby={notes || undefined}
      rows={1}
      value={line.text}
      placeholder={isFirst ? 'Write the first line, or paste a whole dialogue' : ''}
      onChange={(event) => dispatch(writtenBy(event, line.line_id))}
      className={`-mx-1.5 field-sizing-content min-h-7 w-[calc(100%+0.75rem)] resize-none overflow-hidden rounded-sm border bg-transparent px-1.5 text-base leading-[1.6] text-ink placeholder:text-ink3 focus-visible:outline-none ${kerningClass(line.text)} ${isWrong ? 'border-bad' : 'border-transparent focus-visible:border-edge'}`}
    />
  )
}

function MoveButtons({ line: { line_id }, number, isFirst, isLast, dispatch }: RowProps) {
  const move = (by: -1 | 1, on: 'up' | 'down') => () =>
    dispatch({ type: 'line_moved', line_id, by, on, from: 0, to: 0 })
  return (
    <span className={`flex sm:absolute sm:top-2 sm:left-1 sm:flex-col ${isFirst && isLast ? 'hidden' : ''}`}>
      <MoveButton
        data-focus="up"
        aria-disabled={isFirst || undefined}
        label={`Move utterance ${number} up`}
        title="Move up (Alt+↑)"
        onClick={move(-1, 'up')}
      >
        <ChevronUp aria-hidden className="size-4" />
      </MoveButton>
      <MoveButton
        data-focus="down"
        aria-disabled={isLast || undefined}
        label={`Move utterance ${number} down`}
        title="Move down (Alt+↓)"
        onClick={move(1, 'down')}
      >
        <ChevronDown aria-hidden className="size-4" />
      </MoveButton>
    </span>
  )
}

/** Stays in the tab order at the ends of the list, so that keyboard users keep their focus when a line arrives there. */
function MoveButton(props: Parameters<typeof IconButton>[0]) {
  return <IconButton {...props} className={`aria-disabled:text-edge/60 sm:h-6 sm:w-8 ${QUIET}`} />
}

const TYPED = /^(insertText|insertCompositionText|insertLineBreak|deleteContent|deleteWord|deleteSoftLine)/

function writtenBy(
  { target, nativeEvent, timeStamp }: ChangeEvent<HTMLTextAreaElement>,
  line_id: string,
): ScriptAction {
  const { inputType = '', isComposing = false } = nativeEvent instanceof InputEvent ? nativeEvent : {}
  return {
    type: 'line_written',
    line_id,
    text: target.value,
    caret: target.selectionStart,
    time: timeStamp,
    isTyped: TYPED.test(inputType),
    isComposing,
  }
}

/** Does what is wanted of the row: caret, focus, or only to be seen. */
function useFocus(focus: Focus | undefined, dispatch: Dispatch<ScriptAction>) {
  const row = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    if (!focus || !row.current) return
    const field = row.current.querySelector('textarea')
    if (focus.on === 'none') row.current.scrollIntoView({ block: 'nearest' })
    else if (focus.on === 'text') field?.focus()
    else row.current.querySelector<HTMLElement>(`[data-focus=${focus.on}]`)?.focus()
    if (focus.on === 'text') field?.setSelectionRange(focus.from, focus.to)
    dispatch({ type: 'focus_taken' })
  }, [focus, dispatch])
  return row
}

/** Browsers that cannot size a field by its words have it done for them. */
function useGrowth(row: { current: HTMLLIElement | null }, text: string): void {
  useLayoutEffect(() => {
    const field = row.current?.querySelector('textarea')
    if (!field || CSS.supports('field-sizing', 'content')) return
    const grow = () => {
      field.style.height = 'auto'
      field.style.height = `${field.scrollHeight + 2}px`
    }
    grow()
    addEventListener('resize', grow)
    return () => removeEventListener('resize', grow)
  }, [row, text])
}
