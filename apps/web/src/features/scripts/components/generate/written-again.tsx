import { lineFaults, type LineCounts, type LineFault, type RefusedLine } from '@app/domain/scripts'
import { RefreshCw } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Popover } from '#components/ui/dialogs/popover.tsx'

type Props = { counts: LineCounts }

/** Count of the lines that did not pass the check at first; a press tells the reasons. */
export function WrittenAgain({ counts }: Props) {
  if (counts.again === 0 && counts.quoted === 0) return null
  return (
    <span className="flex items-center gap-2 text-[13px] text-ink2">
      <RefreshCw aria-hidden className="size-3.5" />
      <span className="tabular-nums">{counts.again} written again</span>
      <Why counts={counts} />
    </span>
  )
}

/** Opens the reasons, each with examples. */
export function Why({ counts }: Props) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="h-9 font-semibold text-ink underline decoration-edge underline-offset-4 max-sm:h-11"
      >
        Why
      </button>
      {isOpen && (
        <Popover anchor={button} labelledBy={id} onClose={() => setOpen(false)}>
          <h3 id={id} className="mb-1 text-[15px] font-semibold">
            Why lines were written again
          </h3>
          <p className="mb-2 text-[13px] text-ink2">
            Each line is checked before you see it. One that does not pass is taken back and written again.
          </p>
          <div
            tabIndex={0}
            role="group"
            aria-labelledby={id}
            className="max-h-[min(20rem,calc(var(--radix-popover-content-available-height,100dvh)-10rem))] overflow-y-auto"
          >
            <Faults counts={counts} hasExamples />
          </div>
        </Popover>
      )}
    </>
  )
}

type FaultsProps = Props & { hasExamples?: boolean }

/** Counts by reason, the most frequent first. */
export function Faults({ counts: { again, quoted, faults, examples = {} }, hasExamples = false }: FaultsProps) {
  const reasons = (Object.keys(lineFaults) as LineFault[])
    .map((fault) => ({ label: lineFaults[fault], count: faults[fault] ?? 0, examples: examples[fault] }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1.5 text-[13px]">
      <Row label="Written again" count={again} look="text-ink" />
      {reasons.map(({ examples: lines, ...reason }) => (
        <Row key={reason.label} {...reason} look="text-ink2" examples={hasExamples ? lines : undefined} />
      ))}
      {quoted > 0 && <Row label="Quote their source" count={quoted} look="text-ink" />}
    </dl>
  )
}

type RowProps = { label: string; count: number; look: string; examples?: readonly RefusedLine[] | undefined }

function Row({ label, count, look, examples = [] }: RowProps) {
  return (
    <>
      <dt className={look}>{label}</dt>
      <dd className="font-mono text-[11px] text-ink2 tabular-nums">{count}</dd>
      {examples.map(({ text, became }) => (
        <dd key={text} className="col-span-2 mb-1 grid gap-0.5 border-l-2 border-line pl-3 wrap-anywhere">
          <del className="text-ink2">{text}</del>
          {became && <ins className="no-underline">{became}</ins>}
        </dd>
      ))}
    </>
  )
}
