import { Page, PageTitle } from '#components/ui/page.tsx'
import { Feed } from '#features/content/components/feed.tsx'
import { FeedTabs } from './feed-tabs.tsx'

/** `/feed`: what all channels published. */
export function Component() {
  return (
    <Page>
      <PageTitle>Feed</PageTitle>
      <h1 className="sr-only">Feed</h1>
      <FeedTabs />
      <Feed hasFeatured />
    </Page>
  )
}
