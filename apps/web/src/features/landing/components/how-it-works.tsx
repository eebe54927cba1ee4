import { voices } from '@app/domain/voices'
import type { ReactNode } from 'react'
import { Cover } from '#components/ui/pictures/cover.tsx'
import { TwoSidedWaveform } from '#components/ui/sound/two-sided-waveform.tsx'
import { imagineHeights, type Bar } from '#lib/audio/bars.ts'

const RECORDED = 21
const NOW = 24

const recording: readonly Bar[] = imagineHeights('a talk of two', 42).map((height, index) => ({
  side: Math.floor(index / 3) % 2 === 0 ? 1 : 2,
  height,
  tone: index < RECORDED ? 'lit' : index < NOW ? 'now' : 'ghost',
}))

/** Three steps from sources or a script to an episode. */
export function HowItWorks() {
  return (
    <section aria-labelledby="how">
      <h2 id="how" className="text-[32px] leading-[1.05] font-bold">
        How it works
      </h2>
      <ol className="mt-7 grid gap-x-6 gap-y-8 sm:grid-cols-3">
        <Step picture={<WrittenLines />} title="1. Bring sources, or write the lines">
          Files, links and notes become a script that you can edit line by line. Or type your own, for one or two voices
          of {voices.length}.
        </Step>
        <Step picture={<TwoSidedWaveform bars={recording} height={64} />} title="2. Hear it being made">
          The hosts record line by line. You can listen from the first one while the rest is still being made.
        </Step>
        <Step
          picture={<Cover seed="a published episode" sizes="11rem" className="h-24 w-auto! rounded-md" />}
          title="3. Publish it"
        >
          Keep it private or give it a page, with a transcript that plays from any word you click.
        </Step>
      </ol>
    </section>
  )
}

function Step({ picture, title, children }: { picture: ReactNode; title: string; children: ReactNode }) {
  return (
    <li>
      <div
        aria-hidden
        className="flex h-28 items-center justify-center overflow-hidden rounded-lg border border-line bg-s1 px-5"
      >
        {picture}
      </div>
      <h3 className="mt-4 text-[17px] font-semibold">{title}</h3>
      <p className="mt-1.5 text-[15px] leading-relaxed text-ink2">{children}</p>
    </li>
  )
}

const rows = [
  ['rounded-t-full rounded-b-[1px] bg-host1', 'w-full'],
  ['rounded-b-full rounded-t-[1px] bg-host2', 'w-4/5'],
  ['rounded-t-full rounded-b-[1px] bg-host1', 'w-3/5'],
] as const

function WrittenLines() {
  return (
    <div className="grid w-full max-w-52 gap-3.5">
      {rows.map(([chip, length]) => (
        <div key={length} className="flex items-center gap-3">
          <span data-host-mark className={`size-2.5 shrink-0 ${chip}`} />
          <span className="grow">
            <span className={`block h-2 rounded-full bg-s3 ${length}`} />
          </span>
        </div>
      ))}
    </div>
  )
}
