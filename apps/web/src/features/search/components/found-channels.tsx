import type { FoundChannel } from '@app/contracts/search'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { Avatar } from '#components/ui/pictures/avatar.tsx'
import { MarkedText } from './marked-text.tsx'

/** Channels whose name matches the query. */
export function FoundChannels({ channels, onGo }: { channels: readonly FoundChannel[]; onGo: () => void }) {
  if (channels.length === 0) return null
  return (
    <nav aria-label="Channels found" className="flex flex-wrap gap-2 border-t border-line py-4">
      {channels.map(({ channel_id, channel_title, channel_avatar_link, title_marks }) => (
        <Link
          key={channel_id}
          to={paths.channel(channel_id)}
          onClick={onGo}
          className="flex h-10 max-w-full items-center gap-2.5 rounded-full bg-s1 pr-4 pl-1.5 text-[15px] hover:bg-s2 max-sm:h-11"
        >
          <Avatar id={channel_id} title={channel_title} src={channel_avatar_link} className="size-7 text-[11px]" />
          <span dir="auto" className="min-w-0 truncate">
            <MarkedText text={channel_title} marks={title_marks} />
          </span>
        </Link>
      ))}
    </nav>
  )
}
