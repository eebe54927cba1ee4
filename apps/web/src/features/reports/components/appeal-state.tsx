import type { AppealState as Appeal } from '@app/contracts/reports'
import { formatFullDate } from '#lib/format/formats.ts'

/** An appeal that was sent, and its answer. */
export function AppealState({ appeal: { text, sent_at, answer, is_reversed } }: { appeal: Appeal }) {
  return (
    <div className="border-l-2 border-edge pl-4 text-[15px] leading-6 wrap-anywhere">
      <p className="text-[13px] text-ink2">Your appeal, {formatFullDate(sent_at)}</p>
      <p className="whitespace-pre-line">{text}</p>
      <p className="mt-2 font-semibold">
        {is_reversed === null
          ? 'Nobody has answered yet.'
          : is_reversed
            ? 'We changed our decision.'
            : 'Our decision stands.'}
      </p>
      {answer && <p className="whitespace-pre-line text-ink2">{answer}</p>}
    </div>
  )
}
