import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Page, PageTitle } from '#components/ui/page.tsx'
import { warn } from '#lib/log.ts'

/** Error page of a page that crashed, or whose code could not be loaded. */
export function ErrorPage() {
  const error = useRouteError()
  useEffect(() => warn('This page broke.', error), [error])
  return (
    <Page>
      <PageTitle>Something went wrong</PageTitle>
      <EmptyState
        level={1}
        title="Something went wrong"
        action={<Button onClick={() => location.reload()}>Reload this page</Button>}
      >
        This page could not be displayed. Everything you saved is safe.
      </EmptyState>
    </Page>
  )
}
