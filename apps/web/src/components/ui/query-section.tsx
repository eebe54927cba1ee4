import type { ReactNode } from 'react'
import { messageOf } from '#lib/api/error-sentence.ts'
import { LoadError } from './error-banner.tsx'

/** The part of a query's result that a section shows. */
export type SectionQuery<T> = { data: T | undefined; error: Error | null; refetch: () => unknown }

type Props<T> = {
  query: SectionQuery<T>
  skeleton: ReactNode
  /** Title above the server's sentence; without it the sentence is the title. */
  failure?: string
  /** Content in place of the error box, for an error that trying again does not mend. */
  insteadOfError?: (error: Error) => ReactNode
  children?: (data: T) => ReactNode
}

/** Data of a query, its skeleton while it loads, or its error with Try Again. A failed refetch keeps the data that is there. */
export function QuerySection<T>({ query, skeleton, failure, insteadOfError, children }: Props<T>) {
  const { data, error, refetch } = query
  if (data !== undefined) return children?.(data)
  if (!error) return skeleton
  const message = messageOf(error)
  return (
    insteadOfError?.(error) || (
      <LoadError
        title={failure ?? message}
        detail={failure === undefined ? undefined : message}
        onRetry={() => void refetch()}
      />
    )
  )
}
