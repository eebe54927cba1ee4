import { billingSentences, type HeldTier } from '@app/domain/billing'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { infoToast, toast } from '#components/ui/dialogs/toast.ts'
import { financeQuery } from '#features/accounts/api/finance.ts'
import { useTimeout } from '#lib/use-timeout.ts'
import { nameOfTier } from '../state/plan-facts.ts'
import type { CheckoutReturn } from '../state/use-checkout-return.ts'

const PATIENCE_MS = 10_000
const LOOK_MS = 2_000
const LATE_MS = 5_000
const LATE_SENTENCE = 'This is taking longer than usual. Your plan updates here as soon as the payment is confirmed.'

type Props = CheckoutReturn & { user_id: string | undefined; onEnd: () => void }

/** Payment notice until the paid plan is active; ten seconds at most (PRICE-16, PRICE-17). */
export function ProcessingNotice({ tier, user_id, onEnd }: Props) {
  const { data } = useQuery({
    ...financeQuery(user_id ?? ''),
    enabled: user_id !== undefined,
    refetchInterval: LOOK_MS,
  })
  const held = data?.subscription_tier
  const [before, setBefore] = useState<HeldTier>()
  if (held && !before) setBefore(held)
  const arrived = held && isArrived(held, { before, wanted: tier }) ? held : undefined

  const end = useEffectEvent((there: HeldTier) => {
    toast(`You are on the ${nameOfTier(there)} plan`)
    onEnd()
  })
  useEffect(() => {
    if (arrived) end(arrived)
  }, [arrived])
  useTimeout(billingSentences.processing, PATIENCE_MS, () => {
    if (user_id !== undefined) infoToast(LATE_SENTENCE, LATE_MS)
    onEnd()
  })
  return (
    <p className="mb-6 flex items-center gap-3 rounded-xl border border-line bg-s1 px-6 py-4 font-semibold">
      <span aria-hidden className="size-5 animate-spin rounded-full border-2 border-s3 border-t-signal" />
      {billingSentences.processing}
    </p>
  )
}

/** Coming from the Free plan, any paid plan ends the wait; coming from a paid plan, only the one just bought does. */
function isArrived(
  held: HeldTier,
  { before, wanted }: { before: HeldTier | undefined; wanted: HeldTier | undefined },
): boolean {
  return held === wanted || (held !== 'free' && (before === 'free' || wanted === undefined))
}
