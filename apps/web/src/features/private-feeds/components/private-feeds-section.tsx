import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '#components/ui/button.tsx'
import { LoadError } from '#components/ui/error-banner.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { AccountSection } from '#features/accounts/components/account-section.tsx'
import { messageOf } from '#lib/api/error-sentence.ts'
import { privateFeedsQuery } from '../api/private-feeds.ts'
import { CreateFeedDialog } from './create-feed-dialog.tsx'
import { FeedRow } from './feed-row.tsx'

const ANCHOR = '#private-feeds'

/** Feeds of one person, for podcast apps; a link here may name the channel to make one of. */
export function PrivateFeedsSection({ user_id }: { user_id: string }) {
  const { data: feeds, error, refetch } = useQuery(privateFeedsQuery(user_id))
  const { hash, search, pathname } = useLocation()
  const navigate = useNavigate()
  const wanted = new URLSearchParams(search).get('private-feed') ?? undefined
  const [isMaking, setMaking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (hash !== ANCHOR) return
    heading.current?.scrollIntoView({ block: 'center' })
    heading.current?.focus()
  }, [hash])

  function close() {
    setMaking(false)
    if (wanted !== undefined) void navigate(`${pathname}${ANCHOR}`, { replace: true })
  }

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
      {(isMaking || wanted !== undefined) && <CreateFeedDialog user_id={user_id} channel_id={wanted} onClose={close} />}
    </AccountSection>
  )
}
