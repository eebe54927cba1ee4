import { promisesMissingNotes } from '@app/domain/content'
import { useDeferredValue } from 'react'
import { Button } from '#components/ui/button.tsx'
import { WarningNote } from '#components/ui/warning-note.tsx'
import { isSpoken, type Line } from '../../state/script/script-session.ts'

type Props = { lines: readonly Line[]; show_notes: string; onShowLine: (line_id: string) => void }

/** Names the first line that sends listeners to show notes which lack the promised content. */
export function PromisedNotes({ lines, show_notes, onShowLine }: Props) {
  const said = useDeferredValue(lines).filter(isSpoken)
  const at = said.findIndex(({ text }) => promisesMissingNotes(text, show_notes))
  const line = said[at]
  if (!line) return null
  return (
    <div className="py-2.5">
      <WarningNote
        sentence={`Line ${at + 1} sends listeners to the show notes, which ${show_notes.trim() ? 'name no source' : 'are empty'}.`}
      >
        <Button look="quiet" size="small" onClick={() => onShowLine(line.line_id)}>
          Go to line {at + 1}
        </Button>
      </WarningNote>
    </div>
  )
}
