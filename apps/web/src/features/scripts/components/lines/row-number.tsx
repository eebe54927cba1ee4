import { Volume2 } from 'lucide-react'
import type { HeardLine } from '../../state/playback/line-audio.ts'
import { useLineAudio, useSilenceWhenGone } from '../../state/playback/use-line-audio.ts'

/** Drag handle at a line's number: a click selects the line, dragging moves it. */
export function RowNumber({ line, number }: { line: HeardLine; number: number }) {
  const isHeard = useLineAudio(line)?.sound.status === 'playing'
  useSilenceWhenGone(line.line_id)
  return (
    <button
      type="button"
      data-grip
      tabIndex={-1}
      aria-label={`Select line ${number}`}
      title="Drag to move, or click to select"
      className="flex h-[30px] cursor-grab touch-none items-center justify-end pr-3 font-mono text-[11px] text-ink3 tabular-nums hover:text-ink active:cursor-grabbing max-sm:-my-2.5 max-sm:h-11 max-sm:justify-start max-sm:pl-3 max-sm:pr-0"
    >
      {isHeard ? <Volume2 aria-label="Playing" className="size-3.5 text-ink" /> : number}
    </button>
  )
}
