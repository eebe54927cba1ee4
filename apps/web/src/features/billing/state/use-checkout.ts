import { billingSentences, refusalOfCheckout } from '@app/domain/billing'
import { useQueryClient } from '@tanstack/react-query'
import { errorSnackbar, infoToast } from '#components/ui/dialogs/toast.ts'
import { financeQuery } from '#features/accounts/api/finance.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { requestCheckout, type Order } from '../api/payment-pages.ts'
import { useProviderPage } from './use-provider-page.ts'

/** Duration of a refusal on screen (PRICE-O08). */
const REFUSAL_MS = 5_000

type Buyer = { user_id: string; email: string }

/** Opens the checkout of a plan for a signed-in person, unless it is already known that they cannot buy it. */
export function useCheckout({ user_id, email }: Buyer) {
  const queryClient = useQueryClient()
  const { queryKey } = financeQuery(user_id)
  const { isOpening, visit } = useProviderPage()

  function refuse(error: unknown) {
    // After a refusal the plans are refetched, because they have changed in the meantime.
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
      openPage: () => requestCheckout(order, email),
      onRefused: refuse,
    })
  }
  return { isOpening, buy }
}

/** Refusal of the server to sell this plan; undefined where the request failed for another reason. */
function refusalIn(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (/downgrade/i.test(error.message)) return billingSentences.lower_tier
  return error.code === 'conflict' ? error.message : undefined
}
