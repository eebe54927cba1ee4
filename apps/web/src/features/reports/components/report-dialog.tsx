import type { ReportTarget } from '@app/contracts/reports'
import {
  reportCategories,
  ReportCategory,
  ReportEmail,
  reportLimits,
  reportSentences,
  ReportText,
} from '@app/domain/reports'
import { useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { Button } from '#components/ui/button.tsx'
import { Chips } from '#components/ui/form/chips.tsx'
import { ConfirmDialog } from '#components/ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#components/ui/dialogs/dialog.tsx'
import { Field } from '#components/ui/form/field.tsx'
import { Input, TextArea } from '#components/ui/form/input.tsx'
import { useSession } from '#features/accounts/api/session.ts'
import { failureSentence } from '#lib/api/error-sentence.ts'
import { focusField } from '#lib/dom/form-fields.ts'
import { useSendReport } from '../api/send-report.ts'

type Props = {
  target: ReportTarget
  /** Reported thing, as the title of the dialog has it: “this episode”, “the line at 6:12”. */
  what: string
  onClose: () => void
}
type Problems = { text?: string | undefined; email?: string | undefined }

const names = Object.fromEntries(
  ReportCategory.options.map((category) => [category, reportCategories[category].label]),
) as Record<ReportCategory, string>

/** Takes a report, and shows its number and the page where the outcome will be. */
export function ReportDialog({ target, what, onClose }: Props) {
  const { user } = useSession()
  const [category, setCategory] = useState<ReportCategory>('person')
  const [words, setWords] = useState({ text: '', email: '' })
  const [problems, setProblems] = useState<Problems>({})
  const send = useSendReport(target)
  const needsEmail = reportCategories[category].needs_email && !user

  function submit(event: FormEvent<HTMLFormElement>) {
    const found = problemsOf(words, needsEmail)
    setProblems(found)
    focusField(event.currentTarget, found.text ? 'text' : found.email ? 'email' : undefined)
    if (found.text || found.email) return
    const email = words.email.trim()
    send.mutate({ category, text: words.text, ...(email !== '' && { email }) })
  }

  if (send.isSuccess)
    return <Receipt receipt={send.data} hasEmail={words.email !== '' || user !== null} onClose={onClose} />
  return (
    <ConfirmDialog
      title={`Report ${what}`}
      onClose={onClose}
      error={send.error ? failureSentence(send.error, 'Your report could not be sent') : undefined}
      verb="Send report"
      pendingVerb="Sending…"
      isPending={send.isPending}
      onSubmit={submit}
    >
      <Chips legend="What is wrong?" names={names} chosen={category} onChoose={setCategory} />
      <Field
        label="Describe it"
        error={problems.text}
        count={{ used: words.text.length, limit: reportLimits.text.max }}
      >
        {(control) => (
          <TextArea
            {...control}
            name="text"
            required
            data-autofocus
            readOnly={send.isPending}
            className="min-h-28"
            value={words.text}
            onChange={({ target: { value } }) => setWords({ ...words, text: value })}
          />
        )}
      </Field>
      {!user && (
        <Field
          label={needsEmail ? 'Email' : 'Email (optional)'}
          hint="We write to you when somebody has decided. The owner does not see it."
          error={problems.email}
        >
          {(control) => (
            <Input
              {...control}
              name="email"
              type="email"
              autoComplete="email"
              required={needsEmail}
              readOnly={send.isPending}
              value={words.email}
              onChange={({ target: { value } }) => setWords({ ...words, email: value })}
            />
          )}
        </Field>
      )}
    </ConfirmDialog>
  )
}

function problemsOf({ text, email }: { text: string; email: string }, needsEmail: boolean): Problems {
  const given = email.trim() !== ''
  return {
    text: ReportText.safeParse(text).error?.issues[0]?.message,
    email: given
      ? ReportEmail.safeParse(email).error?.issues[0]?.message
      : needsEmail
        ? reportSentences.email_missing
        : undefined,
  }
}

type ReceiptProps = {
  receipt: { message: string; number: string; key: string }
  hasEmail: boolean
  onClose: () => void
}

function Receipt({ receipt: { message, number, key }, hasEmail, onClose }: ReceiptProps) {
  return (
    <Dialog title={message} onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <p className="text-[15px] leading-6">
        It has the number <span className="font-mono font-semibold">{number}</span>. A person will look at it
        {hasEmail ? ', and you get the outcome by email.' : '.'}
      </p>
      <p className="text-[15px] leading-6">
        <Link to={`/report/${number}#${key}`} className="underline decoration-edge underline-offset-4">
          Follow your report
        </Link>{' '}
        on a page that only this link opens. Keep it if you want to come back.
      </p>
    </Dialog>
  )
}
