import type { Chapter } from '@app/contracts/content'
import type { ListenFindingView } from '@app/contracts/listen-check'
import { listenKindName } from '@app/domain/listen-check'
import { lineTitle } from '@app/domain/spoken-notice'
import { Waveform } from '#components/ui/sound/waveform.tsx'
import type { Bar } from '#lib/audio/bars.ts'

type Props = {
  /** The whole item as so many bars. */
  barsFor: (count: number) => Bar[]
  duration_ms: number
  heard_ms: number
  chapters: readonly Chapter[]
  findings: readonly ListenFindingView[]
  /** Line number, as people count. */
  numberOf: (finding: ListenFindingView) => number
  selected: string | undefined
  onSelect: (finding: ListenFindingView) => void
}

/** The item with a pin where each finding is heard, in time order. */
export function CheckWave({ barsFor, duration_ms, heard_ms, chapters, findings, numberOf, selected, onSelect }: Props) {
  const share = (ms: number) => `${Math.min(100, (ms / Math.max(1, duration_ms)) * 100)}%`
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="relative h-24 overflow-x-clip pt-8 sm:h-36">
        <Waveform
          barsFor={barsFor}
          height={64}
          wideHeight={112}
          share={Math.min(1, heard_ms / Math.max(1, duration_ms))}
          pale="opacity-45"
        />
        <ul aria-label="Findings by time">
          {findings.map((finding) => (
            <Pin
              key={finding.finding_id}
              finding={finding}
              number={numberOf(finding)}
              left={share(finding.start_ms ?? 0)}
              isSelected={finding.finding_id === selected}
              onSelect={onSelect}
            />
          ))}
        </ul>
      </div>
      <Ruler chapters={chapters} share={share} duration_ms={duration_ms} />
    </div>
  )
}

type PinProps = {
  finding: ListenFindingView
  number: number
  left: string
  isSelected: boolean
  onSelect: Props['onSelect']
}

function Pin({ finding, number, left, isSelected, onSelect }: PinProps) {
  return (
    <li className="absolute top-0 bottom-0 w-0" style={{ left }}>
      <span aria-hidden className="absolute top-6 bottom-0 -left-px w-px bg-warn" />
      <button
        type="button"
        aria-label={`${lineTitle(number)}, ${listenKindName(finding.kind).toLowerCase()}`}
        aria-current={isSelected || undefined}
        onClick={() => onSelect(finding)}
        className={`absolute top-0 grid h-6 min-w-6.5 -translate-x-1/2 place-items-center rounded-sm border border-warn px-1 font-mono text-[11px] font-semibold before:absolute before:-inset-2.5 focus-visible:z-10 ${isSelected ? 'z-10 bg-warn text-black' : 'bg-s2 text-warn'}`}
      >
        {number}
      </button>
    </li>
  )
}

type RulerProps = { chapters: readonly Chapter[]; share: (ms: number) => string; duration_ms: number }

function Ruler({ chapters, share, duration_ms }: RulerProps) {
  const parts = chapters.filter(({ kind }) => kind === 'part')
  if (parts.length === 0) return null
  return (
    <ol
      aria-label="Chapters"
      className="relative h-7 overflow-hidden before:tick before:absolute before:inset-x-0 before:top-0 before:h-1.5 before:opacity-60"
    >
      {parts.map(({ title, start_ms, position }, at) => (
        <li
          key={position}
          dir="auto"
          style={{ left: share(start_ms), width: share((parts[at + 1]?.start_ms ?? duration_ms) - start_ms) }}
          className="absolute inset-y-0 truncate border-l border-edge pt-2 pl-2 text-[11px] leading-5 text-ink3"
        >
          {title}
        </li>
      ))}
    </ol>
  )
}
