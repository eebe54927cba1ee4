import type { Health } from '@app/contracts/health'
import { useQuery } from '@tanstack/react-query'
import { QuerySection } from '#components/ui/query-section.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { healthQuery } from '#features/health/api/health.ts'
import { Failures } from '#features/health/components/failures.tsx'
import { HealthCard } from '#features/health/components/health-card.tsx'
import { SetupList } from '#features/health/components/setup-list.tsx'
import { formatTime } from '#lib/format/formats.ts'
import { useAge } from '#lib/format/use-age.ts'

/** `/desk`: the health of the server, and its set-up. */
export function HealthPage({ user_id }: { user_id: string }) {
  const query = useQuery(healthQuery(user_id))
  const { isRefetchError, dataUpdatedAt } = query
  const since = isRefetchError ? formatTime(new Date(dataUpdatedAt).toISOString()) : undefined
  return (
    <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[25rem_minmax(0,1fr)]">
      <div className="min-w-0">
        <QuerySection query={query} skeleton={<Skeleton className="h-[27rem] rounded-xl" />}>
          {(health) => (
            <>
              <Checked health={health} updatedAt={dataUpdatedAt} />
              <HealthCard health={health} since={since} />
              <Failures user_id={user_id} failures={health.failures} />
              <p className="mt-4 text-[13px] leading-[18px] text-ink2">
                The same figures for machines: /metrics on METRICS_PORT.
              </p>
            </>
          )}
        </QuerySection>
      </div>
      <div className="min-w-0">
        <SetupList user_id={user_id} />
      </div>
    </div>
  )
}

/** Version of this server and age of its figures, beside the title of the desk. */
function Checked({ health, updatedAt }: { health: Health; updatedAt: number }) {
  const age = useAge(new Date(updatedAt).toISOString())
  return (
    <p className="absolute top-2.5 right-0 text-[13px] leading-[18px] text-ink2 md:top-4">
      <span className="max-md:sr-only">
        {new URL(health.public_url).host}, version {health.version},{' '}
      </span>
      checked {age.toLowerCase()}
    </p>
  )
}
