import type { Movement } from '@app/contracts/billing'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'

/** The episode that tokens were for; one that is gone leads nowhere. */
export function EpisodeName({ movement: { channel_id, content_id, title } }: { movement: Movement }) {
  const name = title || 'Untitled'
  if (!channel_id || !content_id) return `${name}${content_id ? ' (deleted)' : ''}`
  return (
    <Link to={paths.content(channel_id, content_id)} className="text-signalhi underline-offset-4 hover:underline">
      {name}
    </Link>
  )
}
