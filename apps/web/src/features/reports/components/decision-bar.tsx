import type { CaseDetail } from '@app/contracts/reports'
import {
  draftStatement,
  heavyDecisions,
  reportCategories,
  ReportCategory,
  reportDecisions,
  reportLimits,
  Statement,
  type ReportDecision,
} from '@app/domain/reports'
import { useState, type FormEvent } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Chips } from '#components/ui/form/chips.tsx'
import { Field } from '#components/ui/form/field.tsx'
import { Select, TextArea } from '#components/ui/form/input.tsx'
import { useShortcuts } from '#lib/dom/shortcuts.ts'
import { useIsWide } from '#lib/dom/use-is-wide.ts'
import { formatDuration } from '#lib/format/formats.ts'
import { useDecideCase, type SentCallbacks } from '../api/cases.ts'
import type { reportKeys } from '../state/report-keys.ts'
import { ConfirmDecision } from './confirm-decision.tsx'

type Props = {
  user_id: string
  about: CaseDetail
  decision: ReportDecision
  onChoose: (decision: ReportDecision) => void
  /** Goes on without deciding; undefined where there is no other case. */
  onLeave: (() => void) | undefined
} & SentCallbacks

/** Words that belong to one decision; another one begins anew. */
type OfDecision = { decision: ReportDecision; text: string }

const textFor = (decision: ReportDecision, words: OfDecision | undefined) =>
  words?.decision === decision ? words.text : undefined

/** Those that a phone has under its three dots. */
export const isSuspension = (decision: ReportDecision) =>
  decision === 'suspend_channel' || decision === 'suspend_person'

/** Decision form of a case, with the reasons for the owner. 1 to 8 choose, Ctrl+Enter sends. */
export function DecisionBar({ user_id, about, decision, onChoose, onLeave, ...callbacks }: Props) {
  const { case_id, decisions, version, taken_by } = about
  const isBeside = useIsWide()
  const offered = decisions.filter((each) => isBeside || !isSuspension(each) || each === decision)
  const [category, setCategory] = useState<ReportCategory>(about.category)
  const [written, setWritten] = useState<OfDecision>()
  const [refused, setRefused] = useState<OfDecision>()
  const [isAsking, setAsking] = useState(false)
  const decide = useDecideCase(user_id, callbacks)
  const statement = textFor(decision, written) ?? draftOf(about, decision, category)
  const isDisabled = decide.isPending || taken_by !== null
  useShortcuts<typeof reportKeys>(() =>
    Object.fromEntries(decisions.map((each, index) => [index + 1, () => onChoose(each)])),
  )

  function send() {
    setAsking(false)
    const body = { case_id, decision, category, version, ...(decision !== 'dismiss' && { statement }) }
    decide.mutate(body)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isDisabled) return
    const found = decision === 'dismiss' ? undefined : Statement.safeParse(statement).error?.issues[0]?.message
    setRefused(found === undefined ? undefined : { decision, text: found })
    if (found) return
    if (heavyDecisions.has(decision)) setAsking(true)
    else send()
  }

  return (
    <>
      <form
        noValidate
        onSubmit={submit}
        onKeyDown={(event) => event.key === 'Enter' && event.ctrlKey && event.currentTarget.requestSubmit()}
        className="sticky bottom-0 z-10 grid max-h-[60dvh] gap-3 overflow-y-auto rounded-b-xl border-t border-line bg-s1 p-5 max-sm:p-4"
      >
        {taken_by && (
          <p role="status" className="text-[14px] text-warn">
            {taken_by} is deciding this.
          </p>
        )}
        <Chips
          fillsRows
          hidesLegend
          legend="Decision"
          names={labelsOf(offered)}
          chosen={decision}
          onChoose={onChoose}
        />
        {decision !== 'dismiss' && (
          <div className="grid gap-3 md:grid-cols-[13rem_minmax(0,1fr)]">
            <Field label="Ground">
              {(control) => (
                <Select
                  {...control}
                  value={category}
                  onChange={({ target }) => {
                    setCategory(ReportCategory.parse(target.value))
                    setWritten(undefined)
                  }}
                >
                  {ReportCategory.options.map((each) => (
                    <option key={each} value={each}>
                      {reportCategories[each].label}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field
              label="Statement of reasons, to the owner"
              error={textFor(decision, refused)}
              count={{ used: statement.length, limit: reportLimits.statement.max }}
            >
              {(control) => (
                <TextArea
                  {...control}
                  className="max-h-28 min-h-20"
                  readOnly={isDisabled}
                  value={statement}
                  onChange={({ target }) => setWritten({ decision, text: target.value })}
                />
              )}
            </Field>
          </div>
        )}
        <div className="flex items-center justify-between gap-3">
          <p className="text-[13px] text-ink2 max-sm:sr-only">
            It works within a second. People who reported hear the outcome.
          </p>
          {onLeave && (
            <Button look="ghost" onClick={onLeave} className="ml-auto max-sm:hidden">
              Leave open
            </Button>
          )}
          <Button
            type="submit"
            look={heavyDecisions.has(decision) ? 'danger' : 'primary'}
            disabled={isDisabled}
            className="max-sm:w-full"
          >
            {reportDecisions[decision].button}
          </Button>
        </div>
      </form>
      {isAsking && (
        <ConfirmDecision
          button={reportDecisions[decision].button}
          name={decision === 'withdraw' ? about.title : (about.channel_title ?? about.title)}
          onClose={() => setAsking(false)}
          onConfirmed={send}
        />
      )}
    </>
  )
}

function labelsOf(decisions: readonly ReportDecision[]): Record<ReportDecision, string> {
  const labels = decisions.map((decision) => [decision, reportDecisions[decision].label])
  return Object.fromEntries(labels) as Record<ReportDecision, string>
}

function draftOf(about: CaseDetail, decision: ReportDecision, category: ReportCategory): string {
  const { title, channel_title, kind, start_ms, appeal_until } = about
  return draftStatement(decision, category, {
    title,
    channel_title: channel_title ?? title,
    time: kind === 'line' && start_ms !== null ? formatDuration(start_ms / 1_000) : null,
    appeal_until: new Date(appeal_until),
  })
}
