import type { OwnStatement } from '@app/contracts/reports'
import { reportDecisions } from '@app/domain/reports'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { sentenceFor } from '#lib/api/error-sentence.ts'
import { formatFullDate } from '#lib/format/formats.ts'
import { statementsQuery, useAppealDecision } from '../api/statements.ts'
import { AppealForm } from './appeal-form.tsx'
import { AppealState } from './appeal-state.tsx'

/** What moderators decided about things of the person and why, with the appeal; nothing where there is nothing. */
export function Statements({ user_id }: { user_id: string }) {
  const { data } = useQuery(statementsQuery(user_id))
  if (!data || data.statements.length === 0) return null
  return (
    <section aria-labelledby="statements" className="mb-8">
      <h2 id="statements" className="mb-3 flex items-center gap-2 text-[20px] font-semibold">
        <CircleAlert aria-hidden className="size-5 text-warn" />
        Decisions about what you published
      </h2>
      <ul className="grid gap-3">
        {data.statements.map((statement) => (
          <Decision key={statement.decision_id} user_id={user_id} statement={statement} />
        ))}
      </ul>
    </section>
  )
}

function Decision({ user_id, statement }: { user_id: string; statement: OwnStatement }) {
  const { decision_id, title, decided_at, decision, appeal, appeal_until, is_reversed } = statement
  const send = useAppealDecision(user_id)
  return (
    <li className="grid gap-3 rounded-xl border border-line bg-s1 p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 dir="auto" className="min-w-0 text-[16px] font-semibold wrap-anywhere">
          {title}
        </h3>
        <p className="text-[13px] text-ink2">
          {is_reversed ? 'Undone' : reportDecisions[decision].label}, {formatFullDate(decided_at)}
        </p>
      </div>
      <p className="text-[15px] leading-6 whitespace-pre-line wrap-anywhere">{statement.statement}</p>
      {appeal && <AppealState appeal={appeal} />}
      {appeal_until && (
        <AppealForm
          until={appeal_until}
          isPending={send.isPending}
          error={sentenceFor(send.error, 'Your appeal could not be sent')}
          onSend={(text) => send.mutate({ decision_id, text })}
        />
      )}
    </li>
  )
}
