import { Skeleton } from '#components/ui/skeleton.tsx'

/** Skeleton of the first results. */
export function ResultsSkeleton() {
  return (
    <div aria-hidden>
      {[3, 2].map((lines) => (
        <div key={lines} className="found-item">
          <div className="flex gap-4">
            <Skeleton className="aspect-video w-28 rounded-md max-sm:w-16" />
            <div className="grid grow content-start gap-2.5">
              <Skeleton className="h-5 w-2/5" />
              <Skeleton className="h-3.5 w-1/3" />
            </div>
          </div>
          <div className="found-more mt-3 grid gap-3">
            {Array.from({ length: lines }, (_, index) => (
              <Skeleton key={index} className="h-7 rounded-full" />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
