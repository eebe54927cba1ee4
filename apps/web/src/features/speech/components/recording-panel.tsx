import type { ContentProgress } from '@app/contracts/content'
import { LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { wholeCountOf } from '#lib/format/whole-numbers.ts'
import { GENERATING_SENTENCE } from '../state/recording-words.ts'

type Props = { progress: ContentProgress; waveform: ReactNode; children: ReactNode }

/** Progress of an item in the making, with the actions that are available already. */
export function RecordingPanel({ progress, waveform, children }: Props) {
  const { lines_done, lines_total } = progress
  const percent = lines_total > 0 ? Math.floor((lines_done / lines_total) * 100) : 0
  return (
    <section aria-label="Generating" className="grid gap-5 rounded-xl border border-line bg-s1 p-4 sm:p-6">
      <h2 className="flex items-center gap-2 text-[13px] font-semibold text-ink2">
        <LoaderCircle aria-hidden className="size-4 animate-spin text-signal" />
        Generating
      </h2>
      {waveform}
      <div className="grid gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <p className="font-display text-[17px] font-semibold tracking-tight">{sayStep(lines_done, lines_total)}</p>
          <p className="font-mono text-[11px] whitespace-nowrap text-ink2">
            <span
              role="progressbar"
              aria-label="Lines recorded"
              aria-valuemin={0}
              aria-valuemax={lines_total}
              aria-valuenow={lines_done}
              aria-valuetext={`${lines_done} of ${wholeCountOf(lines_total, 'line')}`}
            >
              {percent}%
            </span>
          </p>
        </div>
        <p role="status" className="text-[15px] text-ink2">
          {GENERATING_SENTENCE} You can close this page.
        </p>
      </div>
      {children}
    </section>
  )
}

function sayStep(done: number, total: number): string {
  if (total === 0) return 'Getting ready'
  return done < total ? `Recording line ${done + 1} of ${total}` : 'Putting it together'
}
