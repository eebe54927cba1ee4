import { CircleAlert } from 'lucide-react'
import { useTimeout } from '#lib/use-timeout.ts'

const POPUP_MS = 5_000

/** Says for five seconds that the form holds errors, and the first of them. */
export function ValidationPopup({ problem, onEnd }: { problem: string | undefined; onEnd: () => void }) {
  useTimeout(problem, POPUP_MS, onEnd)
  return (
    <div role="alert" className="pointer-events-none fixed inset-x-4 above-bar mb-16 z-50 flex justify-center">
      {problem && (
        <div className="flex items-start gap-3 rounded-lg border border-bad/60 bg-s2 px-4 py-3 shadow-pop">
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-bad" />
          <div>
            <p className="font-semibold">Validation Error</p>
            <p className="text-[13px] text-ink2">{problem}</p>
          </div>
        </div>
      )}
    </div>
  )
}
