import type { ReactNode } from 'react'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Page, PageTitle } from '#components/ui/page.tsx'
import { QuerySection, type SectionQuery } from '#components/ui/query-section.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { ApiError } from '#lib/api/api-error.ts'

type Props = {
  title: string
  heading: string
  query: SectionQuery<unknown>
  /** Messages where the key opens nothing, and where it could not be checked. */
  sentences: { missing: string; failed: string }
  /** Content that the key opens; undefined before it is there. */
  children: ReactNode
}

/** A page that a key in an email opens without a sign-in. */
export function OpenedByKey({ title, heading, query, sentences, children }: Props) {
  return (
    <Page>
      <PageTitle>{title}</PageTitle>
      <h1 className="mb-6 text-[28px] font-bold">{heading}</h1>
      <QuerySection
        query={query}
        failure={sentences.failed}
        skeleton={<Skeleton className="h-64 rounded-xl" />}
        insteadOfError={(error) =>
          isMissing(error) && (
            <EmptyState title={sentences.missing} action={<ButtonLink to={paths.feed()}>Open Feed</ButtonLink>} />
          )
        }
      >
        {() => children}
      </QuerySection>
    </Page>
  )
}

const isMissing = (error: Error) =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'validation_failed')
