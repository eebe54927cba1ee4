import type { ChecklistItemView, ShowCheckView } from '@app/contracts/shows'
import { checklistNames, summarizeMissing, type ChecklistKey } from '@app/domain/shows'
import { Check, RefreshCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import { LoadError } from '#components/ui/error-banner.tsx'
import { useAge } from '#lib/format/use-age.ts'

const KEYS = Object.keys(checklistNames)
/** Delay between one cell and the next while the feed is being read. */
const CELL_DELAY_MS = 90

type Props = {
  /** Undefined until the feed was read for the first time. */
  check: ShowCheckView | undefined
  isChecking: boolean
  /** Error of a check that failed as a whole. */
  error: string | undefined
  onCheck: () => void
  /** Remedy of a missing item; none where no page has one. */
  remedy: (key: ChecklistKey) => ReactNode
}

/** Checklist of a show for the directories, from its real feed. */
export function Checklist({ check, isChecking, error, onCheck, remedy }: Props) {
  return (
    <section aria-labelledby="checklist-heading" aria-busy={isChecking}>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="checklist-heading" className="text-[17px] font-semibold">
          Before you submit
        </h2>
        {check && <CheckedAt date={check.checked_at} />}
        <Button look="ghost" size="small" disabled={isChecking} onClick={onCheck} className="-mr-4 ml-auto">
          <RefreshCw aria-hidden className="size-3.5" />
          Check again
        </Button>
      </div>
      {error && !check && <LoadError title={error} onRetry={onCheck} />}
      {!check && !error && <Cells items={KEYS.map((key) => ({ key, is_done: false }))} isChecking />}
      {check && check.problem !== null && <Unreadable check={check} onCheck={onCheck} />}
      {check && check.problem === null && <Findings items={check.items} isChecking={isChecking} remedy={remedy} />}
      <p role="status" className="sr-only">
        {isChecking ? 'Checking the feed' : check?.problem === null ? progressOf(check.items) : ''}
      </p>
    </section>
  )
}

function CheckedAt({ date }: { date: string }) {
  const age = useAge(date)
  return <p className="text-[13px] text-ink3 max-sm:hidden">Read from the real feed {age.toLowerCase()}</p>
}

function Unreadable({ check: { feed_url, status, problem }, onCheck }: { check: ShowCheckView; onCheck: () => void }) {
  const answered = status > 0 ? ` It answered with status ${status}.` : ''
  return (
    <div className="mt-2">
      <LoadError title={problem ?? ''} detail={`Tried ${feed_url}.${answered}`} onRetry={onCheck} />
    </div>
  )
}

type Cell = Pick<ChecklistItemView, 'is_done'> & { key: string }

/** Cells of the checklist: done above the line, missing below it; the words beside repeat it. */
function Cells({ items, isChecking }: { items: readonly Cell[]; isChecking: boolean }) {
  return (
    <div aria-hidden className="mt-2.5 flex h-[13px] gap-[3px]">
      {items.map(({ key, is_done }, index) => (
        <span
          key={key}
          style={{ animationDelay: `${index * CELL_DELAY_MS}ms` }}
          className={`${is_done ? 'rounded-t bg-ok' : 'mt-[5px] rounded-b border border-warn'} ${isChecking ? 'working' : ''} h-2 grow`}
        />
      ))}
    </div>
  )
}

type FindingsProps = Pick<Props, 'isChecking' | 'remedy'> & { items: readonly ChecklistItemView[] }

function Findings({ items, isChecking, remedy }: FindingsProps) {
  const missing = items.filter(({ is_done }) => !is_done)
  const done = items.filter(({ is_done }) => is_done)
  return (
    <>
      <Cells items={byDone(items)} isChecking={isChecking} />
      {missing.length === 0 ? (
        <details className="mt-2.5">
          <summary className="cursor-pointer text-[14px] text-ink2">
            <strong className="font-semibold text-ink">{progressOf(items)}</strong> Ready to submit.
          </summary>
          <Done items={done} />
        </details>
      ) : (
        <>
          <p className="mt-2.5 text-[14px] text-ink2">
            <strong className="font-semibold text-ink">{progressOf(items)}</strong> {summarizeMissing(items)}
          </p>
          <ul aria-label="To do" className="mt-2.5 grid gap-1.5">
            {missing.map((item) => (
              <ToDo key={item.key} item={item}>
                {remedy(item.key)}
              </ToDo>
            ))}
          </ul>
          <Done items={done} />
        </>
      )}
    </>
  )
}

function byDone(items: readonly ChecklistItemView[]): ChecklistItemView[] {
  return items.toSorted((one, other) => Number(other.is_done) - Number(one.is_done))
}

function progressOf(items: readonly ChecklistItemView[]): string {
  return `${items.filter(({ is_done }) => is_done).length} of ${items.length} done.`
}

function ToDo({ item: { key, value, advice }, children }: { item: ChecklistItemView; children: ReactNode }) {
  return (
    <li className="flex min-h-[60px] items-center gap-3 rounded-md bg-warn/8 px-3.5 py-2 max-sm:flex-wrap max-sm:py-3">
      <TriangleAlert aria-hidden className="size-4 shrink-0 self-start text-warn max-sm:mt-1 sm:mt-1.5" />
      <p className="min-w-0 flex-1 text-[13px] leading-[18px] text-ink2">
        <span className="block text-[14px] leading-5 font-semibold text-ink">
          {checklistNames[key]}
          {value && <span className="font-normal text-ink2">: {value}</span>}
        </span>
        {advice}
      </p>
      <span className="max-sm:basis-full max-sm:pl-7 max-sm:empty:hidden">{children}</span>
    </li>
  )
}

function Done({ items }: { items: readonly ChecklistItemView[] }) {
  return (
    <ul aria-label="Done" className="mt-2.5 gap-8 sm:columns-2">
      {items.map(({ key, value }) => (
        <li key={key} className="flex min-h-[30px] break-inside-avoid items-center gap-3 text-[14px]">
          <Check aria-hidden className="size-4 shrink-0 text-ok" />
          <span className="shrink-0">{checklistNames[key]}</span>
          <span dir="auto" title={value} className="min-w-0 grow truncate text-right text-[13px] text-ink3">
            {value}
          </span>
        </li>
      ))}
    </ul>
  )
}
