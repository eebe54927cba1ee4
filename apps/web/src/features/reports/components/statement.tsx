import type { OwnStatement } from '@app/contracts/statements'
import { reportDecisions } from '@app/domain/reports'
import { formatFullDate } from '#lib/format/formats.ts'
import { Appeal, type SendAppeal } from './appeal.tsx'

type Props = {
  statement: OwnStatement
  send: SendAppeal
  heading: 'h2' | 'h3'
}

/** Statement of reasons about a person's item or channel, with the appeal. */
export function Statement({ statement, send, heading: Heading }: Props) {
  const { title, decided_at, decision, is_reversed } = statement
  return (
    <div className="grid gap-3 rounded-xl border border-line bg-s1 p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Heading dir="auto" className="min-w-0 text-[16px] font-semibold wrap-anywhere">
          {title}
        </Heading>
        <p className="text-[13px] text-ink2">
          {is_reversed ? 'Undone' : reportDecisions[decision].label}, {formatFullDate(decided_at)}
        </p>
      </div>
      <p className="text-[15px] leading-6 whitespace-pre-line wrap-anywhere">{statement.statement}</p>
      <Appeal decision={statement} send={send} />
    </div>
  )
}
