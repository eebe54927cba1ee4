import { useQuery } from '@tanstack/react-query'
import { AccountSection } from '#features/accounts/components/account-section.tsx'
import { ownChannelsQuery } from '#features/channels/api/list-own-channels.ts'
import { ByEmail } from '#features/digests/components/by-email.tsx'
import { OwnEpisodesByEmail } from '#features/digests/components/own-episodes-by-email.tsx'
import { PushSwitches } from '#features/push/components/push-switches.tsx'
import { useLinkedHeading } from './use-linked-heading.ts'

const ANCHOR = '#notifications'

/** Notification settings of a person; links in emails lead here. */
export function Notifications({ user_id }: { user_id: string }) {
  const { data: channels = [] } = useQuery(ownChannelsQuery(user_id))
  const heading = useLinkedHeading(ANCHOR)

  return (
    <AccountSection
      title="Notifications"
      about="New episodes of shows that you follow, and your own. All are off until you switch them on."
      heading={heading}
    >
      <div className="flex max-w-xl flex-col gap-6">
        <ByEmail user_id={user_id} />
        <OwnEpisodesByEmail user_id={user_id} />
        <PushSwitches user_id={user_id} isMaker={channels.length > 0} />
      </div>
    </AccountSection>
  )
}
