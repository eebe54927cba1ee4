import { reportDecisions } from '@app/domain/reports'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { LoadError } from '#components/ui/error-banner.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { messageOf } from '#lib/api/error-sentence.ts'
import { formatCount, formatFullDate } from '#lib/format/formats.ts'
import { caseQuery, type SentCallbacks } from '../api/cases.ts'
import { AnswerAppeal } from './answer-appeal.tsx'
import { CaseReports } from './case-reports.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { ReportedLines } from './reported-lines.tsx'

const wholes = {
  line: 'The line is gone.',
  content: 'All of it was reported.',
  channel: 'All of it was reported.',
  conversation: 'All of it was reported.',
  person: 'Suspended without a report.',
} as const

type Props = {
  user_id: string
  case_id: string
  /** It was chosen by hand or follows one that was decided: its heading takes the focus. */
  takesFocus: boolean
} & SentCallbacks

/** One case: what was reported, what people say of it, and what to do. */
export function CaseView({ user_id, case_id, takesFocus, onSent, onFailed }: Props) {
  const { data: about, error, refetch } = useQuery(caseQuery(user_id, case_id))
  const heading = useRef<HTMLHeadingElement>(null)
  const isThere = about !== undefined
  useEffect(() => {
    if (takesFocus && isThere) heading.current?.focus()
  }, [takesFocus, isThere])
  if (!about && error) return <LoadError title={messageOf(error)} onRetry={() => void refetch()} />
  if (!about) return <Skeleton className="h-[30rem] rounded-xl" />
  const { title, channel_title, channel_id, content_id, visibility, revision, plays, lines, decision, appeal } = about
  const facts = [
    channel_title,
    visibility,
    revision !== null && `revision ${revision}`,
    plays !== null && `${formatCount(plays)} plays`,
  ].filter(Boolean)
  return (
    <article className="rounded-xl border border-line bg-s1">
      <header className="border-b border-line p-5">
        <h2 ref={heading} tabIndex={-1} dir="auto" className="text-[18px] font-semibold wrap-anywhere outline-none">
          {channel_id && content_id ? <Link to={paths.content(channel_id, content_id)}>{title}</Link> : title}
        </h2>
        <p className="text-[13px] text-ink2">
          {about.is_gone ? 'Deleted meanwhile. You can only dismiss the report.' : facts.join(', ')}
        </p>
      </header>
      <div className="grid gap-6 p-5 md:grid-cols-[minmax(0,1fr)_16.25rem]">
        {lines.length > 0 ? (
          <ReportedLines lines={lines} audio_url={about.audio_url} />
        ) : (
          <p className="text-[15px] text-ink2">{wholes[about.kind]}</p>
        )}
        {about.all_reports.length > 0 && <CaseReports reports={about.all_reports} />}
      </div>
      {decision && (
        <div className="border-t border-line p-5 text-[15px] leading-6">
          <p className="font-semibold">
            {reportDecisions[decision].label}, {about.decided_by}
            {about.decided_at && `, ${formatFullDate(about.decided_at)}`}
          </p>
          {about.statement && <p className="text-ink2 wrap-anywhere">{about.statement}</p>}
        </div>
      )}
      {appeal && <AnswerAppeal {...{ user_id, case_id, appeal, onSent, onFailed }} />}
      {!decision && about.decisions.length > 0 && (
        <DecisionBar key={case_id} {...{ user_id, about, onSent, onFailed }} />
      )}
      {!decision && about.decisions.length === 0 && (
        <p className="border-t border-line p-5 text-[15px] text-warn">
          Somebody else has to decide about your own things.
        </p>
      )}
    </article>
  )
}
