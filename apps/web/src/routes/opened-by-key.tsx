import type { ReactNode } from 'react'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LoadError } from '#components/ui/error-banner.tsx'
import { Page, PageTitle } from '#components/ui/page.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { ApiError } from '#lib/api/api-error.ts'
import { messageOf } from '#lib/api/error-sentence.ts'

type Props = {
  title: string
  heading: string
  query: { isPending: boolean; error: Error | null; refetch: () => unknown }
  /** Messages where the key opens nothing, and where it could not be checked. */
  sentences: { missing: string; failed: string }
  /** Content that the key opens; undefined before it is there. */
  children: ReactNode
}

/** A page that a key in an email opens without a sign-in. */
export function OpenedByKey({ title, heading, query, sentences, children }: Props) {
  const { error, isPending, refetch } = query
  const isMissing = error instanceof ApiError && (error.code === 'not_found' || error.code === 'validation_failed')
  return (
    <Page>
      <PageTitle>{title}</PageTitle>
      <h1 className="mb-6 text-[28px] font-bold">{heading}</h1>
      {isPending && <Skeleton className="h-64 rounded-xl" />}
      {children}
      {isMissing && (
        <EmptyState title={sentences.missing} action={<ButtonLink to={paths.feed()}>Open Feed</ButtonLink>} />
      )}
      {error && !children && !isMissing && (
        <LoadError title={sentences.failed} detail={messageOf(error)} onRetry={() => void refetch()} />
      )}
    </Page>
  )
}
