import { reportLimits, ReportText } from '@app/domain/reports'
import { useState, type FormEvent } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/form/field.tsx'
import { TextArea } from '#components/ui/form/input.tsx'
import { formatFullDate } from '#lib/format/formats.ts'

type Props = { until: string; error: string | undefined; isPending: boolean; onSend: (text: string) => void }

/** One appeal, with why. */
export function AppealForm({ until, error, isPending, onSend }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = ReportText.safeParse(text).error?.issues[0]?.message
    setProblem(found)
    if (!found) onSend(text)
  }

  if (!isOpen)
    return (
      <Button look="secondary" className="w-fit" onClick={() => setOpen(true)}>
        Appeal
      </Button>
    )
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <Field
        label="Why should we decide otherwise?"
        hint={`You can appeal once, until ${formatFullDate(until)}. Another person reads it where there is one.`}
        error={problem ?? error}
        count={{ used: text.length, limit: reportLimits.text.max }}
      >
        {(control) => (
          <TextArea
            {...control}
            autoFocus
            readOnly={isPending}
            className="min-h-24"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Button type="submit" className="w-fit" disabled={isPending}>
        Send appeal
      </Button>
    </form>
  )
}
