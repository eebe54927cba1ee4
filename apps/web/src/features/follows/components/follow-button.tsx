import type { ChannelView } from '@app/contracts/channels'
import { useQuery } from '@tanstack/react-query'
import { Check, Plus } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#app/paths.ts'
import { Button } from '#components/ui/button.tsx'
import { errorSnackbar, toast } from '#components/ui/dialogs/toast.ts'
import { useSession } from '#features/accounts/api/session.ts'
import { messageOf } from '#lib/api/error-sentence.ts'
import { addressOf } from '#lib/navigation/origin.ts'
import { followsQuery, useFollow } from '../api/follows.ts'
import { useFollowNews } from '../state/use-follow-news.ts'
import { takeWantedFollow, wantFollow } from '../state/wanted-follow.ts'

/** Follows a channel here. A visitor signs in first and comes back following; unfollowing can be undone. */
export function FollowButton({ channel }: { channel: ChannelView }) {
  const { user, loading } = useSession()
  const navigate = useNavigate()
  const origin = addressOf(useLocation())
  const { data } = useQuery(followsQuery(user?.user_id))
  const followed = data?.follows.find((each) => each.channel.channel_id === channel.channel_id)
  const { mutate } = useFollow(channel, user?.user_id)
  const isFollowing = followed !== undefined
  const isReady = data !== undefined
  // Disabled until the session is loaded, when a press could do nothing.
  const isWaiting = loading || (user !== null && !isReady)
  useFollowNews()

  const set = (isWanted: boolean, since?: string) =>
    mutate(
      { isFollowing: isWanted, since },
      { onError: (error) => errorSnackbar(`That was not saved. ${messageOf(error)}`) },
    )

  const followIfWanted = useEffectEvent(() => {
    if (takeWantedFollow(channel.channel_id) && !isFollowing) set(true)
  })
  useEffect(() => {
    if (isReady) followIfWanted()
  }, [isReady])

  function press() {
    if (user) {
      set(!isFollowing, followed?.followed_at)
      if (!followed) return
      const undo = () => set(true, followed.followed_at)
      toast(`You no longer follow ${channel.channel_title}`, { label: 'Undo', run: undo })
    } else {
      wantFollow(channel.channel_id)
      void navigate(paths.signIn(), { state: { origin } })
    }
  }

  const Icon = isFollowing ? Check : Plus
  return (
    <Button
      look={isFollowing ? 'line' : 'primary'}
      size="medium"
      aria-pressed={isFollowing}
      aria-disabled={isWaiting}
      onClick={() => !isWaiting && press()}
      className="h-11"
    >
      <Icon aria-hidden className="size-4" />
      {isFollowing ? 'Following' : 'Follow'}
    </Button>
  )
}
