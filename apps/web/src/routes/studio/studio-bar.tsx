import { CREATION_LIMIT_SENTENCE, estimateUsage } from '@app/domain/billing'
import { charactersOf, SCRIPT_MAX_CHARS } from '@app/domain/scripts'
import { useMemo } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Counter } from '#components/ui/counter.tsx'
import { useFinance } from '#features/accounts/api/finance.ts'
import { useQuotes } from '#features/accounts/api/quotes.ts'
import { tokensOf } from '#features/accounts/state/use-price.ts'
import { DraftStatus } from '#features/drafts/components/draft-status.tsx'
import { Estimate } from '#features/scripts/components/estimate.tsx'
import { exportUtterances } from '#features/scripts/state/script-session.ts'
import { useSettled } from '#lib/use-settled.ts'
import { wholeCountOf } from '#lib/whole-numbers.ts'
import type { Studio } from './use-studio.ts'

/** The bar that stays in sight: what it will cost, and the way on. */
export function StudioBar({ studio, user_id }: { studio: Studio; user_id: string }) {
  const { editing, submission, review, keeper } = studio
  const finance = useFinance(user_id)
  const isAtLimit = finance.data?.can_create === false
  const shortage = useShortage(editing.session, finance.data?.current_token_amount)
  const note = isAtLimit ? CREATION_LIMIT_SENTENCE : (editing.readiness ?? shortage)
  return (
    <div
      data-bar
      className="sticky bottom-[var(--mini,0rem)] z-20 -mx-4 mt-auto flex flex-wrap items-center gap-x-6 gap-y-2 max-sm:gap-x-3 border-t border-line bg-canvas px-4 py-3.5 md:-mx-8 md:px-8"
    >
      <Estimate characters={editing.characters} />
      <span className="max-sm:hidden">
        <Counter count={editing.characters} limit={SCRIPT_MAX_CHARS} />
      </span>
      <DraftStatus keeper={keeper} />
      {note && (
        <p className={`text-[13px] ${isAtLimit ? 'text-bad' : 'text-ink3'} max-sm:order-last max-sm:w-full`}>{note}</p>
      )}
      <Button size="large" className="ml-auto" disabled={isAtLimit || submission.isPending} onClick={review.start}>
        {submission.isPending ? 'Creating...' : 'Create Content'}
      </Button>
    </div>
  )
}

/** A script may cost more than is left, but nobody should find that out afterwards. What was paid before is asked for only where it matters. */
function useShortage(session: Studio['editing']['session'], left = Infinity): string | undefined {
  const lines = useSettled(useMemo(() => exportUtterances(session), [session]))
  const [quote] = useQuotes([lines], estimateUsage(charactersOf(lines)).tokens > left)
  if (tokensOf(quote, lines) <= left) return undefined
  return `More than the ${wholeCountOf(left, 'token')} that you have left`
}
