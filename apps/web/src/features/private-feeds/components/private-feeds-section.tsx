import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState, type RefObject } from 'react'
import { Button } from '#components/ui/button.tsx'
import { QuerySection } from '#components/ui/query-section.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { AccountSection } from '#features/accounts/components/account-section.tsx'
import { privateFeedsQuery } from '../api/private-feeds.ts'
import { CreateFeedDialog, type FeedChannels } from './create-feed-dialog.tsx'
import { FeedRow } from './feed-row.tsx'

type Props = {
  user_id: string
  channels: FeedChannels
  /** The channel to make a feed of at once. */
  wanted: string | undefined
  heading: RefObject<HTMLHeadingElement | null>
  /** Called when the dialog that makes a feed is closed. */
  onMade: () => void
}

/** Feeds of one person, for podcast apps. */
export function PrivateFeedsSection({ user_id, channels, wanted, heading, onMade }: Props) {
  const query = useQuery(privateFeedsQuery(user_id))
  const [isMaking, setMaking] = useState(false)
  return (
    <AccountSection
      title="Private feeds"
      about="Hear everything you may open in any podcast app: your own private and unlisted episodes, too."
      heading={heading}
    >
      <QuerySection
        query={query}
        failure="Your private feeds could not be loaded."
        skeleton={<Skeleton className="h-16" />}
      >
        {(feeds) =>
          feeds.length > 0 ? (
            <ul className="flex flex-col divide-y divide-line">
              {feeds.map((feed) => (
                <FeedRow key={feed.feed_id} feed={feed} onRevoked={() => heading.current?.focus()} />
              ))}
            </ul>
          ) : (
            <p className="text-[15px] text-ink2">No private feeds yet.</p>
          )
        }
      </QuerySection>
      <Button look="quiet" className="self-start" onClick={() => setMaking(true)}>
        <Plus aria-hidden className="size-4" />
        Make a private feed
      </Button>
      {(isMaking || wanted !== undefined) && (
        <CreateFeedDialog
          channels={channels}
          wanted={wanted}
          onClose={() => {
            setMaking(false)
            onMade()
          }}
        />
      )}
    </AccountSection>
  )
}
