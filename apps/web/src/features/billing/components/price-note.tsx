import type { Quote } from '#features/accounts/api/quotes.ts'
import { wholeCountOf } from '#lib/format/whole-numbers.ts'

/** Note on a price: its discount against the length, and its effect on the balance; nothing where neither applies. */
export function PriceNote({ quote }: { quote: Quote | undefined }) {
  if (!quote) return null
  const { tokens, lines, paid_lines, current_token_amount } = quote
  const isShort = tokens > current_token_amount
  if (paid_lines === 0 && !isShort) return null
  return (
    <div className="grid gap-1 text-[13px] text-ink2">
      {paid_lines > 0 && <p>{paidWords(paid_lines, lines + paid_lines)}</p>}
      {isShort && (
        <p className="text-warn">
          You have {wholeCountOf(current_token_amount, 'token')} left. This may take your balance below zero: then
          nothing new can be voiced until tokens are added.
        </p>
      )}
    </div>
  )
}

function paidWords(paid: number, all: number): string {
  if (paid === all) return `${all === 1 ? 'This line was' : 'All lines were'} voiced before, so nothing is charged.`
  return `${paid} of ${all} lines ${paid === 1 ? 'costs' : 'cost'} nothing: you pay for the same words in the same voice only once.`
}
