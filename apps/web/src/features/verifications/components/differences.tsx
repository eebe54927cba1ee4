import type { Difference } from '@app/contracts/verifications'
import { Play } from 'lucide-react'
import { formatDuration } from '#lib/format/formats.ts'
import { inFileOf, lineOf, publishedOf } from '../state/words.ts'

const names = { 1: 'text-host1', 2: 'text-host2' } as const

type Props = { differences: readonly Difference[]; onPlay: (difference: Difference) => void }

/** Differences between the published sound and the file, side by side. */
export function Differences({ differences, onPlay }: Props) {
  if (differences.length === 0) return null
  return (
    <ul className="mt-4 divide-y divide-line border-y border-line">
      {differences.map((difference) => (
        <li key={`${difference.state} ${difference.number}`} className="relative py-4">
          <Head difference={difference} onPlay={onPlay} />
          <dl className="mt-2 grid grid-cols-2 gap-4 text-[15px] leading-[22px] md:gap-6">
            <div className="min-w-0">
              <dt className="text-[13px] leading-[18px] text-ink2">Published</dt>
              <dd dir="auto" className="wrap-anywhere whitespace-pre-line text-ink2">
                {publishedOf(difference)}
              </dd>
            </div>
            <div className="min-w-0">
              <dt className="text-[13px] leading-[18px] text-ink2">In this file</dt>
              <dd className={`font-semibold ${difference.state === 'missing' ? 'text-bad' : 'text-warn'}`}>
                {inFileOf(difference)}
              </dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  )
}

/** A line that is still published plays by a press anywhere in its row. */
function Head({ difference, onPlay }: { difference: Difference; onPlay: Props['onPlay'] }) {
  const { speaker, speaker_name, at_ms, play_ms } = difference
  const words = (
    <>
      {speaker && (
        <span dir="auto" className={`truncate font-semibold ${names[speaker]}`}>
          {speaker_name}
        </span>
      )}
      <span className="shrink-0 text-ink2">{lineOf(difference)}</span>
      <span className="ml-auto shrink-0 font-mono text-[12px] text-ink2">{formatDuration(at_ms / 1_000)}</span>
    </>
  )
  const row = 'flex w-full items-center gap-2.5 text-left text-[14px] leading-5'
  if (play_ms === null) return <p className={row}>{words}</p>
  return (
    <button
      type="button"
      onClick={() => onPlay(difference)}
      className={`${row} rounded-sm after:absolute after:inset-0 hover:after:bg-ink/5`}
    >
      <Play aria-hidden className="size-3.5 shrink-0 fill-current text-ink2" />
      <span className="sr-only">Play as published:</span>
      {words}
    </button>
  )
}
