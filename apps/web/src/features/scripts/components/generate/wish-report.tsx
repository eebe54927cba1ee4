import type { WishResult, WishVerdict } from '@app/domain/scripts'
import { Check, CircleHelp, CircleMinus, TriangleAlert, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { sayReport, type ScriptReport } from '../../state/generate/report-words.ts'

const LOOKS: Record<WishVerdict, { word: string; Icon: LucideIcon; tone: string }> = {
  met: { word: 'Met', Icon: Check, tone: 'text-ok' },
  not_met: { word: 'Not met', Icon: CircleMinus, tone: 'text-warn' },
  not_checked: { word: 'Not checked', Icon: CircleMinus, tone: 'text-ink2' },
  not_understood: { word: 'Not understood', Icon: CircleHelp, tone: 'text-warn' },
}

/** The verdict of a wish, beside its control. */
export function Verdict({ verdict }: Pick<WishResult, 'verdict'>) {
  const { word, Icon, tone } = LOOKS[verdict]
  return (
    <span className={`flex shrink-0 items-center gap-1.5 text-[13px] font-medium ${tone}`}>
      <Icon aria-hidden className="size-4 shrink-0" />
      {word}
    </span>
  )
}

type ResultsProps = { results: readonly WishResult[]; onShowLine: (line: number) => void }

/** Reasons of the wishes of one control. */
export function Reasons({ results, onShowLine }: ResultsProps) {
  const told = results.filter(({ reason }) => reason !== '')
  if (told.length === 0) return null
  return (
    <ul className="grid gap-1 text-[13px] leading-[18px] text-ink2">
      {told.map((result) => (
        <li key={result.wish} className="wrap-anywhere">
          <Reason result={result} onShowLine={onShowLine} />
        </li>
      ))}
    </ul>
  )
}

function Reason({ result: { reason, line }, onShowLine }: { result: WishResult } & Pick<ResultsProps, 'onShowLine'>) {
  return (
    <>
      {reason}{' '}
      {line !== undefined && (
        <button
          type="button"
          onClick={() => onShowLine(line)}
          className="underline decoration-edge underline-offset-4 hover:text-ink"
        >
          Go to line {line}
        </button>
      )}
    </>
  )
}

/** Wishes in the creator's own words, a row each; before the first script with a dot, so that they see the recognised ones. */
export function WordResults({ results, recognized, onShowLine }: ResultsProps & { recognized: readonly string[] }) {
  if (results.length === 0 && recognized.length === 0) return null
  return (
    <ul aria-label="Recognized wishes" className="grid gap-1.5 text-[13px] leading-[18px]">
      {results.length > 0
        ? results.map((result) => (
            <li key={result.wish} className="grid gap-0.5">
              <span className="flex items-baseline justify-between gap-3">
                <span className="min-w-0 wrap-anywhere">{result.wish}</span>
                <Verdict verdict={result.verdict} />
              </span>
              {result.reason && (
                <span className="text-ink2">
                  <Reason result={result} onShowLine={onShowLine} />
                </span>
              )}
            </li>
          ))
        : recognized.map((wish) => (
            <li key={wish} className="flex items-baseline gap-2 text-ink2">
              <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-ink3" />
              <span className="min-w-0 wrap-anywhere">{wish}</span>
            </li>
          ))}
    </ul>
  )
}

/** The sentence over the script about wishes and sources; it stays until the next run, as one line when it is folded. */
export function ReportSummary({ report }: { report: ScriptReport }) {
  const [isFolded, setFolded] = useState(false)
  const { text, isGood } = sayReport(report)
  if (text === '') return null
  if (isGood)
    return (
      <p role="status" className="flex items-center gap-2 text-[14px] text-ok">
        <Check aria-hidden className="size-4 shrink-0" />
        {text}
      </p>
    )
  return (
    <div className={`flex items-center gap-3 border-l-2 border-warn bg-warn/8 px-4 ${isFolded ? 'py-1.5' : 'py-3'}`}>
      <TriangleAlert aria-hidden className="size-5 shrink-0 text-warn" />
      <div role="status" className="min-w-0 grow">
        <p className={isFolded ? 'truncate text-[13px]' : 'text-[14px] font-semibold'}>{text}</p>
        {!isFolded && <p className="text-[13px] text-ink2">Each wish and each source says why.</p>}
      </div>
      <button
        type="button"
        aria-expanded={!isFolded}
        onClick={() => setFolded(!isFolded)}
        className="shrink-0 text-[13px] font-medium underline decoration-edge underline-offset-4 hover:decoration-ink"
      >
        {isFolded ? 'Unfold' : 'Fold this'}
      </button>
    </div>
  )
}
