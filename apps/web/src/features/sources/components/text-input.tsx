import { sourceLimits, sourceSentences } from '@app/domain/sources'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/form/field.tsx'
import { TextArea } from '#components/ui/form/input.tsx'
import type { WayProps } from '../state/use-sources.ts'

/** A text that is pasted; it is called by its first words. */
export function TextInput({ sources, onDone }: WayProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function add() {
    const found = problemOf(text)
    if (found) return setProblem(found)
    setBusy(true)
    const refused = await sources.addOthers([{ type: 'text', text }])
    setBusy(false)
    if (refused) return setProblem(refused)
    setText('')
    onDone()
  }

  return (
    <div className="grid gap-2">
      <Field label="Text" error={problem}>
        {(control) => (
          <TextArea
            {...control}
            value={text}
            readOnly={isBusy}
            mostPasted={sourceLimits.pasted_text}
            placeholder="Paste notes, an article, a transcript…"
            onChange={(event) => {
              setText(event.target.value)
              setProblem(undefined)
            }}
            className="min-h-28 max-h-60 bg-s2 text-[13px]"
          />
        )}
      </Field>
      <Button look="quiet" size="small" disabled={isBusy} onClick={() => void add()} className="justify-self-start">
        Add text
      </Button>
    </div>
  )
}

function problemOf(text: string): string | undefined {
  if (text.trim() === '') return sourceSentences.no_text
  return text.trim().length > sourceLimits.pasted_text ? sourceSentences.text_too_long : undefined
}
