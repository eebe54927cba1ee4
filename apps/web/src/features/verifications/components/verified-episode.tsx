import type { VerifiedEpisode as Verified } from '@app/contracts/verifications'
import { itemCoverSeed, speakerNameOf } from '@app/domain/content'
import { hasArtificialVoices } from '@app/domain/recordings'
import { Link } from 'react-router'
import type * as z from 'zod/mini'
import { Avatar } from '#components/ui/pictures/avatar.tsx'
import { Cover } from '#components/ui/pictures/cover.tsx'
import { formatFullDate } from '#lib/format/formats.ts'

type Props = {
  episode: z.infer<typeof Verified>
  /** Only its signature names it. */
  isNamed: boolean
  to: { episode: string; channel: string }
}

/** The episode that a file is of, and which revision of it. */
export function VerifiedEpisode({ episode: { content, revision, made_at }, isNamed, to }: Props) {
  const voices = content.speakers.map((voice) => speakerNameOf(content, voice)).join(' and ')
  return (
    <section aria-label="Episode" className="rounded-[20px] border border-line bg-s1 p-4">
      {isNamed && <p className="mb-3 text-[13px] leading-[18px] text-ink2">Named by the signature in its tag</p>}
      <div className="max-lg:grid max-lg:grid-cols-[116px_1fr] max-lg:gap-x-4">
        <Cover
          seed={itemCoverSeed(content)}
          src={content.thumbnail_path}
          sizes="286px"
          className="rounded-[10px] max-lg:row-span-2"
        />
        <h2 dir="auto" className="text-[17px] leading-6 font-bold wrap-anywhere lg:mt-3">
          <Link to={to.episode} className="hover:underline">
            {content.title}
          </Link>
        </h2>
        <p className="mt-1.5 flex min-w-0 items-center gap-2 text-[13px] text-ink2">
          <Avatar
            id={content.channel_id}
            title={content.channel_title}
            src={content.channel_avatar_link || undefined}
            className="size-6 text-[9px]"
          />
          <Link to={to.channel} dir="auto" className="truncate hover:text-ink hover:underline">
            {content.channel_title}
          </Link>
        </p>
      </div>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-[13px] leading-[18px]">
        <Fact name="Revision" value={`${revision} of ${Math.max(revision, content.revision)}`} />
        {made_at && <Fact name="Made" value={formatFullDate(made_at)} />}
        <Fact name="Voices" value={hasArtificialVoices(content) ? `${voices}, AI` : voices} />
      </dl>
    </section>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-ink2">{name}</dt>
      <dd dir="auto" className="text-right wrap-anywhere">
        {value}
      </dd>
    </>
  )
}
