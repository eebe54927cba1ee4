import { billingSentences, PaidTier } from '@app/domain/billing'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { infoToast } from '#components/ui/dialogs/toast.ts'

const CANCELED_MS = 3_000

export type CheckoutReturn = { tier: PaidTier | undefined }

/** Result of the checkout, read once and then removed from the address (PRICE-18). A plan alone is the visitor's choice, and stays. */
export function useCheckoutReturn(): [CheckoutReturn | undefined, () => void] {
  const [search, setSearch] = useSearchParams()
  const [returned, setReturned] = useState(() => returnIn(search))
  useEffect(() => {
    if (!search.has('success') && !search.has('canceled')) return
    if (search.get('canceled') === 'true') infoToast(billingSentences.checkout_canceled, CANCELED_MS)
    setSearch(withoutFlags, { replace: true, preventScrollReset: true })
  }, [search, setSearch])
  return [returned, () => setReturned(undefined)]
}

function returnIn(search: URLSearchParams): CheckoutReturn | undefined {
  return search.get('success') === 'true' ? { tier: PaidTier.safeParse(search.get('tier')).data } : undefined
}

function withoutFlags(search: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...search].filter(([name]) => !['success', 'canceled', 'tier'].includes(name)))
}
