import { numberNames, type NumberName, type NumberSpan } from '@app/domain/numbers'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { QuerySection } from '#components/ui/query-section.tsx'
import { Segments } from '#components/ui/form/segments.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { numbersQuery } from '#features/numbers/api/numbers.ts'
import { DayPlot } from '#features/numbers/components/day-plot.tsx'
import { DayTable, daysAsCsv } from '#features/numbers/components/day-table.tsx'
import { saveFile } from '#lib/dom/save-file.ts'

const spans = { 30: '30 days', 90: '90 days', 365: 'A year' } as const satisfies Record<NumberSpan, string>
const names = Object.keys(numberNames) as NumberName[]

/** `/desk/numbers`: sign-ups, episodes, minutes and plays a day. */
export function NumbersPage({ user_id }: { user_id: string }) {
  const [span, setSpan] = useState<NumberSpan>('30')
  const query = useQuery(numbersQuery(user_id, span))
  const { data, isPlaceholderData } = query
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
      <QuerySection query={query} skeleton={<PlotsSkeleton />}>
        {({ days }) => (
          <div aria-busy={isPlaceholderData}>
            <div className="grid gap-4 md:grid-cols-2">
              {names.map((name) => (
                <DayPlot key={name} name={name} days={days} />
              ))}
            </div>
            <DayTable days={days} />
          </div>
        )}
      </QuerySection>
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
