import { PageTitle } from '#components/ui/page.tsx'
import { useSession } from '#features/accounts/api/session.ts'
import { FeedTabs } from './feed-tabs.tsx'
import { Following } from './following/following.tsx'

/** `/feed/following`: new episodes of followed channels. */
export function Component() {
  const { user } = useSession()
  return (
    <div className="w-full px-4 pt-8 pb-24 md:px-8">
      <PageTitle>Following</PageTitle>
      <div className="mx-auto w-full max-w-[67rem]">
        <FeedTabs />
        {user && <Following user_id={user.user_id} />}
      </div>
    </div>
  )
}
