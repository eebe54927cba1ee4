import type { Difference, Verification } from '@app/contracts/verifications'
import { Check, Download, Play, TriangleAlert, CircleHelp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#components/ui/button.tsx'
import { sentenceOf, verdictOf } from '../state/words.ts'
import { CheckedWaveform } from './checked-waveform.tsx'
import { Differences } from './differences.tsx'

const discs = {
  unchanged: { Icon: Check, look: 'bg-ok/15 text-ok' },
  changed: { Icon: TriangleAlert, look: 'bg-warn/15 text-warn' },
  unknown: { Icon: CircleHelp, look: 'bg-s2 text-ink2' },
} as const

type Props = {
  verification: Verification
  /** The episode from its beginning, or from a line that differs. */
  onPlay: (difference?: Difference) => void
  onSave: () => void
}

/** Verdict in a sentence, then its evidence. Its heading takes the focus when it appears. */
export function Verdict({ verification, onPlay, onSave }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [verification])
  const { verdict, episode, differences } = verification
  const { Icon, look } = discs[verdict]
  const canPlay = verdict !== 'unknown' && episode?.content.status === 'completed'
  return (
    <section aria-labelledby="verdict" className="rounded-[20px] border border-line bg-s1 p-4 md:p-6">
      <div className="flex gap-3 md:gap-4">
        <span aria-hidden className={`grid size-11 shrink-0 place-items-center rounded-full max-md:size-10 ${look}`}>
          <Icon className="size-5" />
        </span>
        <div className="min-w-0">
          <h2
            id="verdict"
            ref={heading}
            tabIndex={-1}
            className="font-display text-[20px] leading-7 font-bold outline-none md:text-[24px]"
          >
            {verdictOf(verification)}
          </h2>
          <p className="mt-1 text-[15px] leading-[22px] text-ink2">{sentenceOf(verification)}</p>
        </div>
      </div>
      <CheckedWaveform verification={verification} />
      <Differences differences={differences} onPlay={onPlay} />
      <div className="mt-5 flex flex-wrap gap-3">
        {canPlay && (
          <Button onClick={() => onPlay()}>
            <Play aria-hidden className="size-4 fill-current" />
            Play as Published
          </Button>
        )}
        <Button look="quiet" onClick={onSave}>
          <Download aria-hidden className="size-4" />
          Save This Result
        </Button>
      </div>
    </section>
  )
}
