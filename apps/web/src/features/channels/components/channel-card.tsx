import type { ChannelView } from '@app/contracts/channels'
import { ownsChannel } from '@app/domain/channels'
import { CARD_DESCRIPTION_LENGTH } from '@app/domain/text'
import { voiceLabel } from '@app/domain/voices'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { Avatar } from '#components/ui/pictures/avatar.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { cutText } from '#lib/format/formats.ts'
import { ChannelMenu } from './channel-menu.tsx'

type Props = { channel: ChannelView; viewer: { user_id: string } | null }

/** A channel at a glance, with its owner's actions. */
export function ChannelCard({ channel, viewer }: Props) {
  const isOwner = ownsChannel(viewer, channel)
  return (
    <article className="flex h-full flex-col gap-4 rounded-xl border border-line bg-s1 p-5">
      <div className="flex flex-wrap items-start gap-4">
        <Avatar
          id={channel.channel_id}
          title={channel.channel_title}
          src={channel.avatar_gcp_link}
          className="size-14 text-[17px]"
        />
        <div className="min-w-[6em] flex-1 self-center">
          <h2 dir="auto" className="text-[17px] leading-snug font-semibold whole-words">
            <Link to={paths.channel(channel.channel_id)} className="hover:text-signalhi">
              {channel.channel_title}
            </Link>
          </h2>
          <p className="text-[13px] text-ink3">{voiceLabel(channel.voice_name)}</p>
        </div>
        {isOwner && <ChannelMenu channel={channel} />}
      </div>
      <p dir="auto" className="grow text-[15px] wrap-anywhere text-ink2">
        {cutText(channel.channel_description, CARD_DESCRIPTION_LENGTH)}
      </p>
      {isOwner && (
        <div className="flex">
          <ButtonLink to={paths.createContent(channel.channel_id)} state={{ channel }} look="outline" size="small">
            <Plus aria-hidden className="size-4" />
            Create Content
          </ButtonLink>
        </div>
      )}
    </article>
  )
}
