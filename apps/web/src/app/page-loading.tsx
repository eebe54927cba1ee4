import { Page } from '#components/ui/page.tsx'
import { Spinner } from '#components/ui/spinner.tsx'

/** Loading page, shown while a page's code or the session is loaded. */
export function PageLoading() {
  return (
    <Page>
      <div className="grid place-items-center py-24">
        <Spinner />
      </div>
    </Page>
  )
}
