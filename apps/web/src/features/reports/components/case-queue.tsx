import type { CaseSummary } from '@app/contracts/reports'
import { reportCategories, reportDecisions } from '@app/domain/reports'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { formatDuration } from '#lib/format/formats.ts'
import { useAge } from '#lib/format/use-age.ts'
import { FROM_LIST } from '../state/from-list.ts'

type Props = {
  cases: readonly CaseSummary[]
  chosen: string | undefined
  /** True if the opened case stands beside the rows. */
  isBeside: boolean
}

/** Reported cases, one row for each target. */
export function CaseQueue({ cases, chosen, isBeside }: Props) {
  return (
    <ul className="grid gap-1">
      {cases.map((each) => (
        <li key={each.case_id}>
          <Row each={each} isChosen={each.case_id === chosen} isBeside={isBeside} />
        </li>
      ))}
    </ul>
  )
}

type RowProps = { each: CaseSummary; isChosen: boolean; isBeside: boolean }

function Row({
  each: { case_id, category, text, kind, title, start_ms, reports, last_at, decision, appeal_by },
  ...row
}: RowProps) {
  const age = useAge(last_at)
  const place = { content: 'Whole episode', channel: 'Channel', conversation: 'Shared conversation', person: 'Account' }
  const where = kind === 'line' ? `Line at ${formatDuration((start_ms ?? 0) / 1_000)}` : place[kind]
  return (
    <Link
      to={paths.deskReport(case_id)}
      preventScrollReset={row.isBeside}
      replace={row.isBeside}
      state={row.isBeside ? null : FROM_LIST}
      data-case={case_id}
      aria-current={row.isChosen ? 'true' : undefined}
      className="relative grid w-full gap-1 rounded-lg p-3.5 text-left before:absolute before:inset-y-0 before:-left-px before:w-[3px] hover:bg-s1 aria-[current]:bg-s2 aria-[current]:before:bg-signal"
    >
      <span className="flex items-baseline justify-between gap-3 text-[13px] text-ink2">
        <span>
          {reportCategories[category].label}
          {reports > 1 && (
            <span className="ml-2 rounded-full bg-s3 px-2 py-0.5 font-mono text-[11px] text-ink">
              {reports}
              <span className="sr-only"> reports</span>
            </span>
          )}
        </span>
        <span>{age}</span>
      </span>
      <span className="line-clamp-2 text-[15px] font-semibold wrap-anywhere">{text}</span>
      <span className="text-[13px] text-ink2 wrap-anywhere">
        {where}, {title}
        {decision && `. ${reportDecisions[decision].label}`}
        {appeal_by && `. Appeal by the ${appeal_by}`}
      </span>
    </Link>
  )
}
