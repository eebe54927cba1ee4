import { scriptLimits } from '@app/domain/scripts'
import { GripVertical, X } from 'lucide-react'
import { memo, useLayoutEffect, useRef, type Dispatch, type KeyboardEvent } from 'react'
import { rowBeside, writeIn } from '../../state/rows/row-elements.ts'
import type { ScriptAction } from '../../state/script/script-reducer.ts'
import type { Focus } from '../../state/script/script-session.ts'
import { LineTime } from '../lines/line-time.tsx'

type Props = {
  line_id: string
  title: string
  /** Number of its first line, counted from 1. */
  number: number
  /** The lines above and below the one that it begins with. */
  above: string | undefined
  below: string | undefined
  focus: Focus | undefined
  dispatch: Dispatch<ScriptAction>
}

/** The title of a chapter, above its first line: it is renamed where it stands, moved and removed. */
export const ChapterRow = memo(function ChapterRow(props: Props) {
  const { line_id, title, number, dispatch } = props
  const field = useFocus(props.focus, dispatch)
  return (
    <li
      data-chapter={line_id}
      aria-label={`Chapter ${title}`}
      className="group grid h-[34px] grid-cols-[2.25rem_auto_minmax(0,1fr)_auto_auto] items-center border-l-2 border-transparent pr-4 max-sm:h-11 sm:grid-cols-[2.25rem_auto_minmax(0,1fr)_auto_3.25rem] sm:pr-3"
    >
      <button
        type="button"
        data-grip
        tabIndex={-1}
        aria-label={`Move chapter ${title}`}
        title="Drag to move (Alt+↑, Alt+↓ in its title)"
        className="grid h-[34px] cursor-grab touch-none place-items-center text-ink3 hover:text-ink active:cursor-grabbing max-sm:h-11"
      >
        <GripVertical aria-hidden className="size-4" />
      </button>
      <input
        ref={field}
        aria-label={`Title of the chapter that begins with utterance ${number}`}
        maxLength={scriptLimits.chapter}
        value={title}
        onChange={({ target }) => dispatch({ type: 'chapter_renamed', line_id, title: target.value })}
        onBlur={() => dispatch(title.trim() === '' ? { type: 'chapter_removed', line_id } : { type: 'typing_ended' })}
        onKeyDown={(event) => press(event, props)}
        className="-ml-1.5 field-sizing-content h-7 max-sm:h-11 max-w-[60vw] min-w-16 rounded-sm border border-transparent bg-transparent px-1.5 text-[15px] font-semibold text-ink focus-visible:border-edge focus-visible:outline-none max-sm:text-base sm:max-w-md"
      />
      <span aria-hidden className="mx-3 h-1.5 tick opacity-60" />
      <button
        type="button"
        aria-label={`Remove chapter ${title}`}
        title="Remove the chapter; its lines stay"
        onClick={() => dispatch({ type: 'chapter_removed', line_id })}
        className="grid size-7 place-items-center rounded-full text-ink3 group-focus-within:opacity-100 group-hover:opacity-100 hover:bg-s2 hover:text-ink focus-visible:opacity-100 max-sm:size-11 sm:opacity-0"
      >
        <X aria-hidden className="size-4" />
      </button>
      <LineTime line_id={line_id} isFirst={false} className="font-semibold text-ink" />
    </li>
  )
})

function press(event: KeyboardEvent<HTMLInputElement>, { line_id, above, below, dispatch }: Props): void {
  const isCommand = event.ctrlKey || event.metaKey
  const action = actionOf(event, isCommand)
  const goesToLine = !event.altKey && !isCommand && ['Enter', 'Escape', 'ArrowDown'].includes(event.key)
  if (!action && !goesToLine) return
  event.preventDefault()
  if (action) dispatch(action)
  else writeIn(rowBeside(event.currentTarget.closest('li') ?? event.currentTarget, 1))

  function actionOf({ key, altKey, shiftKey }: KeyboardEvent, isUndo: boolean): ScriptAction | undefined {
    const to = key === 'ArrowUp' ? above : key === 'ArrowDown' ? below : undefined
    if (altKey && to !== undefined) return { type: 'chapter_moved', line_id, to }
    if (isUndo && key.toLowerCase() === 'z') return { type: shiftKey ? 'redone' : 'undone', takesCaret: false }
    return undefined
  }
}

/** A new chapter has its title selected, to be written over. */
function useFocus(focus: Focus | undefined, dispatch: Dispatch<ScriptAction>) {
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (focus?.on !== 'chapter') return
    field.current?.focus()
    field.current?.setSelectionRange(focus.from, focus.to)
    dispatch({ type: 'focus_taken' })
  }, [focus, dispatch])
  return field
}
