import { billingSentences, refusalOfCheckout } from '@app/domain/billing'
import { useQueryClient } from '@tanstack/react-query'
import { errorSnackbar, infoToast } from '#components/ui/toast.ts'
import { financeQuery } from '#features/accounts/api/finance.ts'
import { ApiError } from '#lib/api-error.ts'
import { askCheckout, type Order } from '../api/payment-pages.ts'
import { useProviderPage } from './use-provider-page.ts'

/** How long a refusal is shown (PRICE-O08). */
const REFUSAL_MS = 5_000

type Buyer = { user_id: string; email: string }

/** Leads whoever is signed in to where a plan is paid, unless it is known by now that he cannot buy it. */
export function useCheckout({ user_id, email }: Buyer) {
  const queryClient = useQueryClient()
  const { queryKey } = financeQuery(user_id)
  const { isOpening, visit } = useProviderPage()

  function refuse(error: unknown) {
    // Whoever is refused was shown what has changed meanwhile.
    void queryClient.invalidateQueries({ queryKey })
    const refusal = refusalIn(error)
    if (refusal === undefined) errorSnackbar(billingSentences.checkout_failed)
    else infoToast(refusal, REFUSAL_MS)
  }

  async function buy(order: Order): Promise<void> {
    if (isOpening) return
    const held = queryClient.getQueryData(queryKey)
    const refusal = held && refusalOfCheckout(held, order)
    if (refusal) return infoToast(refusal, REFUSAL_MS)
    await visit({
      opening: 'Opening the checkout…',
      label: 'Open the checkout',
      ask: () => askCheckout(order, email),
      onRefused: refuse,
    })
  }
  return { isOpening, buy }
}

/** Why the server sells no such plan to him; undefined where it failed for another reason (PRICE-32, PRICE-33). */
function refusalIn(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (/downgrade/i.test(error.message)) return billingSentences.lower_tier
  return error.code === 'conflict' ? error.message : undefined
}
