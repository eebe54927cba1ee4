import { useLocation, useNavigate } from 'react-router'
import { PrivateFeedsSection } from '#features/private-feeds/components/private-feeds-section.tsx'
import { useFeedChannels } from './use-feed-channels.ts'
import { useLinkedHeading } from './use-linked-heading.ts'

const ANCHOR = '#private-feeds'

/** The private feeds; a link to them may name the channel to make one of. */
export function PrivateFeeds({ user_id }: { user_id: string }) {
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  const wanted = new URLSearchParams(search).get('private-feed') ?? undefined
  const channels = useFeedChannels(user_id, wanted)
  const heading = useLinkedHeading(ANCHOR)

  return (
    <PrivateFeedsSection
      user_id={user_id}
      channels={channels}
      wanted={wanted}
      heading={heading}
      onMade={() => wanted !== undefined && void navigate(`${pathname}${ANCHOR}`, { replace: true })}
    />
  )
}
