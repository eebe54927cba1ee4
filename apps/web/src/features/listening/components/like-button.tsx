import type { ContentView } from '@app/contracts/content'
import { useQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#app/paths.ts'
import { Button } from '#components/ui/button.tsx'
import { useSession } from '#features/accounts/api/session.ts'
import { formatCount } from '#lib/format/formats.ts'
import { addressOf } from '#lib/navigation/origin.ts'
import { interactionQuery } from '../api/interaction.ts'
import { useLike } from '../api/like.ts'

/** Like button with the number of likes. A visitor is sent to sign in and comes back here (PLAY-43, PLAY-O02). */
export function LikeButton({ content }: { content: Pick<ContentView, 'channel_id' | 'content_id' | 'like_count'> }) {
  const { user, loading } = useSession()
  const navigate = useNavigate()
  const origin = addressOf(useLocation())
  const { data } = useQuery(interactionQuery(content, user?.user_id))
  const like = useLike(content, user?.user_id)
  const isReady = user !== null && data !== undefined
  const liked = data?.liked ?? false

  function press() {
    if (isReady) return like(!liked)
    if (!user && !loading) void navigate(paths.signIn(), { state: { origin } })
  }

  return (
    <Button
      look="quiet"
      aria-label={`Like, ${formatCount(content.like_count)}`}
      aria-pressed={liked}
      aria-disabled={!isReady}
      onClick={press}
    >
      <Heart aria-hidden className={`size-4 ${liked ? 'fill-signal text-signal' : ''}`} />
      {formatCount(content.like_count)}
    </Button>
  )
}
