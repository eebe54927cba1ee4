import type { CaseAppeal } from '@app/contracts/reports'
import { reportSentences, Statement } from '@app/domain/reports'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/form/field.tsx'
import { TextArea } from '#components/ui/form/input.tsx'
import { useAnswerAppeal, type SentCallbacks } from '../api/cases.ts'

type Props = { user_id: string; case_id: string; appeal: CaseAppeal } & SentCallbacks

/** The answer to an appeal: the decision stands, or is undone. */
export function AnswerAppeal({ user_id, case_id, appeal, ...callbacks }: Props) {
  const { appeal_id, by, text, can_answer } = appeal
  const [answer, setAnswer] = useState('')
  const [problem, setProblem] = useState<string>()
  const send = useAnswerAppeal(user_id, callbacks)

  function decide(is_reversed: boolean) {
    const found = Statement.safeParse(answer).error?.issues[0]?.message
    setProblem(found)
    if (found) return
    send.mutate({ case_id, appeal_id, answer, is_reversed })
  }

  return (
    <section aria-label="Appeal" className="grid gap-3 border-t border-line p-5 max-md:px-0">
      <h3 className="text-[15px] font-semibold">Appeal by the {by}</h3>
      <p className="text-[15px] leading-6 whitespace-pre-line wrap-anywhere">{text}</p>
      {can_answer ? (
        <>
          <Field label="Answer" error={problem}>
            {(control) => (
              <TextArea
                {...control}
                className="min-h-20"
                readOnly={send.isPending}
                value={answer}
                onChange={({ target }) => setAnswer(target.value)}
              />
            )}
          </Field>
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="secondary" disabled={send.isPending} onClick={() => decide(false)}>
              Keep the decision
            </Button>
            <Button disabled={send.isPending} onClick={() => decide(true)}>
              Undo the decision
            </Button>
          </div>
        </>
      ) : (
        <p className="text-[14px] text-warn">{reportSentences.appeal_of_own}</p>
      )}
    </section>
  )
}
