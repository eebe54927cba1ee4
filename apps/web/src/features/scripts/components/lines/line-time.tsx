import { use } from 'react'
import { formatDuration } from '#lib/format/formats.ts'
import { LineTimesContext } from '../../state/lines/line-times.ts'

export const ESTIMATED_SENTENCE = 'Times are estimates until the audio is made'

/** Start time of a line. It renders by itself, so that lines below the one that is typed in need not. */
export function LineTime({
  line_id,
  isFirst,
  className = 'text-ink3',
}: {
  line_id: string
  isFirst: boolean
  className?: string
}) {
  const seconds = use(LineTimesContext).get(line_id)
  return (
    <span
      title={isFirst ? ESTIMATED_SENTENCE : undefined}
      className={`text-right font-mono text-[11px] tabular-nums ${className}`}
    >
      {seconds === undefined ? '' : formatDuration(seconds)}
    </span>
  )
}
