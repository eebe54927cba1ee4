import { X } from 'lucide-react'
import { memo, useEffect, useRef, type Dispatch, type KeyboardEvent } from 'react'
import type { Line, ScriptAction, Slot } from '../state/script-session.ts'

const chips = { 1: 'rounded-t-full rounded-b-[1px] bg-host1', 2: 'rounded-b-full rounded-t-[1px] bg-host2' } as const
const names = { 1: 'text-host1', 2: 'text-host2' } as const

type Props = {
  line: Line
  /** Counted from 1, for people. */
  number: number
  voice_name: string
  other_voice_name: string | undefined
  isOnly: boolean
  isTooLong: boolean
  /** Where the caret is wanted in this line. */
  caret: number | undefined
  dispatch: Dispatch<ScriptAction>
}

/** A line of the script: who says it, and what. */
export const UtteranceRow = memo(function UtteranceRow(props: Props) {
  const { line, number, isOnly, isTooLong, dispatch } = props
  const field = useCaret(props.caret, dispatch)
  return (
    <li className="group grid grid-cols-[1fr_auto] gap-x-3 border-b border-line px-4 py-3.5 sm:grid-cols-[6rem_1fr_auto] sm:px-5">
      <SpeakerChip {...props} slot={line.speaker} />
      <textarea
        ref={field}
        aria-label={`Utterance ${number}, ${props.voice_name}`}
        aria-invalid={isTooLong || undefined}
        rows={1}
        value={line.text}
        placeholder={number === 1 ? 'Write what is said first' : ''}
        onChange={(event) => dispatch({ type: 'line_written', line_id: line.line_id, text: event.target.value })}
        onKeyDown={(event) => pressKey(event, line, isOnly, dispatch)}
        className={`col-span-2 field-sizing-content min-h-7 w-full resize-none rounded-sm border bg-transparent text-base leading-[1.6] text-ink placeholder:text-ink3 focus-visible:outline-none sm:col-span-1 sm:max-w-[32rem] ${isTooLong ? 'border-bad' : 'border-transparent'}`}
      />
      <button
        type="button"
        aria-label={`Delete utterance ${number}`}
        disabled={isOnly}
        onClick={() => dispatch({ type: 'line_deleted', line_id: line.line_id })}
        className="col-start-2 row-start-1 grid size-8 place-items-center rounded-full text-ink3 hover:bg-s2 hover:text-ink focus-visible:opacity-100 disabled:invisible sm:col-start-3 sm:opacity-0 sm:group-focus-within:opacity-100 sm:group-hover:opacity-100"
      >
        <X aria-hidden className="size-4" />
      </button>
    </li>
  )
})

function SpeakerChip({ line, number, voice_name, other_voice_name, slot, dispatch }: Props & { slot: Slot }) {
  const face = (
    <>
      <span aria-hidden className={`h-2.5 w-2.5 shrink-0 ${chips[slot]}`} />
      <span className="truncate">{voice_name}</span>
    </>
  )
  const look = `flex h-7 min-w-0 items-center gap-2 self-start justify-self-start rounded-full text-[13px] font-semibold ${names[slot]}`
  if (!other_voice_name) return <span className={look}>{face}</span>
  return (
    <button
      type="button"
      aria-label={`Utterance ${number} is said by ${voice_name}. Switch to ${other_voice_name}`}
      title={`Switch to ${other_voice_name}`}
      onClick={() => dispatch({ type: 'speaker_switched', line_id: line.line_id })}
      className={`${look} -ml-2 px-2 hover:bg-s2`}
    >
      {face}
    </button>
  )
}

function useCaret(caret: number | undefined, dispatch: Dispatch<ScriptAction>) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (caret === undefined || !field.current) return
    field.current.focus()
    field.current.setSelectionRange(caret, caret)
    dispatch({ type: 'focus_taken' })
  }, [caret, dispatch])
  return field
}

/** Enter goes on with the next line, Backspace at an empty one takes it away, arrows leave at the edges. */
function pressKey(event: KeyboardEvent<HTMLTextAreaElement>, line: Line, isOnly: boolean, dispatch: Dispatch<ScriptAction>): void {
  const { line_id, text } = line
  const { selectionStart, selectionEnd } = event.currentTarget
  const action = ((): ScriptAction | undefined => {
    if (event.nativeEvent.isComposing) return undefined
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return { type: 'line_added', after: line_id }
    if (event.key === 'Enter' && !event.shiftKey) return { type: 'line_split', line_id, at: selectionStart }
    if (event.key === 'Backspace' && text === '' && !isOnly) return { type: 'line_deleted', line_id }
    if (event.shiftKey || selectionStart !== selectionEnd) return undefined
    if (event.key === 'ArrowUp' && selectionStart === 0) return { type: 'focus_moved', line_id, by: -1 }
    if (event.key === 'ArrowDown' && selectionEnd === text.length) return { type: 'focus_moved', line_id, by: 1 }
    return undefined
  })()
  if (!action) return
  event.preventDefault()
  dispatch(action)
}
