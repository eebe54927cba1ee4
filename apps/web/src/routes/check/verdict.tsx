import type { ListenCheckView } from '@app/contracts/listen-check'
import { isInRange, listenSentences, listenVerdict, type OpenLines } from '@app/domain/listen-check'

/** The verdict in one sentence, or how far the check is. */
export function Verdict({ check, open }: { check: ListenCheckView; open: OpenLines }) {
  const { status, error, lines_total, lines_checked, measures } = check
  const sentences = {
    none: ['Not checked yet', 'Episodes are checked when they are finished. Press “Check again” for this one.'],
    error: ['The check failed', error],
    processing: [
      'Listening',
      lines_total > 0 ? `Listening to line ${Math.min(lines_checked + 1, lines_total)} of ${lines_total}` : '',
    ],
    completed: [
      listenVerdict(open),
      [
        `${lines_total - open.lines} of ${lines_total} lines passed.`,
        measures && (isInRange(measures) ? listenSentences.in_range : listenSentences.out_of_range),
      ]
        .filter(Boolean)
        .join(' '),
    ],
  } as const
  const [title, detail] = sentences[status]
  return (
    <div role="status" className="grid gap-1">
      <h2 className="text-[28px] leading-8 font-bold text-balance sm:text-[32px] sm:leading-9">{title}</h2>
      <p className="text-[15px] leading-6 text-ink2">{detail}</p>
    </div>
  )
}
