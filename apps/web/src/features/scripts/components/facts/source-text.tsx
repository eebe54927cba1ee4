import type { PassageView } from '@app/contracts/scripts'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'

type Props = { passages: readonly PassageView[]; onAdd: (text: string, passage_id: string) => void }

/** Passages of sources without a stated fact, to choose from by hand: the selection, else the whole passage. */
export function SourceText({ passages, onAdd }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="grid gap-3">
      <p className="text-[14px] text-ink2">
        No sentence here states a fact.{' '}
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="text-ink underline decoration-edge underline-offset-4 max-sm:py-3"
        >
          Read the source
        </button>
      </p>
      {isOpen &&
        passages.map(({ passage_id, text }) => (
          <blockquote key={passage_id} data-passage={passage_id} className="grid gap-2 border-t border-line pt-2.5">
            <p dir="auto" className="text-[15px] leading-[22px] wrap-anywhere">
              {text}
            </p>
            <Button
              look="quiet"
              size="small"
              className="justify-self-start"
              // The selection would be gone with the press.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onAdd(selectedIn(passage_id) || text, passage_id)}
            >
              Make a line of what is selected
            </Button>
          </blockquote>
        ))}
    </div>
  )
}

function selectedIn(passage_id: string): string {
  const selection = document.getSelection()
  const passage = document.querySelector(`[data-passage="${passage_id}"] p`)
  return selection && passage?.contains(selection.anchorNode) && passage.contains(selection.focusNode)
    ? selection.toString().trim()
    : ''
}
