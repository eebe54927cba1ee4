import type { CaseReport } from '@app/contracts/reports'
import { reportLimits } from '@app/domain/reports'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { countOf, cutText } from '#lib/format/formats.ts'
import { useAge } from '#lib/format/use-age.ts'

/** Reports of a case, as plain text. */
export function CaseReports({ reports }: { reports: readonly CaseReport[] }) {
  return (
    <section aria-label="What people say">
      <h3 className="text-[15px] font-semibold">{countOf(reports.length, 'report')}</h3>
      <ul className="divide-y divide-line">
        {reports.map((report) => (
          <Report key={report.number} report={report} />
        ))}
      </ul>
    </section>
  )
}

const froms = { email: 'By email', account: 'Signed in', guest: 'Guest' } as const

function Report({ report: { number, text, from, sent_at } }: { report: CaseReport }) {
  const [isWhole, setWhole] = useState(false)
  const age = useAge(sent_at)
  const isLong = text.length > reportLimits.text_shown
  return (
    <li className="py-3">
      <p className="text-[14px] leading-5 whitespace-pre-line wrap-anywhere">
        “{isWhole ? text : cutText(text, reportLimits.text_shown)}”
      </p>
      {isLong && (
        <Button look="quiet" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Less' : 'More'}
        </Button>
      )}
      <p className="mt-1 text-[13px] text-ink2">
        {froms[from]}, No. {number}, {age}
      </p>
    </li>
  )
}
