import type { TranscriptInsert } from '@app/contracts/content'
import { Music } from 'lucide-react'
import { formatDuration } from '#lib/format/formats.ts'
import { useControls, usePlayer } from '../state/player/the-player.ts'

/** A sound between the lines, named with whom it is from; or a mark, which is only seen. */
export function TranscriptInsertRow({
  insert: { kind, title, credit, start_ms, end_ms },
}: {
  insert: TranscriptInsert
}) {
  const { playFrom } = useControls()
  const isHeard = usePlayer(
    ({ position }) =>
      kind === 'sound' &&
      start_ms !== null &&
      end_ms !== null &&
      position * 1000 >= start_ms &&
      position * 1000 < end_ms,
  )
  const time = start_ms === null ? undefined : formatDuration(start_ms / 1000)
  return (
    <li
      data-insert={kind}
      aria-current={isHeard || undefined}
      className={`flex min-h-6 items-center gap-2 pl-4 text-[13px] ${isHeard ? 'text-ink' : 'text-ink2'}`}
    >
      {kind === 'sound' && <Music aria-hidden className="size-3.5 shrink-0" />}
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {title}
        {credit && <span className="block text-ink3">{credit}</span>}
      </span>
      <span aria-hidden className={`min-w-4 grow ${kind === 'mark' ? 'border-t border-dashed border-edge' : ''}`} />
      {time && (
        <button
          type="button"
          data-line-button
          tabIndex={-1}
          aria-label={`Play from ${time}, ${title}`}
          onClick={() => playFrom((start_ms ?? 0) / 1000)}
          className="min-h-6 rounded px-1 py-1 font-mono text-[10px] text-ink3 hover:text-ink max-sm:min-h-11 max-sm:min-w-11"
        >
          {time}
        </button>
      )}
    </li>
  )
}
