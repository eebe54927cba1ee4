import type { OwnStatement } from '@app/contracts/statements'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { statementsQuery, useAppealDecision } from '../api/statements.ts'
import { Statement } from './statement.tsx'

/** Statements of reasons about a person's items and channels, with the appeal; hidden while there are none. */
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
  const send = useAppealDecision(user_id, statement.decision_id)
  return (
    <li>
      <Statement statement={statement} send={send} heading="h3" />
    </li>
  )
}
