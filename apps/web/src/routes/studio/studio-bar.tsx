import { CREATION_LIMIT_SENTENCE } from '@app/domain/billing'
import { SCRIPT_MAX_CHARS } from '@app/domain/scripts'
import { Button } from '#components/ui/button.tsx'
import { Counter } from '#components/ui/counter.tsx'
import { useFinance } from '#features/accounts/api/finance.ts'
import { DraftStatus } from '#features/drafts/components/draft-status.tsx'
import { Estimate } from '#features/scripts/components/estimate.tsx'
import { wholeCountOf } from '#lib/format/whole-numbers.ts'
import type { Studio } from './use-studio.ts'

/** The bar that stays in sight: what it will cost, and the way on. */
export function StudioBar({ studio, user_id }: { studio: Studio; user_id: string }) {
  const { editing, quoted, submission, review, keeper } = studio
  const finance = useFinance(user_id)
  const isAtLimit = finance.data?.can_create === false
  const shortage = shortageOf(quoted.tokens, finance.data?.current_token_amount)
  // Before anything is written there is nothing to remark on.
  const isBegun = editing.characters > 0 || editing.session.past.length > 0 || review.tries > 0
  const note = isAtLimit ? CREATION_LIMIT_SENTENCE : ((isBegun ? editing.readiness : undefined) ?? shortage)
  return (
    <div
      data-bar
      className="sticky bottom-[var(--mini,0rem)] z-20 -mx-4 mt-auto flex flex-wrap items-center gap-x-6 gap-y-2 max-sm:gap-x-3 border-t border-line bg-canvas px-4 py-3.5 md:-mx-8 md:px-8"
    >
      {editing.characters > 0 && <Estimate characters={editing.characters} tokens={quoted.tokens} />}
      <span className="flex max-sm:hidden">
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

/** A script may cost more than is left, but nobody should find that out afterwards. */
function shortageOf(tokens: number, left = Infinity): string | undefined {
  return tokens > left ? `More than the ${wholeCountOf(left, 'token')} that you have left` : undefined
}
