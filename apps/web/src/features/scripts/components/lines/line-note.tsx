import { MessageSquareText } from 'lucide-react'
import { useEffect, useRef, type Dispatch } from 'react'
import type { ScriptAction } from '../../state/script/script-reducer.ts'
import type { Line } from '../../state/script/script-session.ts'
import { useGrowth } from '../../state/rows/use-growth.ts'
import { writeIn } from '../../state/rows/row-elements.ts'

type MarkProps = { note: string; number: number; isOpen: boolean; onToggle: () => void }

/** Shows that there is a note to oneself at a line, and opens it. */
export function NoteMark({ note, number, isOpen, onToggle }: MarkProps) {
  return (
    <button
      type="button"
      aria-label={`Your note on utterance ${number}`}
      aria-pressed={isOpen}
      title={note}
      onClick={onToggle}
      className="grid h-[30px] w-6 place-items-center text-ink2 hover:text-ink max-sm:-my-2.5 max-sm:size-11"
    >
      <MessageSquareText aria-hidden className="size-3.5" />
    </button>
  )
}

type NoteProps = { line: Line; number: number; dispatch: Dispatch<ScriptAction>; onClose: () => void }

/** The note below its line. */
export function LineNote({ line: { line_id, note = '' }, number, dispatch, onClose }: NoteProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  useGrowth(field, note)
  return (
    <textarea
      ref={field}
      aria-label={`Note on utterance ${number}`}
      placeholder="Note to yourself, never spoken or published"
      rows={1}
      value={note}
      onChange={({ target }) => dispatch({ type: 'note_written', line_id, note: target.value })}
      onBlur={() => dispatch({ type: 'typing_ended' })}
      onKeyDown={(event) => {
        const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z'
        if (event.key !== 'Escape' && !isUndo) return
        event.preventDefault()
        if (isUndo) return dispatch({ type: event.shiftKey ? 'redone' : 'undone', takesCaret: false })
        writeIn(event.currentTarget.closest('li'))
        onClose()
      }}
      className="mb-1.5 field-sizing-content w-full resize-none overflow-hidden rounded-sm border border-edge bg-transparent px-2 py-1 text-[13px] leading-[18px] text-ink2 placeholder:text-ink3 max-sm:text-base"
    />
  )
}
