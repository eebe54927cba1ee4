import { Link } from 'react-router'
import { classNames } from '#components/ui/class-names.ts'
import { formatWhole } from '#lib/format/whole-numbers.ts'
import { useFinance } from '../api/finance.ts'

/** The balance in full, with separators, in red once it is spent; a dash until it is known. */
export function TokenPill({ user_id, to }: { user_id: string; to: string }) {
  const { data } = useFinance(user_id)
  const isSpent = data !== undefined && data.current_token_amount <= 0
  const amount = data ? formatWhole(data.current_token_amount) : '–'
  return (
    <Link
      to={to}
      title="Tokens left"
      aria-label={`Tokens left: ${amount}`}
      className={classNames(
        'flex h-9 min-w-21 items-center justify-center gap-2 rounded-full border bg-s1 px-3 text-[13px] font-semibold tabular-nums hover:bg-s2 focus-visible:rounded-full',
        isSpent ? 'border-bad/60 text-bad' : 'border-line',
      )}
    >
      <svg
        aria-hidden
        viewBox="0 0 16 16"
        className="size-4 stroke-signal"
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
      >
        <path d="M1.5 14v-3M6 14V3M10.5 14V6M15 14V1.5" />
      </svg>
      {amount}
    </Link>
  )
}
