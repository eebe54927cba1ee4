import type { ChannelView } from '@app/contracts/channels'
import type { ContentView } from '@app/contracts/content'
import { countOf } from '@app/domain/text'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Suspense } from 'react'
import { paths } from '#app/paths.ts'
import { avatarColour, Avatar } from '#components/ui/pictures/avatar.tsx'
import { AiVoices } from '#components/ui/ai-voices.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { breakLongWords } from '#components/ui/long-words.tsx'
import { usePictureColour } from '#components/ui/pictures/picture-colour.ts'
import { TwoSidedWaveform } from '#components/ui/sound/two-sided-waveform.tsx'
import { channelContentQuery } from '#features/channels/api/list-channel-content.ts'
import { FollowButton } from '#features/follows/components/follow-button.tsx'
import { ListenInApp } from '#features/follows/components/listen-in-app.tsx'
import { SpeakerLegend } from '#features/listening/components/speaker-legend.tsx'
import { ShareChannelButton } from '#features/sharing/components/share-channel-button.tsx'
import { ReportButton } from '../report-button.tsx'
import { imagineHeights, type Bar } from '#lib/audio/bars.ts'

/** Menus are for owners; visitors need not load them. */
const ChannelMenu = lazyPart(async () => (await import('#features/channels/components/channel-menu.tsx')).ChannelMenu)

type Props = { channel: ChannelView; isOwner: boolean; isExpected: boolean }

/** Channel description, its hosts, and the ways to follow it. */
export function Heading({ channel, isOwner, isExpected }: Props) {
  const { data } = useInfiniteQuery(channelContentQuery(channel.channel_id))
  const [first] = data?.pages ?? []
  return (
    <header className="mb-8">
      <Banner channel={channel} />
      <div className="flex flex-wrap items-end gap-x-5 gap-y-4 px-1 md:px-5">
        <Avatar
          id={channel.channel_id}
          title={channel.channel_title}
          src={channel.avatar_gcp_link}
          sizes="112px"
          loading="eager"
          className="relative -mt-8 size-20 self-start border-4 border-canvas text-[28px] md:-mt-11 md:size-28"
        />
        <div className="min-w-0 grow basis-40">
          <h1 dir="auto" className="text-[28px] leading-[1.05] font-bold whole-words md:text-[42px]">
            {channel.channel_title}
          </h1>
          <p className="mt-1 min-h-5 text-[14px] leading-5 text-ink2">
            {[first?.total && countOf(first.total, 'episode'), countOf(channel.follower_count, 'follower')]
              .filter(Boolean)
              .join(', ')}
          </p>
        </div>
        <Actions channel={channel} isOwner={isOwner} isExpected={isExpected} />
      </div>
      <p
        dir="auto"
        className="mt-5 max-w-[37.5rem] px-1 leading-relaxed wrap-anywhere whitespace-pre-line text-ink2 md:px-5"
      >
        {breakLongWords(channel.channel_description)}
      </p>
      <Hosts newest={first?.items[0]} />
    </header>
  )
}

function Banner({ channel }: { channel: ChannelView }) {
  const pictureColour = usePictureColour(channel.avatar_gcp_link)
  const colour = pictureColour ?? avatarColour(channel.channel_id)
  return (
    <div
      aria-hidden
      data-part="banner"
      className="relative h-24 overflow-hidden rounded-xl md:h-33"
      style={{
        backgroundImage: `linear-gradient(100deg, color-mix(in oklab, ${colour} 62%, #0b1511), color-mix(in oklab, ${colour} 14%, #0b1511))`,
      }}
    >
      <TwoSidedWaveform
        bars={bannerBars(channel.channel_id)}
        height={112}
        className="absolute top-1/2 right-0 -translate-y-1/2 opacity-25"
      />
    </div>
  )
}

/** Owner's button for a new episode; all others can follow. */
function Actions({ channel, isOwner, isExpected }: Props) {
  if (isExpected) return <span aria-hidden className="h-12 w-[14.5rem]" />
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      {isOwner ? (
        <ButtonLink to={paths.createContent(channel.channel_id)} state={{ channel }} className="h-11">
          <Plus aria-hidden className="size-4" />
          Create Content
        </ButtonLink>
      ) : (
        <FollowButton channel={channel} />
      )}
      <ListenInApp channel={channel} />
      <ShareChannelButton channel={channel} />
      {!isOwner && <ReportButton target={{ kind: 'channel', id: channel.channel_id }} what="this channel" />}
      {isOwner && (
        <Suspense fallback={<span className="size-10" />}>
          <ChannelMenu channel={channel} />
        </Suspense>
      )}
    </div>
  )
}

/** The hosts of the newest episode, and that their voices are synthetic where they are. */
function Hosts({ newest }: { newest: ContentView | undefined }) {
  if (!newest) return null
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 px-1 md:px-5">
      <SpeakerLegend cast={newest} />
      <span className="rounded-sm bg-s2 px-2 text-[12px] leading-[22px] text-ink2">
        <AiVoices content={newest} />
      </span>
    </div>
  )
}

const BANNER_BARS = 160

/** The product's shape, drawn for each channel in its own way. */
function bannerBars(channel_id: string): Bar[] {
  return imagineHeights(channel_id, BANNER_BARS).map((height, index) => ({
    side: Math.floor(index / 9) % 2 === 0 ? 1 : 2,
    height,
    tone: 'now',
  }))
}
