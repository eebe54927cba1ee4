import type { AnswerLine } from '@app/contracts/conversations'
import { useSyncExternalStore, type ReactNode } from 'react'
import type { AskSession } from '../state/ask-session.ts'

const bars = { 1: 'bg-host1', 2: 'bg-host2' } as const

type Props = {
  onStop: () => void
  /** Only while this line is heard; without it, always. */
  spoken?: { session: AskSession; line: AnswerLine }
  /** Element in its place at other times. */
  otherwise?: ReactNode
}

/** Stops the answer. */
export function StopButton({ onStop, spoken, otherwise = null }: Props) {
  const isHeard = useIsHeard(spoken)
  if (!isHeard) return otherwise
  return (
    <button
      type="button"
      onClick={onStop}
      className="flex min-h-6 items-center gap-2 rounded-full px-1 text-[13px] font-semibold text-ink2 hover:text-ink max-sm:min-h-11"
    >
      {spoken && (
        <span aria-hidden className="flex items-center gap-0.5">
          {['h-1.5', 'h-3', 'h-2'].map((height) => (
            <span key={height} className={`w-[3px] rounded-full ${height} ${bars[spoken.line.speaker]}`} />
          ))}
        </span>
      )}
      Stop
      <kbd className="rounded-sm bg-s3 px-1.5 py-0.5 text-[11px] font-normal max-sm:hidden">Esc</kbd>
    </button>
  )
}

const never = () => () => undefined

function useIsHeard(spoken: Props['spoken']): boolean {
  const store = spoken?.session.spoken
  return useSyncExternalStore(store?.subscribe ?? never, () =>
    store ? store.get()?.line_id === spoken?.line.answer_line_id : true,
  )
}
