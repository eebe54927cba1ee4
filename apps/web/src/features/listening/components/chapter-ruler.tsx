import type { Chapter } from '@app/contracts/content'
import { useControls, usePlayer } from '../state/player/the-player.ts'
import { speakTime } from '../state/transcript/speak-time.ts'

type Props = { chapters: readonly Chapter[]; duration: number }

/** A scale below the waveform, with a button where each chapter begins; on small screens it names the one that is heard. */
export function ChapterRuler({ chapters, duration }: Props) {
  const current = usePlayer(({ position }) => chapters.findLastIndex(({ start_ms }) => start_ms <= position * 1000))
  return (
    <nav aria-label="Chapters" data-ruler className="grid gap-1">
      <ol className="relative h-7 before:tick before:absolute before:inset-x-0 before:top-0 before:h-1.5 before:opacity-60">
        {chapters.map((chapter, index) => (
          <ChapterMark
            key={chapter.start_ms}
            chapter={chapter}
            end_ms={chapters[index + 1]?.start_ms ?? duration * 1000}
            duration={duration}
            isCurrent={index === current}
          />
        ))}
      </ol>
      <p aria-hidden dir="auto" className="truncate text-[13px] sm:hidden">
        {chapters[Math.max(0, current)]?.title}
      </p>
    </nav>
  )
}

type MarkProps = { chapter: Chapter; end_ms: number; duration: number; isCurrent: boolean }

function ChapterMark({ chapter: { title, start_ms }, end_ms, duration, isCurrent }: MarkProps) {
  const { seek } = useControls()
  const share = (ms: number) => `${Math.min(100, (ms / 1000 / duration) * 100)}%`
  return (
    <li className="absolute inset-y-0" style={{ left: share(start_ms), width: share(end_ms - start_ms) }}>
      <button
        type="button"
        title={title}
        aria-label={`${title}, at ${speakTime(start_ms / 1000)}`}
        aria-current={isCurrent || undefined}
        onClick={() => seek(start_ms / 1000)}
        className={`h-full w-full overflow-hidden border-l pt-2 pl-1.5 text-left text-[11px] leading-5 whitespace-nowrap hover:text-ink ${isCurrent ? 'border-signal text-ink' : 'border-edge text-ink3'}`}
      >
        <span aria-hidden dir="auto" className="block truncate max-sm:hidden">
          {title}
        </span>
      </button>
    </li>
  )
}
