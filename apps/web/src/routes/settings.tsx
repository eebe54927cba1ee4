import { BRAND } from '@app/domain/brand'
import { Page, PageTitle } from '#components/ui/page.tsx'

/** `/settings`, called Feedback in the navigation. */
export function Component() {
  return (
    <Page>
      <PageTitle>Feedback</PageTitle>
      <h1 className="mb-4 text-[32px] font-bold">Support and feedback</h1>
      <p className="max-w-xl text-ink2">
        Something broken, missing or good? Write to whoever runs this {BRAND}. Say what you did, what you expected and what happened instead.
      </p>
    </Page>
  )
}
