import type { ReportReceipt } from '@app/contracts/reports'
import { reportCategories } from '@app/domain/reports'
import { formatFullDate } from '#lib/format/formats.ts'
import { useAppealOutcome, type ReceiptPlace } from '../api/receipt.ts'
import { Appeal } from './appeal.tsx'

/** Report as its sender sees it: its text, its outcome, and the appeal. */
export function Receipt({ report, place }: { report: ReportReceipt; place: ReceiptPlace }) {
  const { title, category, text, sent_at, outcome, decided_at } = report
  const send = useAppealOutcome(place)
  return (
    <div className="grid gap-6">
      <div className="rounded-xl border border-line bg-s1 p-5">
        <p className="text-[13px] text-ink2">
          {reportCategories[category].label}, {formatFullDate(sent_at)}
        </p>
        <h2 dir="auto" className="mt-1 text-[18px] font-semibold wrap-anywhere">
          {title}
        </h2>
        <p className="mt-3 text-[15px] leading-6 whitespace-pre-line wrap-anywhere">{text}</p>
      </div>
      <section aria-labelledby="outcome" className="grid gap-3">
        <h2 id="outcome" className="text-[20px] font-semibold">
          Outcome
        </h2>
        <p className="text-[15px] leading-6">
          {outcome ?? 'Nobody has decided yet. This page shows the outcome, and you get it by email if you gave yours.'}
        </p>
        {decided_at && <p className="text-[13px] text-ink2">Decided {formatFullDate(decided_at)}</p>}
        <Appeal decision={report} send={send} />
      </section>
    </div>
  )
}
