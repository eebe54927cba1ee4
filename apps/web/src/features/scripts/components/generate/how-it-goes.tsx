import type { ScriptWishes } from '@app/domain/scripts'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { clock } from '#lib/format/place-words.ts'
import { wholeCountOf } from '#lib/format/whole-numbers.ts'
import { countsOf } from '../../state/generate/generation.ts'
import type { Generating } from '../../state/generate/live-writing.ts'
import { partWritten, sayPace } from '../../state/generate/writing-words.ts'
import { Faults, Why } from './written-again.tsx'

type Props = { generating: Generating; wishes: ScriptWishes }

/** The writing of a script in figures, from its first line to its last. */
export function HowItGoes({ generating, wishes }: Props) {
  const { lines, progress, writer } = generating
  const counts = countsOf(progress)
  const wished = wordsOf(wishes)
  return (
    <section aria-label="Generating" className="grid divide-y divide-line [&>*]:py-3">
      <h3 className="text-[15px] font-semibold">How it goes</h3>
      <Written {...generating} />
      <div className="grid gap-2">
        <Row label="Checked">
          <span className="flex items-center gap-1.5 text-ok">
            <Check aria-hidden className="size-3.5" />
            {wholeCountOf(lines, 'line')}
          </span>
        </Row>
        {counts && (counts.again > 0 || counts.quoted > 0) && (
          <>
            <Faults counts={counts} />
            <div className="flex justify-end text-[13px] sm:hidden">
              <Why counts={counts} />
            </div>
          </>
        )}
      </div>
      {writer && <Row label="Writer">{writer}</Row>}
      {wished.length > 0 && (
        <div className="grid gap-2">
          <Row label="Wishes">checked at the end</Row>
          <ul className="flex flex-wrap gap-1.5">
            {wished.map((wish) => (
              <li
                key={wish}
                className="flex h-8 max-w-full items-center rounded-full bg-s2 px-3 text-[13px] font-medium"
              >
                <span className="truncate">{wish}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="text-[13px] text-ink2">You can leave this page.</p>
    </section>
  )
}

function Written(generating: Generating) {
  const part = partWritten(generating.progress)
  const seconds = generating.last?.seconds ?? 0
  const words = part === undefined ? clock(seconds) : `${clock(seconds)} of ${clock(seconds / part)}`
  const pace = sayPace(generating)
  return (
    <div className="grid gap-2">
      <Row label="Written so far">
        <span className="font-mono tabular-nums">{words}</span>
      </Row>
      {part !== undefined && (
        <div
          role="progressbar"
          aria-label="Script written"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(part * 100)}
          aria-valuetext={words}
          className="h-1.5 overflow-hidden rounded-full bg-s3"
        >
          <div className="h-full rounded-full bg-ink" style={{ width: `${part * 100}%` }} />
        </div>
      )}
      {pace && <p className="text-[13px] text-ink2">{pace}</p>}
    </div>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className="flex items-baseline justify-between gap-3 text-[13px] text-ink2">
      <span className="shrink-0 font-semibold text-ink">{label}</span>
      <span className="min-w-0 text-right wrap-anywhere">{children}</span>
    </p>
  )
}

const UNITS = { minutes: 'min', seconds: 's', words: 'words' } as const

function wordsOf({ length, style, exclude }: ScriptWishes): string[] {
  return [
    ...(length ? [`${length.amount} ${UNITS[length.unit]}`] : []),
    ...(style ? [`${style.charAt(0).toUpperCase()}${style.slice(1)}`] : []),
    ...exclude.map((phrase) => `without ${phrase}`),
  ]
}
