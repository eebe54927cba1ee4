import { feedbackLimits as limits, FeedbackMessage, feedbackSentences, FeedbackSubject } from '@app/domain/feedback'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent, type Ref } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ErrorBanner } from '#components/ui/error-banner.tsx'
import { Field } from '#components/ui/form/field.tsx'
import { Input, TextArea } from '#components/ui/form/input.tsx'
import { focusField, refusedFields } from '#lib/dom/form-fields.ts'
import { useSendFeedback } from '../api/send-feedback.ts'
import { describeRefusal } from '../state/describe-refusal.ts'
import { emptyDraft, readFeedbackDraft, writeFeedbackDraft, type FeedbackDraft } from '../state/feedback-draft.ts'

const order = ['subject', 'message'] as const
type Problems = { [Name in (typeof order)[number]]?: string | undefined }
const names = { subject: 'subject', message: 'message' } as const
const rules = { subject: FeedbackSubject, message: FeedbackMessage }

/** Feedback form to the server's operator; unsent text survives a reload. */
export function FeedbackForm({ user_id }: { user_id: string }) {
  const [words, setWords] = useState(() => readFeedbackDraft(user_id))
  const [problems, setProblems] = useState<Problems>({})
  const form = useRef<HTMLFormElement>(null)
  const send = useSendFeedback(() => {
    setWords(emptyDraft)
    writeFeedbackDraft(user_id, emptyDraft)
  })
  const thanks = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (send.isSuccess) thanks.current?.focus()
  }, [send.isSuccess])

  function change(name: keyof FeedbackDraft, value: string) {
    const next = { ...words, [name]: value }
    setWords(next)
    writeFeedbackDraft(user_id, next)
    if (problems[name]) setProblems({ ...problems, [name]: problemsOf(next)[name] })
  }

  function show(found: Problems) {
    setProblems(found)
    focusField(
      form.current,
      order.find((name) => found[name]),
    )
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (send.isPending) return
    const found = problemsOf(words)
    send.reset()
    show(found)
    if (order.some((name) => found[name])) return
    send.mutate(words, { onError: (error) => show(refusedFields(error, names)) })
  }

  if (send.isSuccess) return <Thanks heading={thanks} onAnother={send.reset} />
  const isAboutField = send.error !== null && Object.keys(refusedFields(send.error, names)).length > 0
  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      className="flex flex-col gap-5 rounded-xl border border-line bg-s1 p-5 md:p-6"
    >
      <Field label="Subject" error={problems.subject} count={{ used: words.subject.length, limit: limits.subject.max }}>
        {(control) => (
          <Input
            {...control}
            name="subject"
            required
            readOnly={send.isPending}
            value={words.subject}
            onChange={({ target }) => change('subject', target.value)}
          />
        )}
      </Field>
      <Field
        label="Message"
        hint="Describe what you did, what you expected and what happened instead."
        error={problems.message}
        count={{ used: words.message.length, limit: limits.message.max }}
      >
        {(control) => (
          <TextArea
            {...control}
            name="message"
            required
            readOnly={send.isPending}
            className="min-h-44"
            value={words.message}
            onChange={({ target }) => change('message', target.value)}
          />
        )}
      </Field>
      <div className="-mt-5 [&>:not(:empty)]:mt-5">
        <ErrorBanner text={isAboutField ? undefined : describeRefusal(send.error)} onDismiss={send.reset} />
      </div>
      <Button type="submit" size="large" className="self-start" aria-disabled={send.isPending}>
        {send.isPending ? 'Sending...' : 'Send feedback'}
      </Button>
    </form>
  )
}

function Thanks({ heading, onAnother }: { heading: Ref<HTMLHeadingElement>; onAnother: () => void }) {
  return (
    <div className="flex flex-col items-start gap-3 rounded-xl border border-line bg-s1 p-5 md:p-6">
      <h2 ref={heading} tabIndex={-1} className="flex items-center gap-2.5 text-[20px] font-semibold outline-none">
        <CircleCheck aria-hidden className="size-5 shrink-0 text-ok" />
        {feedbackSentences.sent}
      </h2>
      <p className="text-[15px] text-ink2">We’ll reply to your account’s email address.</p>
      <Button look="quiet" onClick={onAnother} className="mt-2">
        Send another
      </Button>
    </div>
  )
}

function problemsOf(words: FeedbackDraft): Problems {
  return Object.fromEntries(order.map((name) => [name, rules[name].safeParse(words[name]).error?.issues[0]?.message]))
}
