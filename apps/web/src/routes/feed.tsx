import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { Page, PageTitle } from '#components/ui/page.tsx'
import { Feed } from '#features/content/components/feed.tsx'
import { FeedTabs } from './feed-tabs.tsx'

const CategorySelect = lazyPart(
  async () => (await import('#features/content/components/category-select.tsx')).CategorySelect,
)

/** `/feed`: the episodes of all channels, or those of a category. */
export function Component() {
  const category = useSearchParams()[0].get('category') ?? ''
  return (
    <Page>
      <PageTitle>Feed</PageTitle>
      <h1 className="sr-only">Feed</h1>
      <FeedTabs>
        <Suspense>
          <CategorySelect category={category} />
        </Suspense>
      </FeedTabs>
      <Feed key={category} hasFeatured category={category} />
    </Page>
  )
}
