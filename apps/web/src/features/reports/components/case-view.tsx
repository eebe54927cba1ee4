import type { CaseDetail } from '@app/contracts/reports'
import { reportDecisions, type ReportDecision } from '@app/domain/reports'
import { useQuery } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { IconButton } from '#components/ui/button.tsx'
import { Cover } from '#components/ui/pictures/cover.tsx'
import { Menu, MenuItem } from '#components/ui/dialogs/menu.tsx'
import { QuerySection } from '#components/ui/query-section.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useIsWide } from '#lib/dom/use-is-wide.ts'
import { formatCount, formatFullDate } from '#lib/format/formats.ts'
import { caseQuery, type SentCallbacks } from '../api/cases.ts'
import { AnswerAppeal } from './answer-appeal.tsx'
import { CaseReports } from './case-reports.tsx'
import { DecisionBar, isSuspension } from './decision-bar.tsx'
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
  /** Goes on without deciding; undefined where there is no other case. */
  onLeave: (() => void) | undefined
} & SentCallbacks

/** One case: its target, its reports, and the decision. */
export function CaseView({ user_id, case_id, takesFocus, onLeave, onSent, onFailed }: Props) {
  const query = useQuery(caseQuery(user_id, case_id))
  const about = query.data
  const [chosen, setChosen] = useState<ReportDecision>()
  const heading = useRef<HTMLHeadingElement>(null)
  const isThere = about !== undefined
  // The reported line has been brought into view already.
  useEffect(() => {
    if (takesFocus && isThere) heading.current?.focus({ preventScroll: true })
  }, [takesFocus, isThere])
  if (!about) return <QuerySection query={query} skeleton={<Skeleton className="h-[30rem] rounded-xl" />} />
  const { lines, decision, decisions, appeal } = about
  // Fallback to the first decision, if the chosen one is no longer offered because the item is gone.
  const choice = decisions.find((each) => each === chosen) ?? decisions[0]
  const isOpen = decision === null && choice !== undefined
  return (
    <article className="rounded-xl border border-line bg-s1">
      <header className="flex items-center gap-4 border-b border-line p-5 max-sm:p-4">
        {about.cover_seed !== null && (
          <div className="w-20 shrink-0 max-sm:w-16">
            <Cover
              seed={about.cover_seed}
              {...(about.thumbnail_url !== null && { src: about.thumbnail_url })}
              sizes="5rem"
              className="rounded-md"
            />
          </div>
        )}
        <div className="min-w-0 grow">
          <h2 ref={heading} tabIndex={-1} dir="auto" className="text-[18px] font-semibold wrap-anywhere outline-none">
            {about.title}
          </h2>
          <p className="text-[13px] text-ink2">
            {about.is_gone ? 'Deleted meanwhile. You can only dismiss the report.' : factsOf(about)}
          </p>
        </div>
        <CaseMenu about={about} decisions={isOpen ? decisions : []} onChoose={setChosen} />
      </header>
      <div className="grid gap-6 p-5 max-sm:p-4 md:grid-cols-[minmax(0,1fr)_16.25rem]">
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
      {isOpen && (
        <DecisionBar decision={choice} onChoose={setChosen} {...{ user_id, about, onLeave, onSent, onFailed }} />
      )}
      {!decision && decisions.length === 0 && (
        <p className="border-t border-line p-5 text-[15px] text-warn">
          Somebody else has to decide about your own things.
        </p>
      )}
    </article>
  )
}

function factsOf({ channel_title, visibility, revision, plays }: CaseDetail): string {
  const facts = [
    channel_title,
    visibility,
    revision !== null && `revision ${revision}`,
    plays !== null && `${formatCount(plays)} plays`,
  ]
  return facts.filter(Boolean).join(', ')
}

type CaseMenuProps = {
  about: CaseDetail
  /** Decisions available now. */
  decisions: readonly ReportDecision[]
  onChoose: (decision: ReportDecision) => void
}

/** Links to the pages in question and, on a phone, the decisions without room in the bar. */
function CaseMenu({ about: { channel_id, content_id, is_gone }, decisions, onChoose }: CaseMenuProps) {
  const isBeside = useIsWide()
  const suspensions = isBeside ? [] : decisions.filter(isSuspension)
  if (channel_id === null && suspensions.length === 0) return null
  return (
    <Menu
      trigger={
        <IconButton label="More options">
          <Ellipsis aria-hidden className="size-5" />
        </IconButton>
      }
    >
      {channel_id !== null && content_id !== null && (
        <MenuItem asChild>
          <Link to={paths.content(channel_id, content_id)}>Open the episode</Link>
        </MenuItem>
      )}
      {channel_id !== null && !is_gone && (
        <MenuItem asChild>
          <Link to={paths.channel(channel_id)}>Open the channel</Link>
        </MenuItem>
      )}
      {suspensions.map((decision) => (
        <MenuItem key={decision} tone="danger" onSelect={() => onChoose(decision)}>
          {reportDecisions[decision].label}
        </MenuItem>
      ))}
    </Menu>
  )
}
