import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState, type RefObject } from 'react'
import { Button } from '#components/ui/button.tsx'
import { LoadError } from '#components/ui/error-banner.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { AccountSection } from '#features/accounts/components/account-section.tsx'
import { messageOf } from '#lib/api/error-sentence.ts'
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
  const { data: feeds, error, refetch } = useQuery(privateFeedsQuery(user_id))
  const [isMaking, setMaking] = useState(false)
  return (
    <AccountSection
      title="Private feeds"
      about="Hear everything you may open in any podcast app: your own private and unlisted episodes, too."
      heading={heading}
    >
      {feeds && feeds.length > 0 ? (
        <ul className="flex flex-col divide-y divide-line">
          {feeds.map((feed) => (
            <FeedRow key={feed.feed_id} feed={feed} onRevoked={() => heading.current?.focus()} />
          ))}
        </ul>
      ) : feeds ? (
        <p className="text-[15px] text-ink2">No private feeds yet.</p>
      ) : error ? (
        <LoadError
          title="Your private feeds could not be loaded."
          detail={messageOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-16" />
      )}
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
