import { ButtonLink } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Page, PageTitle } from '#components/ui/page.tsx'
import { paths } from './paths.ts'

export function NotFound() {
  return (
    <Page>
      <PageTitle>Page not found</PageTitle>
      <EmptyState level={1} title="Page not found" action={<ButtonLink to={paths.feed()}>Return to Feed</ButtonLink>}>
        There is no page at this address.
      </EmptyState>
    </Page>
  )
}
