import { AiVoices } from '#components/ui/ai-voices.tsx'
import type { ListenedEpisode } from '@app/contracts/followed-episodes'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { classNames } from '#components/ui/class-names.ts'
import { WaveformStrip } from '#components/ui/sound/waveform-strip.tsx'
import { titleOf } from '#features/content/state/title-of.ts'
import { formatDuration } from '#lib/format/formats.ts'
import { CoverPlay } from './cover-play.tsx'
import { sayListened } from './say-listened.ts'
import { playFrom } from './play.ts'
import { ROW, ROW_LINK } from './use-row-keys.ts'

/** An episode that was begun, with its waveform lit as far as one came, or one that was heard. */
export function ListenedRow({ listened, isHeard }: { listened: ListenedEpisode; isHeard: boolean }) {
  const { content } = listened
  const { channel_id, content_id, channel_title, outline, duration } = content
  const place_ms = isHeard ? 0 : listened.position_ms
  const part = isHeard ? 1 : place_ms / 1_000 / (duration || 1)
  return (
    <li
      {...{ [ROW]: content_id }}
      className="relative grid grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-2.5 before:absolute before:inset-y-2.5 before:-left-1.5 before:w-0.5 has-[[data-episode-link]:focus-visible]:before:bg-ink sm:grid-cols-[5rem_minmax(0,1fr)_auto] sm:gap-x-[18px]"
    >
      <CoverPlay content={content} isSmall onPlay={() => playFrom(content, place_ms)} />
      <div className="min-w-0">
        <h3 dir="auto" className="truncate text-[15px] leading-[22px] font-semibold">
          <Link to={paths.content(channel_id, content_id)} {...{ [ROW_LINK]: '' }} className="hover:text-signalhi">
            {titleOf(content)}
          </Link>
        </h3>
        <p className="flex flex-wrap items-center gap-x-3 text-[13px] leading-[18px] text-ink2">
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {channel_title}, {sayListened(listened, isHeard)}
          </span>
          <span className="text-[13px] whitespace-nowrap text-ink2">
            <AiVoices content={content} />
          </span>
        </p>
      </div>
      <div className="flex items-center gap-4">
        <LitStrip outline={outline} part={part} />
        <span className="min-w-12 text-right font-mono text-[11px] text-ink3 max-sm:hidden">
          <span className="sr-only">Length </span>
          {formatDuration(duration)}
        </span>
      </div>
    </li>
  )
}

/** Waveform strip with the heard part lit. */
function LitStrip({ outline, part }: { outline: ListenedEpisode['content']['outline']; part: number }) {
  const strip = <WaveformStrip outline={outline} height={26} />
  return (
    <span aria-hidden className="relative flex w-[72px] sm:w-[150px]">
      <span className={classNames('flex grow', part < 1 && 'opacity-37')}>{strip}</span>
      {part < 1 && (
        <span
          data-part="heard"
          className="absolute inset-0 flex"
          style={{ clipPath: `inset(0 ${(100 * (1 - part)).toFixed(1)}% 0 0)` }}
        >
          {strip}
        </span>
      )}
    </span>
  )
}
