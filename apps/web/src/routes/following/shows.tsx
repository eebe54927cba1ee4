import type { FollowedShow } from '@app/contracts/followed-episodes'
import type { FollowedChannel } from '@app/contracts/follows'
import { cadenceOf } from '@app/domain/follows'
import { useRef } from 'react'
import { Ellipsis } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { Avatar } from '#components/ui/pictures/avatar.tsx'
import { LazyMenu } from '#components/ui/dialogs/lazy-menu.tsx'
import { formatDay } from '#lib/format/formats.ts'

type Props = { channels: readonly FollowedChannel[]; shows: readonly FollowedShow[]; user_id: string }

/** Followed channels, with the number of new episodes and the cadence of each. */
export function Shows({ channels, shows, user_id }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="followed-shows" className="max-lg:hidden">
      <h2 ref={heading} id="followed-shows" tabIndex={-1} className="mb-3 text-[17px] font-semibold outline-none">
        Shows
      </h2>
      <ul className="flex flex-col">
        {channels.map((followed) => (
          <ShowRow
            key={followed.channel.channel_id}
            followed={followed}
            show={showOf(shows, followed)}
            user_id={user_id}
            onEnded={() => heading.current?.focus()}
          />
        ))}
      </ul>
    </section>
  )
}

/** The same on a phone: pictures in a row, each with a dot where something is new. */
export function ShowPictures({ channels, shows }: Omit<Props, 'user_id'>) {
  return (
    <ul aria-label="Shows" className="flex gap-2.5 overflow-x-auto py-2 lg:hidden">
      {channels.map((followed) => {
        const { channel_id, channel_title, avatar_gcp_link } = followed.channel
        const news = showOf(shows, followed)?.new_episodes ?? 0
        return (
          <li key={channel_id} className="shrink-0">
            <Link
              to={paths.channel(channel_id)}
              aria-label={news > 0 ? `${channel_title}, ${news} new` : channel_title}
              className="relative block rounded-full"
            >
              <Avatar id={channel_id} title={channel_title} src={avatar_gcp_link} className="size-11 text-[15px]" />
              {news > 0 && (
                <span
                  aria-hidden
                  className="absolute -top-0.5 right-0 size-2.5 rounded-full border-2 border-canvas bg-signal box-content"
                />
              )}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

function showOf(shows: readonly FollowedShow[], { channel }: FollowedChannel): FollowedShow | undefined {
  return shows.find(({ channel_id }) => channel_id === channel.channel_id)
}

type RowProps = {
  followed: FollowedChannel
  show: FollowedShow | undefined
  user_id: string
  onEnded: () => void
}

function ShowRow({ followed, show, user_id, onEnded }: RowProps) {
  const { channel_id, channel_title, avatar_gcp_link } = followed.channel
  const button = {
    label: `More options for ${channel_title}`,
    size: 'small',
    children: <Ellipsis aria-hidden className="size-[18px]" />,
  } as const
  return (
    <li className="flex min-h-[57px] items-center gap-3">
      <Avatar id={channel_id} title={channel_title} src={avatar_gcp_link} />
      <div className="min-w-0 grow">
        <Link
          to={paths.channel(channel_id)}
          dir="auto"
          className="block truncate text-[15px] font-medium hover:underline"
        >
          {channel_title}
        </Link>
        <p className="truncate text-[13px] leading-[18px] text-ink2">{sayCadence(show)}</p>
      </div>
      {show && show.new_episodes > 0 && (
        <span className="shrink-0 text-[12px] font-semibold text-signalhi">{show.new_episodes} new</span>
      )}
      <LazyMenu button={button} load={async () => (await import('./show-menu.tsx')).ShowMenu}>
        {(ShowMenu) => <ShowMenu followed={followed} button={button} user_id={user_id} onEnded={onEnded} />}
      </LazyMenu>
    </li>
  )
}

function sayCadence(show: FollowedShow | undefined): string {
  const [newest] = show?.published ?? []
  if (!show || newest === undefined) return 'No episodes yet'
  const times = show.published.map((time) => new Date(time))
  return cadenceOf(times, new Date()) ?? `Last on ${formatDay(newest)}`
}
