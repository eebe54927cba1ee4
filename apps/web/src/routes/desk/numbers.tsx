import { numberNames, type NumberName, type NumberSpan } from '@app/domain/numbers'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { LoadError } from '#components/ui/error-banner.tsx'
import { Segments } from '#components/ui/segments.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { numbersQuery } from '#features/numbers/api/numbers.ts'
import { DayPlot } from '#features/numbers/components/day-plot.tsx'
import { DayTable, daysAsCsv } from '#features/numbers/components/day-table.tsx'
import { messageOf } from '#lib/api/error-sentence.ts'
import { saveFile } from '#lib/dom/save-file.ts'

const spans = { 30: '30 days', 90: '90 days', 365: 'A year' } as const satisfies Record<NumberSpan, string>
const names = Object.keys(numberNames) as NumberName[]

/** `/desk/numbers`: sign-ups, episodes, minutes and plays a day. */
export function NumbersPage({ user_id }: { user_id: string }) {
  const [span, setSpan] = useState<NumberSpan>('30')
  const { data, error, refetch, isPlaceholderData } = useQuery(numbersQuery(user_id, span))
  return (
    <section aria-labelledby="numbers-heading">
      <h2 id="numbers-heading" className="font-display text-[20px] font-bold">
        Figures a day
      </h2>
      <div className="mt-3 mb-5 flex flex-wrap items-end justify-between gap-3">
        <Segments legend="Days, by UTC" names={spans} chosen={span} onChoose={setSpan} />
        <Button
          look="secondary"
          disabled={!data || isPlaceholderData}
          onClick={() => data && saveFile(`duologue-${span}-days.csv`, daysAsCsv(data.days), 'text/csv')}
        >
          Save as CSV
        </Button>
      </div>
      {!data && error && <LoadError title={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <PlotsSkeleton />}
      {data && (
        <div aria-busy={isPlaceholderData}>
          <div className="grid gap-4 md:grid-cols-2">
            {names.map((name) => (
              <DayPlot key={name} name={name} days={data.days} />
            ))}
          </div>
          <DayTable days={data.days} />
        </div>
      )}
    </section>
  )
}

function PlotsSkeleton() {
  return (
    <div aria-busy className="grid gap-4 md:grid-cols-2">
      {names.map((name) => (
        <Skeleton key={name} className="h-48 rounded-xl" />
      ))}
    </div>
  )
}
