import { SCRIPT_MAX_CHARS } from '@app/domain/scripts'
import { Speech } from 'lucide-react'
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Counter } from '#components/ui/counter.tsx'
import type { ScriptSources } from '../state/line-facts.ts'
import { useRows } from '../state/use-rows.ts'
import { useSelectedWord } from '../state/use-selected-word.ts'
import type { Line } from '../state/script-session.ts'
import type { ScriptEditing } from '../state/use-script-session.ts'
import { UtteranceRow } from './utterance-row.tsx'

const SHOWN_AT_FIRST = 5

type Props = {
  editing: ScriptEditing
  sources: ScriptSources
  /** Opens the pronunciation dialog for the selected word. */
  onSayDifferently?: ((word: string) => void) | undefined
}

/** The lines as rows: the first five until Show all is pressed or the caret moves further. */
export function ScriptRows({ editing, sources, onSayDifferently }: Props) {
  const { session, dispatch, characters } = editing
  const { lines, voices, focus } = session
  const [isExpanded, setExpanded] = useState(false)
  const rows = useRows(dispatch)
  const numberOf = useNumbers(lines)
  const focused = lines.findIndex(({ line_id }) => line_id === focus?.line_id)
  if (!isExpanded && focused >= SHOWN_AT_FIRST) setExpanded(true)
  const shown = isExpanded ? lines : lines.slice(0, SHOWN_AT_FIRST)
  const hidden = lines.length - SHOWN_AT_FIRST
  return (
    <>
      <Marking onSayDifferently={onSayDifferently}>
        <ol aria-label="Lines of the script" {...rows}>
          {shown.map((line, index) => (
            <UtteranceRow
              key={line.line_id}
              line={line}
              number={numberOf(line, index)}
              voice_name={voices[line.speaker - 1] ?? session.channel_voice}
              other_voice_name={voices[2 - line.speaker]}
              isFirst={index === 0}
              isLast={index === lines.length - 1}
              isTooLong={characters > SCRIPT_MAX_CHARS}
              focus={focus?.line_id === line.line_id ? focus : undefined}
              sources={sources}
              dispatch={dispatch}
            />
          ))}
        </ol>
      </Marking>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 py-3 sm:px-4">
        <Button look="ghost" size="small" onClick={() => dispatch({ type: 'line_added' })}>
          + Add utterance
        </Button>
        {hidden > 0 && (
          <Button look="ghost" size="small" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
            {isExpanded ? 'Show less' : `Show ${hidden} more`}
          </Button>
        )}
        <span className="ml-auto px-1 sm:hidden">
          <Counter count={characters} limit={SCRIPT_MAX_CHARS} />
        </span>
      </div>
    </>
  )
}

/** Words that are marked in a row can be said differently; the field keeps the focus and what is marked. */
function Marking({ onSayDifferently, children }: Pick<Props, 'onSayDifferently'> & { children: ReactNode }) {
  const { place, selected, forget, onBlur } = useSelectedWord()
  return (
    <div ref={place} className="relative" onBlur={onBlur}>
      {children}
      {onSayDifferently && selected && (
        <button
          type="button"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            forget()
            onSayDifferently(selected.word)
          }}
          style={{ top: selected.top }}
          className="absolute right-3 z-10 flex h-9 max-w-[calc(100%-1.5rem)] -translate-y-1/2 items-center gap-2 rounded-full border border-line bg-s2 px-4 text-[13px] font-semibold text-ink shadow-pop hover:bg-s3 focus-visible:rounded-full"
        >
          <Speech aria-hidden className="size-4 shrink-0" />
          <span className="truncate">Say “{selected.word}” differently</span>
        </button>
      )}
    </div>
  )
}

/** A new line shows at once, and those below it get their new numbers when there is time: nobody waits for them. */
function useNumbers(lines: readonly Line[]): (line: Line, index: number) => number {
  const settled = useDeferredValue(lines)
  const numbers = useMemo(() => new Map(settled.map(({ line_id }, index) => [line_id, index + 1])), [settled])
  return ({ line_id }, index) => numbers.get(line_id) ?? index + 1
}
