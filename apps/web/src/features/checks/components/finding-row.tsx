import type { ListenFindingView } from '@app/contracts/listen-check'
import { listenKindName } from '@app/domain/listen-check'
import { Pause, Play, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import { formatComing } from '#lib/format/formats.ts'
import { clock } from '#lib/format/place-words.ts'

const marks = {
  1: 'rounded-t-full rounded-b-[1px] bg-host1',
  2: 'rounded-b-full rounded-t-[1px] bg-host2',
} as const
const names = { 1: 'text-host1', 2: 'text-host2' } as const

type Props = {
  finding: ListenFindingView
  /** Name of its line. */
  line_name: string
  /** Name of the speaker. */
  name: string
  isPlaying: boolean
  isSelected: boolean
  /** The one thing that is offered, or how far that is. */
  remedy: ReactNode
  onPlay: () => void
  onFine: (fine: boolean) => void
}

/** Row of a finding: its kind, its place, and its remedies. */
export function FindingRow({ finding, line_name, name, isPlaying, isSelected, remedy, onPlay, onFine }: Props) {
  const { kind, detail, start_ms, fine, is_outdated, finding_id } = finding
  const label = listenKindName(kind)
  return (
    <li
      id={`finding-${finding_id}`}
      aria-current={isSelected || undefined}
      className={`grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-3 border-l-[3px] px-3 py-4 sm:px-4 lg:min-h-19 lg:grid-cols-[2.5rem_minmax(0,1fr)_5.75rem_auto] lg:items-center ${isSelected ? 'border-l-ink bg-s2' : 'border-l-transparent'} ${fine ? 'text-ink2' : ''}`}
    >
      <button
        type="button"
        aria-label={`${isPlaying ? 'Stop' : 'Play'} ${line_name}`}
        onClick={onPlay}
        className={`grid size-10 place-items-center rounded-full max-sm:size-11 ${isPlaying ? 'bg-ink text-black' : 'bg-s3 text-ink hover:brightness-125'}`}
      >
        {isPlaying ? (
          <Pause aria-hidden className="size-4 fill-current" />
        ) : (
          <Play aria-hidden className="size-4 fill-current" />
        )}
      </button>
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-2 text-[13px]">
          <span className={`flex items-center gap-1.5 font-semibold ${fine ? '' : 'text-warn'}`}>
            <TriangleAlert aria-hidden className="size-4" />
            {label}
          </span>
          <span className="text-ink2">{is_outdated ? 'Checked before your change.' : detail}</span>
        </p>
        <p className="text-[15px] leading-6 wrap-anywhere sm:text-[16px]">
          <span
            className={`mr-2.5 inline-flex items-baseline gap-2 text-[13px] font-semibold ${names[finding.speaker]}`}
          >
            <span aria-hidden data-host-mark className={`size-2.5 self-center ${marks[finding.speaker]}`} />
            {name}
          </span>
          <MarkedText finding={finding} />
        </p>
      </div>
      <p className="text-right font-mono text-[12px]">
        {line_name}
        {start_ms !== null && <span className="block text-ink3">{clock(start_ms / 1_000)}</span>}
      </p>
      <div className="flex flex-wrap items-center gap-1 max-lg:col-start-2 max-lg:-col-end-1 lg:col-start-4 lg:justify-end">
        {fine ? (
          <>
            <span className="px-2 text-[13px] text-ink2">
              Fine as it is{fine.by && `, ${fine.by}`}, {formatComing(fine.at)}
            </span>
            <Button look="ghost" size="small" onClick={() => onFine(false)}>
              Undo
            </Button>
          </>
        ) : (
          !is_outdated && (
            <>
              {remedy}
              <Button
                look="ghost"
                size="small"
                aria-label={`Fine as it is: ${line_name}, ${label.toLowerCase()}`}
                onClick={() => onFine(true)}
              >
                Fine as it is
              </Button>
            </>
          )
        )}
      </div>
    </li>
  )
}

function MarkedText({ finding: { text, from, to } }: Pick<Props, 'finding'>) {
  if (from === null || to === null) return <bdi>{text}</bdi>
  return (
    <bdi>
      {text.slice(0, from)}
      <mark className="border-b-2 border-warn bg-transparent text-inherit">{text.slice(from, to)}</mark>
      {text.slice(to)}
    </bdi>
  )
}
